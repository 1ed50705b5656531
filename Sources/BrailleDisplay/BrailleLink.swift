package import AccessibleCore
package import Braille
import CBrlAPI
import Foundation
import Glibc
import Synchronization

/// What happens at a braille display.
package enum BrailleEvent: Sendable, Hashable {
    /// The number of cells of the display; 0 while BRLTTY has no display.
    case cells(Int)
    case key(BrailleKey)
    /// BRLTTY is gone; the link tries to reach it again.
    case lost
    /// There is no display to be had, and the link has given up.
    ///
    /// - Parameter cells: the number of cells of a display that is used in other terminals; else 0.
    case unavailable(BrailleNotice.Absence, cells: Int)
}

/// A connection to BRLTTY, which shows on a braille display what it is given and tells which keys
/// are pressed there.
///
/// It runs on a thread of its own, so that a display that answers slowly or not at all never delays
/// a conversation. Only the newest frame is written.
package final class BrailleLink: Sendable {
    /// Which part of the person's screen the program takes the display for.
    package enum Place: Sendable {
        /// The virtual console or window of the program; elsewhere BRLTTY shows what it always shows.
        case ownTerminal
        /// Everything.
        case everywhere
    }

    private struct State {
        var frame: BrailleFrame?
        var isClosing = false
    }

    /// Milliseconds between two attempts to reach a BRLTTY that is gone.
    private static let retryInterval: Int32 = 3_000

    private let state = Mutex(State())
    private let wake = Pipe()
    private let place: Place
    private let onEvent: @Sendable (BrailleEvent) -> Void
    private let end = DispatchSemaphore(value: 0)

    /// Connects, on a thread of its own.
    ///
    /// - Parameter onEvent: called on that thread.
    package init(place: Place, onEvent: @escaping @Sendable (BrailleEvent) -> Void) {
        self.place = place
        self.onEvent = onEvent
        let thread = Thread { [self] in
            run()
            end.signal()
        }
        thread.name = "braille"
        thread.start()
    }

    /// How a display can be reached, without taking it.
    ///
    /// - Parameter timeout: how long BRLTTY may take to answer.
    /// - Returns: the number of cells, 0 if BRLTTY runs without a display; or why there is no connection.
    package static func inspect(timeout: Duration) -> Result<Int, AbsenceError> {
        let answer = Answer()
        Thread.detachNewThread {
            answer.give(reach())
        }
        return answer.wait(timeout) ?? .failure(AbsenceError(.server))
    }

    /// Connects without taking the display: the number of its cells.
    private static func reach() -> Result<Int, AbsenceError> {
        var client: OpaquePointer?
        let result = cbrlapi_open(CBRLAPI_NOWHERE, &client)
        guard let client else { return .failure(AbsenceError(BrailleNotice.Absence(result))) }
        defer { cbrlapi_close(client) }
        return .success(Int(cbrlapi_cells(client)))
    }

    /// The number of cells of BRLTTY's display; nil if it does not answer.
    private static func cells() -> Int? { try? reach().get() }

    /// Whether BRLTTY can tell in which console or window a program runs, as its library finds out.
    ///
    /// - Parameters:
    ///   - environment: that of the program.
    ///   - terminal: the path of its terminal; nil for none.
    package static func knowsTerminal(
        _ environment: [String: String], terminal: String?
    ) -> Bool {
        let isNamed = ["WINDOWPATH", "WINDOWID", "CONTROLVT"].contains {
            environment[$0].map { !$0.isEmpty } ?? false
        }
        let console = terminal.flatMap { $0.hasPrefix("/dev/tty") ? $0.dropFirst(8) : nil }
        return isNamed || console.flatMap { Int($0) } != nil
    }

    /// What one thread finds out for another.
    private final class Answer: Sendable {
        private let result = Mutex<Result<Int, AbsenceError>?>(nil)
        private let isThere = DispatchSemaphore(value: 0)

        func give(_ result: Result<Int, AbsenceError>) {
            self.result.withLock { $0 = result }
            isThere.signal()
        }

        /// The answer; nil if it takes too long.
        func wait(_ timeout: Duration) -> Result<Int, AbsenceError>? {
            let (seconds, attoseconds) = timeout.components
            let interval = Double(seconds) + Double(attoseconds) / 1e18
            _ = isThere.wait(timeout: .now() + interval)
            return result.withLock(\.self)
        }
    }

    /// Why there is no display, as an error.
    package struct AbsenceError: Error, Hashable {
        package let absence: BrailleNotice.Absence

        init(_ absence: BrailleNotice.Absence) { self.absence = absence }
    }

    /// Shows a frame, if there is a display, in place of one that was not written yet.
    package func show(_ frame: BrailleFrame) {
        state.withLock { $0.frame = frame }
        nudge()
    }

    /// Gives the display back, and waits at most half a second for that.
    package func close() {
        state.withLock { $0.isClosing = true }
        nudge()
        _ = end.wait(timeout: .now() + .milliseconds(500))
    }

    private func nudge() {
        _ = Glibc.write(wake.fileHandleForWriting.fileDescriptor, "!", 1)
    }

    // MARK: - On the thread

    private var isClosing: Bool { state.withLock(\.isClosing) }

    private func run() {
        var wasOpen = false
        while !isClosing {
            var client: OpaquePointer?
            let result = cbrlapi_open(
                place == .everywhere ? CBRLAPI_EVERYWHERE : CBRLAPI_OWN_TERMINAL, &client)
            if let client {
                wasOpen = true
                serve(client)
                cbrlapi_close(client)
                if !isClosing { onEvent(.lost) }
            } else if !wasOpen {
                let cells = result == CBRLAPI_UNKNOWN_TERMINAL ? Self.cells() ?? 0 : 0
                return onEvent(.unavailable(BrailleNotice.Absence(result), cells: cells))
            }
            if !isClosing { wait(for: [], Self.retryInterval) }
        }
    }

    /// Shows frames and reports keys until the connection is lost or to be closed.
    private func serve(_ client: OpaquePointer) {
        let codes = BrailleKey.commandCodes
        guard cbrlapi_take_keys(client, codes, UInt32(codes.count)) else { return }
        var cells: UInt32?
        var written: BrailleFrame?
        while !isClosing {
            if cells != cbrlapi_cells(client) {
                cells = cbrlapi_cells(client)
                written = nil
                onEvent(.cells(Int(cbrlapi_cells(client))))
            }
            if let frame = state.withLock(\.frame), frame != written, cells ?? 0 > 0 {
                guard write(frame, to: client) else { return }
                written = frame
            }
            wait(for: [cbrlapi_descriptor(client)], -1)
            while true {
                var code: UInt64 = 0
                let count = cbrlapi_read(client, &code)
                if count < 0 { return }
                if count == 0 { break }
                if let key = BrailleKey(code: code) { onEvent(.key(key)) }
            }
        }
    }

    private func write(_ frame: BrailleFrame, to client: OpaquePointer) -> Bool {
        cbrlapi_write(
            client, frame.text, Int32(frame.text.unicodeScalars.count),
            Int32(frame.cursor.map { $0 + 1 } ?? 0))
    }

    /// Waits until a descriptor can be read, there is a new frame, or the time is over.
    private func wait(for descriptors: [Int32], _ milliseconds: Int32) {
        let own = wake.fileHandleForReading.fileDescriptor
        var waits = ([own] + descriptors).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard poll(&waits, nfds_t(waits.count), milliseconds) > 0, waits[0].revents != 0 else {
            return
        }
        var bytes = [UInt8](repeating: 0, count: 256)
        _ = Glibc.read(own, &bytes, bytes.count)
    }
}

extension BrailleNotice.Absence {
    fileprivate init(_ result: cbrlapi_result) {
        switch result {
        case CBRLAPI_NO_LIBRARY: self = .library
        case CBRLAPI_UNKNOWN_TERMINAL: self = .terminal
        default: self = .server
        }
    }
}
