#ifndef EARSHOT_CREADLINE_H
#define EARSHOT_CREADLINE_H

#include <stdio.h>
#include <readline/history.h>
#include <readline/readline.h>

#endif
