#ifndef EARSHOT_CPULSE_H
#define EARSHOT_CPULSE_H

#include <pulse/pulseaudio.h>
#include <stdbool.h>

/// Loads libpulse; to be called before any of its functions.
///
/// It draws in some thirty libraries, which take longer to load than the first
/// word takes to synthesize; so it is loaded by the thread that waits for the
/// server, and not at all by a program that plays elsewhere.
///
/// Returns false when it is not installed. May be called from any thread, and
/// more than once.
bool cpulse_load(void);

#endif
