#!/usr/bin/env python3
"""Counts cups of water, and speaks Earshot's session protocol (docs/session-protocol.md)."""
import json
import sys

cups, most, now, alarm, started, entries = 0, 8, 0, None, "", []


def send(**message):
    print(json.dumps(message), flush=True)


def say(text, **more):
    send(say=text, at=now, **more)


def step(by):
    global cups
    if not 0 <= cups + by <= most:
        return say(f"Maximum, {most} cups." if by > 0 else "Minimum, no cups.", earcon="bound")
    cups += by
    say(str(cups), earcon="step", subject="cups")


def line(text):
    global alarm
    match text.split():
        case ["remind", minutes] if minutes.isdigit():
            alarm = now + 60_000 * int(minutes)
            say(f"Reminder in {minutes} minutes.")
        case ["drink"]:
            entries.append({"fields": {"kind": "water", "amount": str(cups), "at": started}})
            say(f"Logged: {cups} cups.", spoken=f"Logged, {cups} cups.", earcon="saved")
        case _:
            say(f'Not understood: "{text}". Try remind 5, or drink.')


def answer(ask):
    global now, alarm, started
    match ask:
        case {"ask": "hello", "clock": clock}:
            started = clock + ":00"
            return {"version": 1, "offers": ["clock", "tree", "entries"], "paths": ["cups"]}
        case {"ask": "start"}:
            say("Cups of water. Type drink, or adjust.")
        case {"ask": "line", "text": text}:
            line(text)
        case {"ask": "act", "action": action, "times": times}:
            for _ in range(times):
                step(1 if action == "increment" else -1)
        case {"ask": "advance", "to": to, "stops": stops}:  # No real time passes.
            is_due = alarm is not None and alarm <= to
            if is_due:
                now, alarm = alarm, None
                say("Time to drink.", priority="high")
            now = now if is_due and stops else to
            return {"at": now}
        case {"ask": "tree"}:
            cup = {"id": "cups", "role": "adjustable", "label": "Cups", "value": str(cups),
                   "focused": True, "actions": [{"name": "increment"}, {"name": "decrement"}]}
            return {"tree": {"id": "water", "role": "application", "label": "Water", "children": [cup]}}
        case {"ask": "state"}:
            return {"value": str(cups)}
        case {"ask": "entries"}:
            return {"entries": entries}
        case {"ask": "leave"}:
            say("Goodbye.")
            send(over=True)
        case _:
            return {"refused": f"There is no {ask['ask']} here."}
    return {}


for received in sys.stdin:
    ask = json.loads(received)
    send(reply=ask["id"], **answer(ask))
