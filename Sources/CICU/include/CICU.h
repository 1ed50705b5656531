#ifndef EARSHOT_CICU_H
#define EARSHOT_CICU_H
#endif
