#include "CRecognizer.h"
