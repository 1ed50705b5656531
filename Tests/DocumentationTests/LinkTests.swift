import Testing

@Suite("Links in the documentation")
struct LinkTests {
    @Test("every linked file exists, and every linked heading is in it")
    func resolve() throws {
        let files = try Repository.markdownFiles()
        #expect(files.contains("README.md") && files.contains("docs/decisions/README.md"))
        for file in files {
            let page = try MarkdownPage(path: file)
            for link in page.links {
                guard let (path, anchor) = page.target(of: link) else { continue }
                guard Repository.exists(path) else {
                    Issue.record("\(file) links to \(link), which does not exist.")
                    continue
                }
                if let anchor {
                    let anchors = try MarkdownPage(path: path).anchors
                    #expect(anchors.contains(anchor), "\(file) links to \(link).")
                }
            }
        }
    }

    @Test("links and anchors are found as GitHub finds them")
    func reading() {
        let text = """
            # First: a `code` word
            ## Second
            ## Second
            A [link](../a/b.md#x), [another](#second) and `[none](c.md)`.
            ```
            [code](d.md)
            # no heading
            ```
            [web](https://example.org/e.md)
            """
        let page = MarkdownPage(path: "docs/page.md", text: text)
        #expect(page.anchors == ["first-a-code-word", "second", "second-1"])
        #expect(page.links == ["../a/b.md#x", "#second", "https://example.org/e.md"])
        #expect(page.target(of: page.links[0])?.path == "a/b.md")
        #expect(page.target(of: page.links[0])?.anchor == "x")
        #expect(page.target(of: page.links[1])?.path == "docs/page.md")
        #expect(page.target(of: page.links[2]) == nil)
    }
}
