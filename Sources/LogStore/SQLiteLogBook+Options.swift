package import Foundation

extension SQLiteLogBook {
    /// What only tests choose.
    package struct Options: Sendable {
        /// How long to wait for another session, in seconds.
        package var busyTimeout: TimeInterval
        /// The size of the disk in pages of 4 kB; nil for no limit.
        package var pageLimit: Int?
        /// Whether to treat the folder as one that cannot be written.
        package var isReadOnly: Bool
        /// Whether to treat the folder as one on a network share; nil to find out.
        package var isShared: Bool?
        /// What notices that the folder does not answer; nil to find out whether that is needed.
        package var watch: FolderWatch?
        /// The name of the session in the journal, different for each.
        package var session: String

        package init(
            busyTimeout: TimeInterval = 5, pageLimit: Int? = nil, isReadOnly: Bool = false,
            isShared: Bool? = nil, watch: FolderWatch? = nil,
            session: String = UUID().uuidString
        ) {
            self.busyTimeout = busyTimeout
            self.pageLimit = pageLimit
            self.isReadOnly = isReadOnly
            self.isShared = isShared
            self.watch = watch
            self.session = session
        }
    }
}
