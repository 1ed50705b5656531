package import Foundation
package import Listening
import Synchronization

/// Gives the samples of a file each time it is opened, from the beginning, as fast as they are
/// taken.
package final class FileSource: SampleSource {
    private let file: SoundFile
    private let name: String
    /// Which opening is the present one; 0 when it is closed.
    private let opening = Mutex<(present: Int, latest: Int)>((0, 0))

    /// Reads a file.
    package init(_ url: URL) throws(SoundFile.Trouble) {
        file = try SoundFile(url)
        name = url.lastPathComponent
    }

    package var devices: [InputDevice] { [InputDevice(name: name)] }

    package func open(device: String?, onEvent: @escaping @Sendable (SampleEvent) -> Void) {
        let number = opening.withLock { opening in
            opening.latest += 1
            opening.present = opening.latest
            return opening.present
        }
        let thread = Thread { [self] in
            onEvent(.opened)
            file.convert { samples in
                if !samples.isEmpty { onEvent(.samples(samples)) }
                return isPresent(number)
            }
            onEvent(.closed(nil))
        }
        thread.name = "sound file"
        thread.start()
    }

    package func close() {
        opening.withLock { $0.present = 0 }
    }

    private func isPresent(_ number: Int) -> Bool {
        opening.withLock { $0.present == number }
    }
}
