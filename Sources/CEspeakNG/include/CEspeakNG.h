#ifndef EARSHOT_CESPEAKNG_H
#define EARSHOT_CESPEAKNG_H

#include <espeak-ng/speak_lib.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <unistd.h>

#endif
