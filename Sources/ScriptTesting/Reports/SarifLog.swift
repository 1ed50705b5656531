/// The objects and properties of the Static Analysis Results Interchange Format, version 2.1.0,
/// that reports use.
struct SarifLog: Encodable {
    let schema =
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
        + "sarif-schema-2.1.0.json"
    let version = "2.1.0"
    var runs: [Run]

    private enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    struct Run: Encodable {
        var tool: Tool
        var invocations: [Invocation]
        var results: [Result]
        let columnKind = "unicodeCodePoints"
    }

    struct Tool: Encodable {
        var driver: Driver
    }

    struct Driver: Encodable {
        var name: String
        /// The version of the program; nil if it is not known.
        var version: String?
        var rules: [Rule]
    }

    struct Rule: Encodable {
        var id: String
        var shortDescription: Text?
        var defaultConfiguration: Configuration?
        var properties: [String: String]?
    }

    struct Configuration: Encodable {
        var level: Level
    }

    struct Invocation: Encodable {
        /// Whether every script could be run.
        var executionSuccessful: Bool
        var exitCode: Int
        var toolExecutionNotifications: [Notification]?
    }

    /// Why something could not be examined.
    struct Notification: Encodable {
        var level: Level
        var message: Text
        var locations: [Location]
    }

    struct Text: Encodable {
        var text: String
    }

    enum Level: String, Encodable {
        case error, warning, note, none
    }

    enum Kind: String, Encodable {
        case fail, pass, review, notApplicable
    }

    struct Result: Encodable {
        var ruleId: String
        var ruleIndex: Int
        var kind = Kind.fail
        var level: Level
        var message: Text
        var locations: [Location]
        /// Tells the result from others; see ``SarifFingerprints``.
        var partialFingerprints: [String: String]?
        var suppressions: [Suppression]?
    }

    struct Suppression: Encodable {
        let kind = "external"
        var justification: String
    }

    struct Location: Encodable {
        var physicalLocation: PhysicalLocation
        var logicalLocations: [LogicalLocation]?

        /// A place in a file.
        ///
        /// - Parameters:
        ///   - path: the path of the file.
        ///   - line: the line from 1; 0 for the whole file.
        ///   - element: the id of an element of the tree; empty for none.
        init(path: String, line: Int, element: String = "") {
            physicalLocation = PhysicalLocation(
                artifactLocation: ArtifactLocation(uri: ReportText.address(path)),
                region: line > 0 ? Region(startLine: line) : nil)
            if !element.isEmpty {
                logicalLocations = [LogicalLocation(name: element)]
            }
        }
    }

    struct LogicalLocation: Encodable {
        var name: String
        let kind = "element"
    }

    struct PhysicalLocation: Encodable {
        var artifactLocation: ArtifactLocation
        var region: Region?
    }

    struct ArtifactLocation: Encodable {
        var uri: String
    }

    struct Region: Encodable {
        var startLine: Int
    }

    /// The file as JSON, with a line feed at its end.
    func file() throws -> String {
        try ReportText.json(self, isPretty: true) + "\n"
    }
}

/// Gives results fingerprints, by which a server knows a result again when lines were added above
/// it.
struct SarifFingerprints {
    /// The name that GitHub reads.
    private static let name = "primaryLocationLineHash"
    private var counts: [String: Int] = [:]

    /// The fingerprint of the next result with these texts; the same texts are counted.
    mutating func next(_ texts: String...) -> [String: String] {
        let hash = ReportText.fingerprint(texts)
        counts[hash, default: 0] += 1
        return [Self.name: "\(hash):\(counts[hash, default: 1])"]
    }
}
