#ifndef EARSHOT_CALSA_H
#define EARSHOT_CALSA_H

#include <alsa/asoundlib.h>

/// Keeps libasound's own messages off standard error.
///
/// Its handler is a variadic function pointer, which Swift cannot name.
void earshot_alsa_silence_errors(void);

#endif
