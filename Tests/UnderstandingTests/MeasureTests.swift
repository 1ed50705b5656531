import Testing

@testable import Understanding

@Suite("Amounts, weights and symptoms")
struct MeasureTests {
    @Test(
        "L7: a leading decimal point",
        arguments: [
            (".5 l water", "logWater 0.5 liter"),
            (".25 mg xanax", "logVitamin 'xanax' 0.25 milligram"),
            ("took .5 mg of ativan", "logVitamin 'ativan' 0.5 milligram"),
            (".75 cup of water", "logWater 0.75 cup"),
            ("drank .5 liters of water at noon", "logWater 0.5 liter @ 03-09 12:00 minute today"),
        ])
    func leadingPoint(_ text: String, _ expected: String) {
        #expect(Fixture.summary(text) == expected)
    }

    @Test(
        "L4: weights in words, and none beside another number",
        arguments: [
            ("weight one seventy five", "logWeight 175"),
            ("weight one seventy five point four", "logWeight 175.4"),
            ("weight two ten", "logWeight 210"),
            ("one seventy five pounds", "logWeight 175 pound"),
            ("12 stone 10", "logWeight 178 stone-and-pound"),
            ("12 stone 14", "! 12 stone 14"),
            ("12 stone 20", "! 12 stone 20"),
            ("weight 12 stone 14", "! weight 12 stone 14"),
            ("weight 1 75.4", "! weight 1 75.4"),
            ("weight 175 180", "! weight 175 180"),
            ("weight 175, 4", "! weight 175, 4"),
            ("I weigh 175, 4", "! I weigh 175, 4"),
            ("I weigh 175 or 176", "! I weigh 175 or 176"),
            ("weight 175 and 8 oz of water", "logWeight 175; logWater 8 fluid-ounce"),
            ("I weigh 175 lbs and my back hurts", "logWeight 175 pound; logSymptom 'back pain'"),
            (
                "I weighed 175 yesterday and 176 today",
                "logWeight 175 @ 03-08 12:00 day hour; "
                    + "logWeight 176 @ 03-09 14:05 day hour"
            ),
            ("weight loss shake", "logFood 'weight loss shake' drink"),
            (
                "weight watchers shake for breakfast",
                "logFood 'weight watchers shake' drink breakfast @ 03-09 08:00 minute meal-time"
            ),
            ("I lost weight", "! I lost weight"),
            ("weighed 100 g of rice", "! weighed 100 g of rice"),
        ])
    func weights(_ text: String, _ expected: String) {
        #expect(Fixture.summary(text) == expected)
    }

    @Test(
        "L3: about a number of things",
        arguments: [
            ("I ate about two eggs", "logFood 'eggs' 2"),
            ("had about 3 cookies", "logFood 'cookies' 3"),
            ("ate around 5 olives", "logFood 'olives' 5"),
            ("coffee about 2 pm", "logFood 'coffee' drink @ 03-09 14:00 hour today"),
            ("coffee at about 2", "logFood 'coffee' drink @ 03-09 14:00 hour pm,today"),
            ("coffee around 10:30", "logFood 'coffee' drink @ 03-09 10:30 minute am,today"),
            ("around 9 I had coffee", "logFood 'coffee' drink @ 03-09 09:00 hour am,today"),
            ("about 30 minutes ago I had eggs", "logFood 'eggs' @ 03-09 13:35 minute"),
            (
                "drank about 12 oz of water at about 2",
                "logWater 12 fluid-ounce @ 03-09 14:00 hour pm,today"
            ),
        ])
    func about(_ text: String, _ expected: String) {
        #expect(Fixture.summary(text) == expected)
    }

    @Test(
        "L8: no exact amount",
        arguments: [
            ("2-3 cookies", "logFood 'cookies' 2"),
            ("two or three cookies", "logFood 'cookies' 2"),
            ("a cookie or two", "logFood 'cookie'; ! or two"),
            ("took 1 or 2 tylenol", "logVitamin 'tylenol'; ! 1 or 2"),
            ("2 to 3 cups of water", "logWater 2 cup"),
            ("weight 175-176", "! weight 175-176"),
        ])
    func ranges(_ text: String, _ expected: String) {
        #expect(Fixture.summary(text) == expected)
    }

