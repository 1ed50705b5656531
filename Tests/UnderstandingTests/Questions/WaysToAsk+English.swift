/// Ways to ask in English, written by a speaker who had seen no rule: what is asked and of which days, then the texts.
extension WaysToAskTests {
    static let english = """
        last -
          last ibuprofen?
          When did I last take ibuprofen?
          hey so um when was the last time i had an ibuprofen
          tell me when I last took ibuprofen
          ibuprofen, when did I take it last
          latest weight
          last blood pressure?
          I'd like to know my last blood pressure reading.
          latest bp
        since -
          How long ago was my last coffee?
          how long since my last coffee
          Can you please tell me how long it's been since I last had coffee?
          ok so how long's it been since i had a coffee
          I'd like to know how much time has passed since my last coffee.
          How many days have I gone without a headache?
          days since last headache?
          Could you please tell me how many days it's been since my last headache?
          I'd like to know how many days have passed since I last had a headache.
          number of days since i last had a headache
        did day
          Did I take ibuprofen today?
          ibuprofen today?
          Could you check whether I've had ibuprofen today, please?
          hmm i can't remember, did i already take ibuprofen today
          I'd like to know whether I've taken ibuprofen today.
          breakfast today?
        total day
          How much water have I had today?
          water today?
          Could you tell me how much water I've drunk so far today, please?
          I'd like to know how much water I drank today.
          today's water intake
          How much water did I drink yesterday?
          water yesterday?
          Would you please tell me how much water I drank yesterday?
          just curious, how much water'd i drink yesterday
          I'd like to know how much water I had yesterday.
        total this-week
          How much water have I had this week?
          water this week?
          Can you please tell me how much water I've drunk so far this week?
          ok and how much water have i gone through this week altogether
          I'd like to know how much water I've drunk this week in total.
          How long did I exercise this week in total?
          total exercise time this week?
          Could you please tell me how long I've exercised altogether this week?
          so how much exercise time have i put in this week, all told
          I'd like to know how long I've exercised in all this week.
          How far did I run this week?
          running distance this week?
          Could you please tell me how far I ran this week?
          so how far have i run so far this week, total
          I'd like to know what distance I ran this week.
        count day
          How many coffees did I have yesterday?
          number of coffees yesterday
          Could you please tell me how many coffees I had yesterday?
          so how many coffees did i end up having yesterday
          I'd like to know the number of coffees I had yesterday.
        times this-month
          How many headaches have I had this month?
          headaches this month, how many?
          Could you please tell me how many times I've had a headache this month?
          ugh how many headaches have i had this month already
          I'd like to know how many times I got a headache this month.
        days this-month
          On how many days did I take ibuprofen this month?
          Could you please tell me on how many days this month I took ibuprofen?
          so um how many days this month did i take ibuprofen
          I'd like to know how many days this month I've had ibuprofen.
          number of days with ibuprofen this month
        list day
          What did I eat yesterday?
          food yesterday?
          Could you please tell me what I ate yesterday?
          ok remind me what i had to eat yesterday
          I'd like to know what I ate yesterday.
          What did I have for breakfast today?
          Could you please tell me what I had for breakfast today?
          so what was it i had for breakfast today
          I'd like to know what I had for breakfast today.
          what was today's breakfast
          What medicines did I take yesterday?
          meds yesterday?
          Could you please tell me which medicines I took yesterday?
          ok so what meds did i take yesterday
          I'd like to know which meds I took yesterday.
          When did I drink coffee yesterday?
          Could you please tell me at what times I drank coffee yesterday?
          so what times was i drinking coffee yesterday
          I'd like to know when I had coffee yesterday.
          times of yesterday's coffees
        list part
          What was my breakfast this morning?
        list this-week
          What symptoms did I have this week?
          symptoms this week?
          Could you please list the symptoms I've had this week?
          so what kind of symptoms have i been having this week
          I'd like to know what symptoms I've had so far this week.
        value -
          What's my weight now?
          current weight?
          Could you please tell me my current weight?
          so what am i weighing these days, as of the last weigh-in
          I'd like to know what I weigh now.
          What was my last blood pressure?
          Could you please tell me what my last blood pressure was?
          so what was my blood pressure the last time i took it
          what was my blood pressure last time i checked
          What did my most recent blood pressure measurement come out to?
        value day
          What was my weight last Monday?
          weight last monday?
          Could you please tell me what I weighed last Monday?
          so what'd i weigh last monday
          I'd like to know what my weight was last Monday.
          How bad was my headache yesterday?
          headache yesterday, how bad?
          Could you please tell me how bad my headache was yesterday?
          so how bad was that headache i had yesterday
          I'd like to know how bad my headache yesterday was.
          How long did my headache last yesterday?
          headache yesterday, how long?
          Could you please tell me how long yesterday's headache lasted?
          so how long did that headache go on for yesterday
          I'd like to know how long the headache lasted yesterday.
        change this-month
          How has my weight changed this month?
          weight change this month?
          Could you please tell me how my weight has changed this month?
          so how much has my weight gone up or down this month
          I'd like to know the change in my weight this month.
        average month
          What was my average weight in February?
          average weight february?
          Could you please give me my average weight for February?
          so what was my weight on average in feb
          I'd like to know what my average weight was in February.
        average-day this-week
          How much water am I drinking per day on average this week?
          average daily water this week?
          Could you please tell me how much water a day I've had on average this week?
          so like on average how much water am i drinking a day this week
          I'd like to know my average water intake per day this week.
          How long did I sleep on average this week?
          average sleep this week?
          Could you please tell me how long I slept on average this week?
          so on average how much have i been sleeping this week
          I'd like to know how long I've slept on average this week.
        most this-month
          What was my highest blood pressure this month?
          highest blood pressure this month?
          Could you please tell me my highest blood pressure reading this month?
          so what's the highest my blood pressure has been this month
          I'd like to know the highest blood pressure I've had this month.
          What was my worst headache this month?
          worst headache this month?
          Could you please tell me which headache was my worst this month?
          so which one of my headaches this month was the worst
          I'd like to know what my worst headache was this month.
        least -
          all time low weight
        least ever
          What's my lowest weight ever?
          lowest weight ever?
          Could you please tell me the lowest weight I've ever had?
          so what's the lowest my weight has ever been
          I'd like to know what my lowest weight ever was.
        total part
          How long did I sleep last night?
          hours of sleep last night?
          Could you please tell me how long I slept last night?
          so how many hours did i actually sleep last night
          I'd like to know how much I slept last night.
        last part
          When did I go to bed last night?
          bedtime last night?
          Could you please tell me what time I went to bed last night?
          so what time'd i end up going to bed last night
          I'd like to know when I went to bed last night.
          I'd like to know when I woke up this morning.
          What was my wake-up time this morning?
        last day
          When did I wake up today?
          wake-up time today?
          Could you please tell me what time I woke up today?
          so what time'd i wake up today anyway
          today's wake up time
        compare day
          Did I drink more water yesterday than today?
          more water yesterday than today?
          Could you please tell me whether I drank more water yesterday than today?
          so was it more water yesterday than today or not
          I'd like to know whether I had more water yesterday than today.
        first ever
          When did I first take ibuprofen?
          first ibuprofen ever?
          Could you please tell me when I took ibuprofen for the very first time?
          so when'd i take my first ibuprofen ever
          I'd like to know when I took my very first ibuprofen.
        advice -
          Can I take another ibuprofen now?
          another ibuprofen now?
          Could you please tell me whether I can take another ibuprofen now?
          hey is it ok if i take another ibuprofen now
          ok to take more ibuprofen now?
        list from-hour
          What did I eat yesterday after 6 pm?
          food after 6pm yesterday?
          Could you please tell me what I ate after 6 p.m. yesterday?
          I'd like to know what I ate after 6 pm yesterday.
          list food yesterday after 6 pm
        compare last-week
          did i have more coffee last week or this week
        compare this-week
          Did I drink more coffee this week or last week?
          more coffee this week or last week?
          Could you please tell me whether I had more coffee this week or last week?
          so was it more coffee this week or last week
          I'd like to know whether there was more coffee this week or last week.
        next -
          When is my next ibuprofen due?
          next ibuprofen?
          Could you please tell me when my next ibuprofen is due?
          so when am i due for my next ibuprofen
          I'd like to know when my next ibuprofen is due.
        did this-week
          Have I had any alcohol this week?
          hmm did i have any alcohol at all this week
          I'd like to know whether I drank any alcohol this week.
          was there any alcohol this week
          Did I consume alcohol this week, yes or no?
        first day
          What time was my first coffee today?
          first coffee today?
          Could you please tell me what time I had my first coffee today?
          so what time'd i have my first cup of coffee today
          I'd like to know what time my first coffee was today.
        """
}
