#ifndef EARSHOT_CPULSE_H
#define EARSHOT_CPULSE_H

#include <pulse/pulseaudio.h>
#include <stdbool.h>

/// Loads libpulse; must be called before any of its functions.
///
/// It loads about thirty libraries, which takes longer than synthesizing the first word. So it is
/// loaded by the thread that waits for the server, and not at all by a program that plays
/// elsewhere.
///
/// Returns false if it is not installed. May be called from any thread, and more than once.
bool cpulse_load(void);

#endif
