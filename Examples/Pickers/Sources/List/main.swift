import AccessibleCore
import Foundation

let english = Locale(identifier: "en_US")
let wording = PlainWording(
    ["focus.position": "{index} of {count}", "focus.last": "Last already. {element}"],
    locale: english)
var soups = ListPicker(
    ["Barley", "Lentil", "Tomato"].map { ListItem($0) }, label: .verbatim("Soup"), locale: english)
for action in [ElementAction.increment, .increment, .increment] {
    let outcome = soups.perform(action, times: 1, on: soups.focus)
    for announcement in outcome.announcements { print(wording.text(announcement.message)) }
}
