/// Parts of days without a clock time, alone and with days, at every moment.
struct ClockParts {
    let table: ClockTable

    var phrases: [ClockPhrase] {
        let plainDays = table.days.filter { $0.hours == nil && $0.nows == nil }
        var phrases: [ClockPhrase] = []
        for part in table.parts {
            for order in table.partOrders {
                for day in order.contains("{day}") ? plainDays.map(Optional.some) : [nil] {
                    phrases += self.phrases(
                        order.replacing("{part}", with: part.say)
                            .replacing("{day}", with: day?.say ?? ""),
                        part: part, day: day, windows: part.hours ?? [], order: order)
                }
            }
        }
        for part in table.wholeParts {
            phrases += self.phrases(
                part.say, part: part, day: part, windows: part.hours ?? [[0, 24]], order: "{part}")
        }
        return phrases
    }

    private func phrases(
        _ text: String, part: ClockTable.Day, day: ClockTable.Day?, windows: [[Double]],
        order: String
    ) -> [ClockPhrase] {
        ClockMoment.all.enumerated().compactMap { number, now in
            if let nows = part.nows, !nows.contains(number) { return nil }
            // In the small hours, "today" and "last" have two meanings.
            if day != nil, number == ClockMoment.all.count - 1 { return nil }
            let meaning = ClockMeaning(
                now: now, calendar: ClockMoment.calendar, day: day, half: nil)
            let spans = meaning.spans(windows: windows)
            guard !spans.isEmpty else { return nil }
            return ClockPhrase(
                text: text, now: now, spans: spans, halfIsSaid: true,
                sentences: table.sentences.map { $0.replacing("{time}", with: text) },
                thing: table.thing,
                cells: [
                    "order": order, "clock": part.say, "lead": "-", "half": "-",
                    "day": day?.say ?? "-",
                ])
        }
    }
}
