/// Checks the order of lines, and what only the whole script can show.
extension ScriptParser {
    mutating func checkPlace(of statement: Statement, number: Int) throws(Problem) {
        try checkIsShared(statement)
        switch statement {
        case .blank, .note: return
        case .treeRow, .endTree: return
        case .format:
            if hasFormat { throw Problem(code: .twice, found: "format") }
            hasFormat = true
            return
        default: break
        }
        if !hasFormat {
            // Reported once, at the first line that needs the format.
            hasFormat = true
            throw Problem(code: .noFormat, nearest: "format 1")
        }
        switch statement {
        case .title:
            if hasTitle { throw Problem(code: .twice, found: "title") }
            hasTitle = true
        case .tags:
            if hasBegun { throw Problem(code: .misplaced, found: "tags") }
        case .asserts:
            if hasBegun { throw Problem(code: .misplaced, found: "asserts") }
            if promised != nil { throw Problem(code: .twice, found: "asserts") }
        case .setup(let parts):
            if hasBegun { throw Problem(code: .misplaced, found: "setup") }
            for part in parts {
                guard let name = part.onlyOnce else { continue }
                if !givenSetups.insert(name).inserted { throw Problem(code: .twice, found: name) }
                if case .program = part { vocabulary = vocabulary.ofAnyProgram }
            }
        case .acting(.start):
            if hasBegun { throw Problem(code: .misplaced, found: "start") }
            hasBegun = true
        case .acting, .assertion: hasBegun = true
        default: break
        }
    }

    mutating func finish() {
        if let openTree {
            fail(
                Problem(code: .openTree, nearest: "end tree"), line: lines[openTree.index].number)
        }
        checkFixture()
        guard errors.isEmpty else { return }
        let count = lines.filter(\.statement.isAssertion).count
        if count == 0 {
            fail(Problem(code: .assertsNothing), line: lines.last?.number ?? 0)
        } else if let promised, promised.count != count {
            fail(
                Problem(
                    code: .otherCount, found: String(promised.count), nearest: String(count)),
                line: promised.line)
        }
    }

    /// Checks values that are valid alone but not together, such as a clock time that the zone
    /// skips.
    private mutating func checkFixture() {
        let setup = Script(path: path, lines: lines).setup
        guard errors.isEmpty else { return }
        checkSurroundings(setup)
        do throws(ScriptSetup.Impossible) {
            let zone = try setup.start().zone
            for entry in setup.entries { _ = try entry.moment(in: zone) }
        } catch {
            let line = lines.first { $0.tokens.contains { $0.text == error.value } }
            fail(
                Problem(
                    code: .notAValue, found: error.value, subject: error.field,
                    nearest: ScriptSetup().clock), line: line?.number ?? 1)
        }
    }

    /// Refuses `setup` lines that have no meaning for what the script drives.
    ///
    /// Another program accepts only some of what a stage in this process accepts, and such a stage
    /// has no folder, environment or waiting times.
    private mutating func checkSurroundings(_ setup: ScriptSetup) {
        let channel = setup.program.command == nil ? nil : setup.program.channel
        // A folder that is named is not the program's own, so nothing is copied into it.
        if !setup.program.files.isEmpty, setup.program.folder != ProgramSetup().folder {
            let line = lines.first { line in
                guard case .setup(let parts) = line.statement else { return false }
                return parts.contains { if case .file = $0 { true } else { false } }
            }
            fail(
                Problem(
                    code: .notAValue, found: setup.program.folder, subject: "folder",
                    nearest: "folder temporary"), line: line?.number ?? 1)
        }
        for line in lines {
            guard case .setup(let parts) = line.statement else { continue }
            for surplus in parts.compactMap({ $0.surplus(for: channel) }) {
                fail(Problem(code: .unsupported, found: surplus), line: line.number)
            }
        }
    }
}
