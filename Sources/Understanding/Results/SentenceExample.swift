import AccessibleCore
import Foundation
import Journal
import LocaleCatalogs
import SharedFiles

/// A sentence that a person can say, as help reads it.
package struct SentenceExample: Sendable, Hashable {
    /// What is logged by it; raw values are the keys of `examples.yaml`.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        case water, food, drink, vitamin, symptom, weight, puqe
    }

    package let kind: Kind
    package let sentence: String

    static let fileName = "examples.yaml"

    /// Reads the sentences of a locale folder, one of each kind.
    ///
    /// - Throws: An error whose description names the file and the place in it.
    static func all(localeFolder: URL) throws -> [SentenceExample] {
        let root = try LocaleCatalogs.texts(of: fileName, in: localeFolder)
        func error(_ place: String, _ problem: String, _ node: TextNode?) -> LocaleDataError {
            LocaleDataError(file: fileName, line: node?.line, place: place, problem: problem)
        }
        guard let mapping = root?.table else { throw error("the file", "is no mapping", root) }
        for (key, _) in mapping {
            guard let name = key.string, Kind(rawValue: name) == nil else { continue }
            throw error(name, "is no kind of entry", key)
        }
        return try Kind.allCases.map { kind in
            guard let node = root?[kind.rawValue] else {
                throw error(kind.rawValue, "is missing", nil)
            }
            guard let sentence = node.string, !sentence.isEmpty else {
                throw error(kind.rawValue, "is no sentence", node)
            }
            return SentenceExample(kind: kind, sentence: sentence)
        }
    }

    /// Whether an action is what the sentence is an example of.
    func isShown(by action: LogAction) -> Bool {
        switch kind {
        case .water: action.kind == .logWater
        case .food: action.kind == .logFood && !action.isDrink
        case .drink: action.kind == .logFood && action.isDrink
        case .vitamin: action.kind == .logVitamin
        case .symptom: action.kind == .logSymptom
        case .weight: action.kind == .logWeight
        case .puqe: action.kind == .logPUQE
        }
    }
}
