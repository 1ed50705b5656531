import Foundation

/// A color in sRGB, with one byte for each channel.
package struct Color: Sendable, Hashable {
    /// The red channel, 0 to 255.
    package let red: UInt8
    /// The green channel, 0 to 255.
    package let green: UInt8
    /// The blue channel, 0 to 255.
    package let blue: UInt8

    /// Makes a color from its channels.
    package init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// The relative luminance of WCAG 2.2, from 0 for black to 1 for white.
    package var luminance: Double {
        func linear(_ byte: UInt8) -> Double {
            let value = Double(byte) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// The contrast ratio of WCAG 2.2 to another color, from 1 to 21.
    package func contrast(to other: Color) -> Double {
        let lighter = max(luminance, other.luminance)
        let darker = min(luminance, other.luminance)
        return (lighter + 0.05) / (darker + 0.05)
    }
}
