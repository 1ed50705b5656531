package import AccessibleCore
import Foundation
package import Journal

/// The sentences for what went wrong: what happened, what was kept, what to do.
package enum ProblemMessages {
    /// - Parameter kept: the weight that stays; nil when there is none yet.
    static func weight(_ problem: WeightProblem, kept: Quantity?, example: Quantity) -> Message {
        let (key, value): (String, Message.Argument) =
            switch problem {
            case .empty: ("weight.empty", .text(""))
            case .notANumber(let text): ("weight.not-a-number", .text(text))
            case .tooManyDecimals(let number): ("weight.too-many-decimals", .number(number))
            case .tooGreat(_, let maximum): ("weight.too-great", .quantity(maximum))
            case .tooSmall(_, let minimum): ("weight.too-small", .quantity(minimum))
            case .notAWeight(let quantity): ("weight.not-a-weight", .quantity(quantity))
            }
        var sentences: [Message.Argument] = [.message(Message(key, ["value": value]))]
        if let kept {
            sentences.append(.message(Message("weight.still", ["value": .quantity(kept)])))
        }
        let example = kept == nil ? example : nextTo(example)
        switch problem {
        // Weights in stone are long; their bounds are not said.
        case .notANumber where example.unit != .stoneAndPound, .empty:
            let range = WeightBounds.range(for: example.unit ?? .pound)
            sentences.append(
                .message(
                    Message(
                        "weight.valid",
                        [
                            "minimum": .number(range.lowerBound),
                            "maximum": .quantity(Quantity(range.upperBound, example.unit)),
                            "example": .number(example.amount),
                        ])))
        default:
            sentences.append(.message(Message("weight.try", ["example": .quantity(example)])))
        }
        return Message("parts", ["parts": .sentences(sentences)])
    }

    /// Refuses a weight whose decimal point may be missing.
    ///
    /// The example is the weight with the point.
    static func tooGreat(_ maximum: Quantity, kept: Quantity?, guess: Quantity) -> Message {
        var sentences = [Message("weight.too-great", ["value": .quantity(maximum)])]
        if let kept { sentences.append(Message("weight.still", ["value": .quantity(kept)])) }
        sentences.append(Message("weight.try", ["example": .quantity(guess)]))
        return Message("parts", ["parts": .sentences(sentences.map { .message($0) })])
    }

    /// An example near the kept weight, because typing the kept weight would
    /// change nothing.
    private static func nextTo(_ kept: Quantity) -> Quantity {
        let near = Quantity(kept.amount + Decimal(8) / Decimal(10), kept.unit)
        return kept.unit == .stoneAndPound || (try? near.checkedAsWeight()) == nil ? kept : near
    }

    /// The sentence for a log that could not be read or written.
    package static func store(_ error: LogBookError) -> Message {
        Message("store.\(error.code.rawValue)", ["path": .text(error.path)])
    }

    /// The sentence for a share that stopped answering while the log was read or written.
    package static func stuck(_ path: String) -> Message {
        Message("store.stuck", ["path": .text(path)])
    }
}