    @Test(
        "L7: units with a full stop",
        arguments: [
            ("8 oz. of water", "logWater 8 fluid-ounce"),
            ("8 oz. water", "logWater 8 fluid-ounce"),
            ("had 8 oz. Then tea", "logFood 'tea' drink; ! 8 oz"),
            ("drank 16 oz. at noon", "logWater 16 fluid-ounce"),
            ("I weigh 175 lbs. I had eggs", "logWeight 175 pound; logFood 'eggs'"),
            ("coffee 1h30m ago", "logFood 'coffee' drink @ 03-09 12:35 minute"),
        ])
    func fullStops(_ text: String, _ expected: String) {
        #expect(Fixture.summary(text) == expected)
    }

    @Test(
        "V6: how bad, and where",
        arguments: [
            ("my left knee hurts", "logSymptom 'knee pain' in left knee"),
            ("my right ear hurts", "logSymptom 'earache' in right ear"),
            ("my left knee is swollen", "logSymptom 'left knee swollen'"),
            ("terrible back pain, 8 out of 10", "logSymptom 'back pain' 8/10"),
            ("headache, severe", "logSymptom 'headache' severe"),
            ("nausea at 8, mild", "logSymptom 'nausea' mild @ 03-09 08:00 hour am,today"),
            (
                "bad cramps at 3, 7 out of 10",
                "logSymptom 'cramps' 7/10 @ 03-09 03:00 hour am,today"
            ),
            ("my knee hurts 4/10 at 9", "logSymptom 'knee pain' 4/10 @ 03-09 09:00 hour am,today"),
            (
                "vomited once this morning and twice at lunch",
                "logSymptom 'vomited' 1 @ 03-09 09:00 part hour; "
                    + "logSymptom 'vomited' 2 @ 03-09 12:00 day meal-time"
            ),
            ("pain 6", "logSymptom 'pain' 6/10"),
            ("headache is 5", "logSymptom 'headache' 5/10"),
            ("nausea 4", "logSymptom 'nausea' 4/10"),
            ("pain 6 this morning", "logSymptom 'pain' 6/10 @ 03-09 09:00 part hour"),
            ("fever 101", "logSymptom 'fever 101'"),
            ("pain 10 hours", "logSymptom 'pain 10 hours'"),
            ("contractions 5 minutes apart", "logSymptom 'contractions 5 minutes apart'"),
            ("period day 3", "logSymptom 'period day 3'"),
            ("fever of 101", "logSymptom 'fever of 101'"),
            ("fever 101.5 at noon", "logSymptom 'fever 101.5' @ 03-09 12:00 minute today"),
            ("I have a fever of 102 degrees", "logSymptom 'fever of 102 degrees'"),
            ("I have 2 headaches", "logSymptom 'headaches' 2"),
            ("bad headache", "logSymptom 'headache' severe"),
            ("awful headache", "logSymptom 'headache' severe"),
            ("terrible headache", "logSymptom 'headache' severe"),
            ("headache is bad", "logSymptom 'headache' severe"),
            ("slight headache", "logSymptom 'headache' mild"),
            ("a bit of nausea", "logSymptom 'nausea' mild"),
            ("bad coffee", "logFood 'bad coffee' drink"),
            ("nausea at 4", "logSymptom 'nausea' @ 03-09 04:00 hour am,today"),
        ])
    func symptoms(_ text: String, _ expected: String) {
        #expect(Fixture.summary(text) == expected)
    }

    @Test(
        "L1: kinds",
        arguments: [
            ("blood sugar 110", "! blood sugar 110"),
            ("temperature 101", "! temperature 101"),
            ("took my temperature", "! took my temperature"),
            ("took 10 mg of zzz", "logVitamin 'zzz' 10 milligram"),
            ("500 mg frobnex", "logVitamin 'frobnex' 500 milligram"),
            ("2 tablets of frobnex", "logVitamin 'frobnex' 2 tablet"),
            ("10 units of insulin", "logVitamin 'insulin' 10 international-unit"),
            ("insulin 10 units", "logVitamin 'insulin' 10 international-unit"),
            (
                "an apple a banana and an orange",
                "logFood 'apple'; "
                    + "logFood 'banana'; "
                    + "logFood 'orange'"
            ),
            ("coffee with milk and sugar", "logFood 'coffee with milk and sugar' drink"),
            ("oatmeal with blueberries and honey", "logFood 'oatmeal with blueberries and honey'"),
            ("chicken with rice and broccoli", "logFood 'chicken with rice and broccoli'"),
            ("eggs with toast and coffee", "logFood 'eggs with toast'; logFood 'coffee' drink"),
            ("81 mg aspirin", "logVitamin 'aspirin' 81 milligram"),
            ("aspirin 81", "logVitamin 'aspirin 81'"),
        ])
    func kinds(_ text: String, _ expected: String) {
        #expect(Fixture.summary(text) == expected)
    }
}
