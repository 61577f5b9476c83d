/* maths_integer: the functions of maths.def on integers and bools. Only maths.c includes this. */
#ifndef BASE_MATHS_INTEGER_H
#define BASE_MATHS_INTEGER_H

#include "base/maths.h"

bool maths_integer_takes(enum maths_op op, enum scalar_kind kind);
uint64_t maths_integer(enum maths_op op, enum scalar_kind kind, const uint64_t *args);

#endif
