import Foundation

/// The discrete Fourier transform of a fixed number of samples, a power of two.
final class FourierTransform {
    let size: Int
    private let cosines: [Float]
    private let sines: [Float]
    /// Where each value goes before the transform begins.
    private let places: [Int]

    init(size: Int) {
        precondition(size > 1 && size & (size - 1) == 0)
        self.size = size
        let angles = (0..<size / 2).map { -2 * Double.pi * Double($0) / Double(size) }
        cosines = angles.map { Float(cos($0)) }
        sines = angles.map { Float(sin($0)) }
        let bits = size.trailingZeroBitCount
        places = (0..<size).map { index in
            (0..<bits).reduce(0) { $0 | (index >> $1 & 1) << (bits - 1 - $1) }
        }
    }

    /// Transforms in place.
    ///
    /// The inverse needs the parts exchanged, and its result is `size` times too large.
    func transform(_ real: inout [Float], _ imaginary: inout [Float]) {
        real.withUnsafeMutableBufferPointer { real in
            imaginary.withUnsafeMutableBufferPointer { imaginary in
                places.withUnsafeBufferPointer { places in
                    for index in 0..<size where index < places[index] {
                        real.swapAt(index, places[index])
                        imaginary.swapAt(index, places[index])
                    }
                }
                butterflies(real, imaginary)
            }
        }
    }

    private func butterflies(
        _ real: UnsafeMutableBufferPointer<Float>, _ imaginary: UnsafeMutableBufferPointer<Float>
    ) {
        cosines.withUnsafeBufferPointer { cosines in
            sines.withUnsafeBufferPointer { sines in
                var half = 1
                while half < size {
                    let step = size / (2 * half)
                    var start = 0
                    while start < size {
                        var place = 0
                        for low in start..<start + half {
                            let high = low + half
                            let (c, s) = (cosines[place], sines[place])
                            let x = real[high] * c - imaginary[high] * s
                            let y = real[high] * s + imaginary[high] * c
                            real[high] = real[low] - x
                            imaginary[high] = imaginary[low] - y
                            real[low] += x
                            imaginary[low] += y
                            place += step
                        }
                        start += 2 * half
                    }
                    half *= 2
                }
            }
        }
    }
}
