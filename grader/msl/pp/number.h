/* number: the value of a literal.
 *
 * The lexer makes pp-numbers, which are anything that starts like a number; here one becomes a type and a
 * value, or a reason why it is not a number. Integers follow [lex.icon] (decimal: int, long; octal,
 * hexadecimal and binary also their unsigned forms; `long` has 64 bits, and `long long` is the same).
 * Floating literals without suffix are floats, as Metal has no double; each is rounded once, from its exact
 * decimal value to its own format. */
#ifndef MSL_NUMBER_H
#define MSL_NUMBER_H

#include "msl/type/type.h"

struct number {
    bool is_float;
    enum type_kind
        type; /* TYPE_INT, UINT, LONG, ULONG, HALF, BFLOAT, FLOAT; a character: TYPE_CHAR, or INT for 'ab' */
    uint64_t
        bits; /* the integer (sign-extended for a character), or the bits of the float in its own format */
    const char *error; /* why it is not a number, or NULL */
};

/* 42  0xFFu  1'000'000l  0b101  1.5  .5h  1e-3bf  0x1.8p3 */
bool number_parse(struct text spelling, struct number *number);

/* 'a'  '\n'  '\x41'  with its quotes and prefix */
bool number_parse_character(struct text spelling, struct number *number);

#endif
