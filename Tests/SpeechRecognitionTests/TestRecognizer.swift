import Foundation
import SpeechRecognition

/// A recognizer for tests, in Python: it hears loud samples as "noise" and counts their thousands.
///
/// It speaks both protocols, and has the faults that its arguments name.
enum TestRecognizer {
    /// What goes wrong.
    enum Fault: String, CaseIterable, Sendable {
        case none
        /// It ends before it reads anything.
        case endsAtOnce
        /// It ends in the middle of the samples.
        case endsInTheMiddle
        /// It reads samples and never answers.
        case neverAnswers
        /// It reads nothing.
        case readsNothing
        /// It answers with what is no line.
        case garbage
        /// It answers with a line that has no end.
        case endlessLine
        /// It answers before the samples end.
        case answersEarly
    }

    /// Started for each utterance.
    static func samples(_ fault: Fault = .none, counter: URL? = nil) -> RecognizerProgram {
        program(fault, .samples, counter)
    }

    /// Takes one utterance after the other.
    static func frames(_ fault: Fault = .none, counter: URL? = nil) -> RecognizerProgram {
        program(fault, .frames, counter)
    }

    /// - Parameter counter: A file with the number of starts; the fault is in the first alone.
    private static func program(
        _ fault: Fault, _ input: RecognizerProgram.Input, _ counter: URL?
    ) -> RecognizerProgram {
        RecognizerProgram(
            path: "/usr/bin/python3",
            arguments: [
                "-c", script, fault.rawValue, input == .frames ? "frames" : "samples",
                counter?.path(percentEncoded: false) ?? "",
            ], input: input,
            patience: [.neverAnswers, .readsNothing].contains(fault)
                ? .milliseconds(500) : .seconds(60))
    }

    private static let script = """
        import array, json, os, struct, sys, time
        fault, mode, counter = sys.argv[1:4]
        if counter:
            with open(counter, "a") as file:
                file.write("x")
            if os.path.getsize(counter) > 1:
                fault = "none"
        read = sys.stdin.buffer.read
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
                words = "noise %d" % (len(samples) // 1000)
                say(text=words, confidence=0.9, alternatives=[words, {"text": "nose"}])
            else:
                say(text="")
        if fault == "endsAtOnce":
            sys.exit(1)
        if fault == "readsNothing":
            time.sleep(3600)
        if mode == "samples":
            data = read(2000) if fault in ("endsInTheMiddle", "answersEarly") else read()
            if fault == "endsInTheMiddle":
                os.kill(os.getpid(), 9)
            answer(data)
            sys.exit(0)
        say(ready=True)
        data = b""
        while True:
            header = read(5)
            if len(header) < 5:
                break
            kind, count = struct.unpack("<cI", header)
            payload = read(count)
            if kind == b"s":
                data += payload
                say(partial="noise")
                if fault == "endsInTheMiddle" and len(data) > 2000:
                    os.kill(os.getpid(), 9)
            elif kind == b"e":
                answer(data)
                data = b""
            elif kind == b"c":
                data = b""
                say(cancelled=True)
        """

    /// A second of a tone.
    static let loud: [Int16] = (0..<16_000).map { $0 % 40 < 20 ? 8_000 : -8_000 }
}
