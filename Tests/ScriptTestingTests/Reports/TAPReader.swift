import Foundation

/// Reads a TAP document with Perl's TAP::Parser, which comes with Perl.
///
/// To this parser the indented lines of a subtest are text, so each subtest is parsed as a document
/// of its own.
struct TAPReader {
    /// One test point.
    struct Point: Equatable {
        var number: Int
        /// The result, with the directive taken into account.
        var isOK: Bool
        var description: String
        /// The text after TODO.
        var todo: String?
        /// The `message` of the YAML block.
        var message: String?
    }

    struct Document {
        var plan: Int
        var points: [Point]
        /// What the parser reports as an error.
        var errors: [String]
    }

    private static let program = """
        use TAP::Parser; use JSON::PP; binmode STDOUT, ':utf8';
        local $/; my $source = <STDIN>; utf8::decode($source);
        my $parser = TAP::Parser->new({ tap => $source }); my @points; my @unknown;
        while (my $result = $parser->next) {
            if ($result->is_test) {
                push @points, { number => $result->number + 0, isOK => $result->is_ok ? 1 : 0,
                    description => $result->description,
                    todo => $result->has_todo ? $result->explanation : undef };
            } elsif ($result->is_yaml) { $points[-1]{message} = $result->data->{message}; }
            elsif ($result->is_unknown) { push @unknown, $result->raw; }
        }
        print JSON::PP->new->encode({ plan => ($parser->tests_planned // -1) + 0,
            points => \\@points, errors => [$parser->parse_errors, @unknown] });
        """

    private struct Answer: Decodable {
        struct Point: Decodable {
            var number: Int
            var isOK: Int
            var description: String
            var todo: String?
            var message: String?
        }
        var plan: Int
        var points: [Point]
        var errors: [String]
    }

    /// The document itself, and its subtests in order with their names.
    static func read(_ text: String) throws -> (
        whole: Document, subtests: [(name: String, document: Document)]
    ) {
        var outer: [String] = []
        var inner: [(name: String, lines: [String])] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line.hasPrefix("# Subtest: ") {
                inner.append((String(line.dropFirst(11)), []))
            } else if line.hasPrefix("    "), !inner.isEmpty, outer.last?.hasPrefix("  ") != true {
                inner[inner.count - 1].lines.append(String(line.dropFirst(4)))
            } else {
                outer.append(line)
            }
        }
        return (
            try parse(outer), try inner.map { ($0.name, try parse(["TAP version 13"] + $0.lines)) }
        )
    }

    private static func parse(_ lines: [String]) throws -> Document {
        let source = lines.joined(separator: "\n")
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/perl")
        process.arguments = ["-e", program]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(source.utf8))
        try input.fileHandleForWriting.close()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let answer = try JSONDecoder().decode(Answer.self, from: data)
        return Document(
            plan: answer.plan,
            points: answer.points.map {
                Point(
                    number: $0.number, isOK: $0.isOK == 1,
                    description: String(
                        $0.description.dropFirst($0.description.hasPrefix("- ") ? 2 : 0)),
                    todo: $0.todo, message: $0.message)
            }, errors: answer.errors)
    }
}
