/// The rules of `grammar.yaml` and of the files beside it that the program asks for.
enum KnownRule: Int, CaseIterable, Sendable {
    case time, wholeTime, answerTime, lead, about
    case quantity, amountRange, spokenHundreds, countedTimes, score
    case duration, shortDuration, mealPhrase, bodyPlace, bodyState, minutesAlone, difference, share
    case looseClock, habit, adjective, lasting, origin
    case commentClause, commentLead, medicineRemark
    case retraction, retractionClause, retractionLead, onset, ending
    case opening, telling, medicineTelling, amountLead, mealVerb, length
    case questionWord, questionSpan, questionThing, reminderWord, putOff
    case activityWord, moodWord, activityStretch, activityHours, activitySpan
    case weightChange, readingAround, readingShort, readingState
    case readingLink, readingOver, readingMark, readingLead, readingAside, readingTelling

    /// As the file writes it.
    var name: String {
        switch self {
        case .time: "time"
        case .wholeTime: "whole-time"
        case .answerTime: "answer-time"
        case .lead: "lead"
        case .about: "about"
        case .quantity: "quantity"
        case .amountRange: "amount-range"
        case .spokenHundreds: "spoken-hundreds"
        case .countedTimes: "counted-times"
        case .score: "score"
        case .duration: "duration"
        case .shortDuration: "short-duration"
        case .mealPhrase: "meal-phrase"
        case .bodyPlace: "body-place"
        case .bodyState: "body-state"
        case .minutesAlone: "minutes-alone"
        case .difference: "difference"
        case .share: "share"
        case .looseClock: "loose-clock"
        case .habit: "habit"
        case .adjective: "adjective"
        case .lasting: "lasting"
        case .origin: "origin"
        case .commentClause: "comment-clause"
        case .commentLead: "comment-lead"
        case .medicineRemark: "medicine-remark"
        case .retraction: "retraction"
        case .retractionClause: "retraction-clause"
        case .retractionLead: "retraction-lead"
        case .onset: "onset"
        case .ending: "ending"
        case .opening: "opening"
        case .telling: "telling"
        case .medicineTelling: "medicine-telling"
        case .amountLead: "amount-lead"
        case .mealVerb: "meal-verb"
        case .length: "length"
        case .readingLink: "reading-link"
        case .readingOver: "reading-over"
        case .readingMark: "reading-mark"
        case .readingLead: "reading-lead"
        case .readingAside: "reading-aside"
        case .readingTelling: "reading-telling"
        case .questionWord: "question-word"
        case .questionSpan: "question-span"
        case .questionThing: "question-thing"
        case .reminderWord: "reminder-word"
        case .putOff: "put-off"
        case .activityWord: "activity-word"
        case .moodWord: "mood-word"
        case .activityStretch: "activity-stretch"
        case .activityHours: "activity-hours"
        case .activitySpan: "activity-span"
        case .weightChange: "weight-change"
        case .readingAround: "reading-around"
        case .readingShort: "reading-short"
        case .readingState: "reading-state"
        }
    }
}
