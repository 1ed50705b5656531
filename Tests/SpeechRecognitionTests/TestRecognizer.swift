import Foundation
import Glibc
import SpeechRecognition

/// A recognizer for tests, in Python: it hears loud samples as "noise" and counts their thousands.
///
/// It speaks both protocols, and has the faults that it is given.
enum TestRecognizer {
    /// What goes wrong.
    struct Fault: Sendable, Hashable, CustomStringConvertible {
        static let none = Fault("none")
        /// It reads samples and never answers.
        static let neverAnswers = Fault("neverAnswers")
        /// It reads nothing.
        static let readsNothing = Fault("readsNothing")
        /// It answers with what is no line.
        static let garbage = Fault("garbage")
        /// It answers with a line that has no end.
        static let endlessLine = Fault("endlessLine")
        /// It answers before the samples end.
        static let answersEarly = Fault("answersEarly")
        /// It takes two seconds to load.
        static let loadsSlowly = Fault("loadsSlowly")

        /// It ends with a status of its own.
        static func exits(_ moment: Moment) -> Fault { Fault("ends", moment, 0) }

        /// A signal ends it.
        static func killed(_ moment: Moment, by signal: Int32 = SIGKILL) -> Fault {
            Fault("ends", moment, signal)
        }

        /// A name, a moment and a signal, as the program takes them.
        let description: String

        private init(_ name: String, _ moment: Moment? = nil, _ signal: Int32 = 0) {
            description = "\(name):\(moment?.rawValue ?? ""):\(signal)"
        }
    }

    /// When a process ends.
    enum Moment: String, CaseIterable, Sendable {
        /// Before it reads anything.
        case atOnce
        /// After it got the names, before it is ready.
        case loading
        /// When it has said that it is ready.
        case ready
        /// With some samples.
        case inTheSamples
        /// With all samples, before it knows that they are all.
        case beforeTheEnd
        /// When it knows the end, before it answers.
        case atTheEnd
        /// With a part of the answer written.
        case inTheAnswer
        /// When the answer is written.
        case afterTheAnswer

        /// A program that is started for each utterance has these, too.
        static let ofSamples: [Moment] = [
            .atOnce, .inTheSamples, .atTheEnd, .inTheAnswer, .afterTheAnswer,
        ]
    }

    /// A program with these faults, one after the other, one for each start; then it works well.
    ///
    /// The file with the number of its starts is there as long as this is.
    final class Starts {
        let program: RecognizerProgram
        private let counter = FileManager.default.temporaryDirectory.appending(
            path: UUID().uuidString)

        init(_ faults: [Fault], _ input: RecognizerProgram.Input) {
            program = TestRecognizer.program(faults, input, counter)
        }

        deinit { try? FileManager.default.removeItem(at: counter) }

        /// How often it was started.
        var count: Int { (try? Data(contentsOf: counter).count) ?? 0 }
    }

    /// A program that has the same fault at every start.
    static func program(
        _ input: RecognizerProgram.Input, _ fault: Fault = .none
    ) -> RecognizerProgram {
        program([fault], input, nil)
    }

    private static func program(
        _ faults: [Fault], _ input: RecognizerProgram.Input, _ counter: URL?
    ) -> RecognizerProgram {
        let isImpatient = faults.contains { [.neverAnswers, .readsNothing].contains($0) }
        return RecognizerProgram(
            path: "/usr/bin/python3",
            arguments: [
                "-c", script, faults.map(\.description).joined(separator: ","),
                input == .frames ? "frames" : "samples",
                counter?.path(percentEncoded: false) ?? "",
            ], input: input,
            patience: isImpatient
                ? .milliseconds(500) : faults.contains(.loadsSlowly) ? .seconds(1.5) : .seconds(60),
            startPatience: isImpatient ? .milliseconds(500) : .seconds(60))
    }

    private static let script = """
        import array, json, os, struct, sys, time
        faults, mode, counter = sys.argv[1:4]
        faults = [fault.split(":") for fault in faults.split(",")]
        fault, end, number = faults[0]
        if counter:
            with open(counter, "a") as file:
                file.write("x")
            start = os.path.getsize(counter) - 1
            fault, end, number = faults[start] if start < len(faults) else ("none", "", "0")
        read = sys.stdin.buffer.read
        def at(moment):
            if fault != "ends" or moment != end:
                return
            if number == "0":
                os._exit(1)
            os.kill(os.getpid(), int(number))
        def say(**line):
            print(json.dumps(line), flush=True)
        def answer(data):
            samples = array.array("h", data[:len(data) // 2 * 2])
            loud = sum(1 for sample in samples if abs(sample) > 100)
            if fault == "garbage":
                print("this is no line", flush=True)
            elif fault == "endlessLine":
                print("x" * 3000000, flush=True)
            elif fault == "neverAnswers":
                time.sleep(3600)
            elif loud:
                if end == "inTheAnswer":
                    print('{"text": "noi', end="", flush=True)
                    at("inTheAnswer")
                words = "noise %d" % (len(samples) // 1000)
                say(text=words, confidence=0.9, alternatives=[words, {"text": "nose"}])
                at("afterTheAnswer")
            else:
                say(text="")
        at("atOnce")
        if fault == "readsNothing":
            time.sleep(3600)
        if mode == "samples":
            if end == "inTheSamples" or fault == "answersEarly":
                data = read(2000)
                at("inTheSamples")
            else:
                data = read()
            at("atTheEnd")
            answer(data)
            sys.exit(0)
        if fault == "loadsSlowly":
            time.sleep(2)
        data = b""
        while True:
            header = read(5)
            if len(header) < 5:
                break
            kind, count = struct.unpack("<cI", header)
            payload = read(count)
            if kind == b"n":
                at("loading")
                say(ready=True)
                at("ready")
            elif kind == b"s":
                data += payload
                say(partial="noise")
                if len(data) > 2000:
                    at("inTheSamples")
                if len(data) >= 32000:
                    at("beforeTheEnd")
            elif kind == b"e":
                at("atTheEnd")
                answer(data)
                data = b""
            elif kind == b"c":
                data = b""
                say(cancelled=True)
        """

    /// A second of a tone.
    static let loud: [Int16] = (0..<16_000).map { $0 % 40 < 20 ? 8_000 : -8_000 }
}
