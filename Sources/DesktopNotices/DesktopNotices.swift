import CDBus
import Foundation
import Glibc

/// Shows notifications on the person's desktop, where there is one.
///
/// It asks `org.freedesktop.Notifications` on the session bus, and keeps the connection: some
/// desktops take a notification away when the program that showed it leaves the bus. Where there is
/// no bus, or nobody who shows notifications, nothing is shown.
package final class DesktopNotices {
    private let environment: [String: String]
    private var bus: OpaquePointer?

    /// - Parameter environment: names the bus: `DBUS_SESSION_BUS_ADDRESS`, else the one in
    ///   `XDG_RUNTIME_DIR`.
    package init(environment: [String: String]) {
        self.environment = environment
    }

    deinit {
        if let bus { cdbus_close(bus) }
    }

    /// Shows a notification until it is closed.
    ///
    /// - Returns: its number; nil if it is not shown.
    package func show(_ summary: String, _ body: String) -> UInt32? {
        // A connection that was lost is made once more.
        for _ in 0..<2 {
            guard let bus = opened() else { return nil }
            var id: UInt32 = 0
            switch cdbus_notify(bus, Self.line(summary), Self.markup(body), &id) {
            case CDBUS_DONE: return id
            case CDBUS_NO_BUS:
                cdbus_close(bus)
                self.bus = nil
            default: return nil
            }
        }
        return nil
    }

    /// Takes a notification away that was shown.
    package func withdraw(_ id: UInt32) {
        if let bus { cdbus_withdraw(bus, id) }
    }

    private func opened() -> OpaquePointer? {
        if bus == nil, let address = Self.address(environment) { _ = cdbus_open(address, &bus) }
        return bus
    }

    // MARK: Texts

    /// The address of the session bus; nil if there is none.
    ///
    /// Nothing is started for it, unlike what libdbus does by itself.
    package static func address(_ environment: [String: String]) -> String? {
        if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty {
            return address
        }
        guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") else { return nil }
        let path = folder + "/bus"
        guard access(path, F_OK) == 0 else { return nil }
        return "unix:path=" + path.utf8.map(escaped).joined()
    }

    /// A byte as the D-Bus specification writes it in an address.
    private static func escaped(_ byte: UInt8) -> String {
        let scalar = Unicode.Scalar(byte)
        let isLetterOrDigit =
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        let isPlain =
            scalar.isASCII && isLetterOrDigit || "-_/.\\*".unicodeScalars.contains(scalar)
        if isPlain { return String(scalar) }
        return "%" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }

    /// A text without what would end it or break its line.
    package static func line(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    }

    /// A text as the markup of notifications writes it.
    package static func markup(_ text: String) -> String {
        line(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;")
    }
}
