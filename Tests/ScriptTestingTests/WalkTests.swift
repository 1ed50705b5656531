import AccessibleCore
import ConversationScripts
import Foundation
import ScriptProof
import ScriptTesting
import Testing

@Suite("Random steps keep the invariants of the conversation")
struct WalkTests {
    private func walk(_ lines: [String], fault: StageFault?) throws -> WalkingStage {
        let script = Scripts.parse(
            lines.joined(separator: "\n") + "\n", path: "walk.script"
        ).script
        var stage: any Stage = try ConversationStage(script.setup, catalogs: Scripts.catalogs)
        if let fault { stage = ScriptProof.FaultyStage(stage, fault: fault, trace: Trace()) }
        let walking = WalkingStage(stage)
        _ = ScriptRunner.run(script, on: walking)
        return walking
    }

    @Test("one element has focus, every control has a label, and no empty text is said")
    func walks() throws {
        var generator = SeededGenerator(seed: 25)
        for _ in 0..<20 {
            let steps = RandomScripts.steps(30, &generator)
            let stage = try walk(steps, fault: nil)
            #expect(stage.complaint == nil, "\(steps)")
            #expect(stage.steps > 10)
        }
    }

    @Test("a broken invariant is noticed")
    func noticed() throws {
        let steps = ["format 1", "may entries 0", "do I had toast", "do weight"]
        var nowhere = StageFault()
        nowhere.tree = (
            1,
            { tree in
                var tree = tree
                tree.isFocused = false
                tree.children = tree.children.map { child in
                    var child = child
                    child.isFocused = false
                    return child
                }
                return tree
            }
        )
        #expect(try walk(steps, fault: nowhere).complaint?.hasPrefix("0 elements") == true)
        var empty = StageFault()
        empty.notices = [0: [.printed("", keys: [])]]
        #expect(try walk(steps, fault: empty).complaint?.hasPrefix("printed nothing") == true)
    }
}
