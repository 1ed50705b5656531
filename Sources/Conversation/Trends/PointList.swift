import AccessibleCore
import Foundation
import Journal

/// The points of the trend that was said last, to step through them: the value, then the date.
struct PointList: ListPurpose {
    private let points: [Trend.Point]

    /// `points` opens the list at the first point; `points weight` names the trend.
    ///
    /// - Returns: false if the words name nothing that has values, so that the line is rather a
    ///   sentence.
    static func open(_ words: String, in context: inout SessionContext) -> Bool {
        guard TrendCommands.takes(words, in: &context) else { return false }
        guard let messages = TrendCommands.known(in: &context) else { return true }
        let points = messages.trend.points
        let places = messages.trend.sonification.points.map(\.value)
        let choices = points.indices.map { place in
            let label = messages.step(points[place])
            return ListSheet.Choice(
                id: String(place), label: label, text: context.text(label),
                tonePosition: places[place])
        }
        ListSheet.open(
            choices,
            label: Message("trend.points", ["name": .message(messages.name)]),
            for: PointList(points: points), form: .table, in: &context)
        return true
    }

    /// Offers the entry of a point for a change, or reads the day of a total.
    func choose(_ place: Int, in context: inout SessionContext) {
        do throws(LogBookError) {
            guard let id = points[place].entry else {
                HistoryCommands.read(dayOf: points[place].time, in: &context)
                return
            }
            guard let entry = try context.environment.log.entry(id: id) else {
                throw LogBookError(.noSuchEntry, path: "")
            }
            EntryEditor.askWhatToEdit(entry, in: &context)
        } catch {
            context.sayProblem(error)
        }
    }
}
