import AccessibleCore
import Foundation
import Journal

/// The sheets over the conversation, and what the rotor and a held key do there.
struct SheetStack: Sendable {
    /// A sheet that is open, with the steps that undo takes back.
    struct Open: Sendable {
        /// Different for each sheet that was ever opened.
        let id: Int
        var sheet: any Sheet
        /// The sheet before each of its last steps, the latest last.
        fileprivate(set) var past: [any Sheet] = []
        /// The sheet before each step that was taken back, the latest last.
        fileprivate(set) var future: [any Sheet] = []
    }

    /// How many steps of a sheet undo can take back, at least; at most twice as many.
    static let keptSteps = 200

    /// The topmost last.
    private(set) var all: [Open] = []
    /// What plus and minus are for; nil while the rotor was not turned here.
    var rotor: RotorSetting?
    /// The own action that the rotor chose, by its index.
    var rotorAction: Int?
    /// Where lists were when they were left, by their labels.
    var placesLeft: [String: PlaceLeft] = [:]
    /// Whether a key is being held.
    var keyRepeat = KeyRepeat()
    /// Hints that were said, by their key (A7).
    var saidHints: Set<String> = []
    /// The sheet of which was said last that it is still open behind what was done; nil after
    /// anything was done in it.
    var saidOpen: Int?
    /// The line did something in the topmost sheet, or read it.
    var isTouched = false
    private var lastID = 0

    /// The topmost sheet; nil when none is open.
    var top: (any Sheet)? { all.last?.sheet }

    var isEmpty: Bool { all.isEmpty }

    /// The id of the topmost sheet; nil when none is open.
    var topID: Int? { all.last?.id }

    // MARK: Opening and closing

    /// Opens a sheet over the others.
    mutating func open(_ sheet: any Sheet) {
        lastID += 1
        all.append(Open(id: lastID, sheet: sheet))
        releaseRotor()
    }

    /// Closes the topmost sheet.
    @discardableResult
    mutating func closeTop() -> Open? {
        releaseRotor()
        return all.popLast()
    }

    /// Opens a sheet again that was closed, with its steps.
    mutating func reopen(_ open: Open) {
        all.append(open)
        releaseRotor()
    }

    /// Closes a sheet wherever it is.
    mutating func close(id: Int) {
        all.removeAll { $0.id == id }
        releaseRotor()
    }

    /// Closes every sheet that matches.
    mutating func closeAll(where isMeant: (any Sheet) -> Bool) {
        guard all.contains(where: { isMeant($0.sheet) }) else { return }
        all.removeAll { isMeant($0.sheet) }
        releaseRotor()
    }

    /// Brings the latest sheet that matches to the top.
    ///
    /// - Returns: whether there is one.
    mutating func raise(where isMeant: (any Sheet) -> Bool) -> Bool {
        guard let index = all.lastIndex(where: { isMeant($0.sheet) }) else { return false }
        all.append(all.remove(at: index))
        releaseRotor()
        return true
    }

    /// Forgets what the rotor was turned to, for a sheet that opens or closes.
    mutating func releaseRotor() {
        rotor = nil
        rotorAction = nil
    }

    // MARK: Changing

    /// Puts a changed sheet in the place of what it was before; a new value is a
    /// step that undo can take back.
    mutating func step(to sheet: any Sheet, id: Int) {
        guard let index = all.firstIndex(where: { $0.id == id }) else { return }
        let before = all[index].sheet
        all[index].sheet = sheet
        guard before.value != sheet.value else { return }
        all[index].past.append(before)
        // Seldom, because removing the first moves all others.
        if all[index].past.count >= 2 * Self.keptSteps {
            all[index].past.removeFirst(Self.keptSteps)
        }
        all[index].future = []
    }

    /// Changes the topmost sheet, if it is of a kind; nil when it is not.
    mutating func changeTop<Kind: Sheet, Result>(
        _ kind: Kind.Type, _ change: (inout Kind) -> Result
    ) -> Result? {
        guard let id = topID, var sheet = top as? Kind else { return nil }
        let result = change(&sheet)
        step(to: sheet, id: id)
        return result
    }

    /// Sets how far increment and decrement go in the topmost sheet.
    mutating func setStepSize(_ size: StepSize) {
        guard !all.isEmpty else { return }
        all[all.count - 1].sheet.setStepSize(size)
    }

    /// Puts another version in the place of a sheet, which is no step of it.
    mutating func replace(id: Int, with sheet: any Sheet) {
        guard let index = all.firstIndex(where: { $0.id == id }) else { return }
        all[index].sheet = sheet
    }

    /// The latest sheet of a kind, with its id; nil when none is open.
    func latest<Kind: Sheet>(_ kind: Kind.Type) -> (id: Int, sheet: Kind)? {
        guard !all.isEmpty else { return nil }
        for open in all.reversed() {
            if let known = open.sheet as? Kind { return (open.id, known) }
        }
        return nil
    }

    // MARK: Undo

    /// Takes back the last step of the topmost sheet.
    ///
    /// - Returns: whether there was one.
    mutating func undoStep() -> Bool { restore(from: \.past, keepingIn: \.future) }

    /// Makes the step that was taken back last again.
    ///
    /// - Returns: whether there was one.
    mutating func redoStep() -> Bool { restore(from: \.future, keepingIn: \.past) }

    /// Puts the last version of one list in the place of the topmost sheet, which is
    /// added to the other list.
    private mutating func restore(
        from versions: WritableKeyPath<Open, [any Sheet]>,
        keepingIn others: WritableKeyPath<Open, [any Sheet]>
    ) -> Bool {
        guard var open = all.last, let version = open[keyPath: versions].popLast() else {
            return false
        }
        open[keyPath: others].append(open.sheet)
        open.sheet = open.sheet.restored(toAny: version)
        all[all.count - 1] = open
        return true
    }
}
