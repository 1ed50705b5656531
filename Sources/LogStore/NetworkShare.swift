import Glibc
import SharedFiles

/// Tells folders that are on another computer.
///
/// SQLite's write-ahead log needs memory that all programs share, which two computers do not have.
package enum NetworkShare {
    /// File systems of other computers, as the kernel names them.
    static let kinds: Set<Substring> = [
        "9p", "afs", "beegfs", "ceph", "cifs", "coda", "fuse.ceph", "fuse.glusterfs", "fuse.rclone",
        "fuse.s3fs", "fuse.sshfs", "gfs2", "lustre", "ncpfs", "nfs", "nfs4", "ocfs2", "smb3",
        "smbfs",
        "vboxsf",
    ]

    /// Whether a folder is on a network share; false if that cannot be found out.
    package static func has(_ folder: String) -> Bool {
        var status = stat()
        guard stat(folder, &status) == 0 else { return false }
        let device = UInt64(status.st_dev)
        let major = (device >> 8) & 0xFFF | (device >> 32) & ~0xFFF
        // Disks of this computer have a number of their own kind.
        guard major == 0, let mounts = FileBytes.readAll("/proc/self/mountinfo") else {
            return false
        }
        let minor = device & 0xFF | (device >> 12) & ~0xFF
        return kind(of: "\(major):\(minor)", in: String(decoding: mounts, as: UTF8.self))
            .map(kinds.contains) ?? false
    }

    /// The kind of file system that a device has in a list of mounts, as in `proc_pid_mountinfo(5)`.
    ///
    /// Nil if the device is not in the list.
    static func kind(of device: String, in mounts: String) -> Substring? {
        for line in mounts.utf8.split(separator: UInt8(ascii: "\n")) {
            let words = line.split(separator: UInt8(ascii: " ")).map { Substring($0) }
            // Fields in the middle can be left out; a dash ends them.
            guard words.count > 2, words[2] == device,
                let dash = words.firstIndex(of: "-"), dash + 1 < words.count
            else { continue }
            return words[dash + 1]
        }
        return nil
    }
}
