import Foundation
import FoundationXML

/// A page as a tree, read by the system's XML parser.
final class Page: NSObject, XMLParserDelegate {
    final class Node {
        let name: String
        let attributes: [String: String]
        /// The text within it, with that of its children.
        var text = ""
        var children: [Node] = []

        init(_ name: String, _ attributes: [String: String]) {
            self.name = name
            self.attributes = attributes
        }

        /// It and all that is in it, in the order of the page.
        var all: [Node] { [self] + children.flatMap(\.all) }

        func all(_ name: String) -> [Node] { all.filter { $0.name == name } }
    }

    let root = Node("", [:])
    private var open: [Node] = []

    /// Nil for a text that is not well-formed.
    init?(_ text: String) {
        super.init()
        open = [root]
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        guard parser.parse() else { return nil }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        let node = Node(name, attributes)
        open.last?.children.append(node)
        open.append(node)
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
        qualifiedName: String?
    ) {
        open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) {
        for node in open { node.text += characters }
    }
}
