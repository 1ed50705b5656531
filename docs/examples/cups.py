#!/usr/bin/env python3
"""Counts cups of water, and speaks Earshot's session protocol (docs/session-protocol.md)."""
import json
import sys

cups, limit, now, alarm, clock_start = 0, 8, 0, None, ""
entries = []


def send(**message):
    print(json.dumps(message), flush=True)


def say(text, **more):
    send(say=text, at=now, **more)


def step(by):
    global cups
    wanted = cups + by
    if not 0 <= wanted <= limit:
        return say(f"Maximum, {limit} cups." if by > 0 else "Minimum, no cups.", earcon="bound")
    cups = wanted
    say(str(cups), earcon="step", subject="cups")


def line(text):
    global alarm
    words = text.split()
    if words[:1] == ["remind"] and words[1:2] and words[1].isdigit():
        alarm = now + 60_000 * int(words[1])
        say(f"Reminder in {words[1]} minutes.")
    elif text == "drink":
        entries.append({"fields": {"id": str(len(entries) + 1), "kind": "water", "amount": str(cups),
                                   "at": clock_start}})
        say(f"Logged: {cups} cups.", spoken=f"Logged, {cups} cups.", earcon="saved")
    else:
        say(f'Not understood: "{text}". Try remind 5, or drink.')


def tree():
    actions = [{"name": "increment"}, {"name": "decrement"}]
    cup = {"id": "cups", "role": "adjustable", "label": "Cups", "value": str(cups), "focused": True,
           "actions": actions}
    return {"id": "water", "role": "application", "label": "Water", "children": [cup]}


def advance(to, stops):
    """Lets the clock go on; no real time passes."""
    global now, alarm
    if alarm is not None and alarm <= to:
        now, alarm = alarm, None
        say("Time to drink.", priority="high", interrupts="")
        if stops:
            return {"at": now}
    now = to
    return {}


def answer(ask):
    global clock_start
    match ask["ask"]:
        case "hello":
            clock_start = ask["clock"] + ":00"
            entries.extend(ask["entries"])
            return {"version": 1, "name": "cups", "offers": ["clock", "tree", "entries"], "paths": ["cups"]}
        case "start":
            say("Cups of water. Type drink, or adjust.")
        case "line":
            line(ask["text"])
        case "act":
            for _ in range(ask["times"]):
                step({"increment": 1, "decrement": -1}[ask["action"]])
        case "advance":
            return advance(ask["to"], ask["stops"])
        case "tree":
            return {"tree": tree()}
        case "state":
            return {"value": str(cups)}
        case "entries":
            return {"entries": entries}
        case "leave":
            say("Goodbye.")
            send(over=True)
        case other:
            return {"refused": f"There is no {other} here."}
    return {}


for received in sys.stdin:
    ask = json.loads(received)
    send(reply=ask["id"], **answer(ask))
