/* convert: the implicit conversions of the language and their ranks (C++ [over.ics.rank], MSL 2.3 and 2.12).
 */
#ifndef MSL_CONVERT_H
#define MSL_CONVERT_H

#include "msl/type/type.h"

/* Better ones first. */
enum convert_rank {
    CONVERT_EXACT,      /* the same type */
    CONVERT_QUALIFY,    /* a pointer that gains const */
    CONVERT_PROMOTE,    /* bool, char, short... to int; half and bfloat to float */
    CONVERT_ARITHMETIC, /* any other conversion between arithmetic types, enums to arithmetic, pointers to
                           bool, nullptr */
    CONVERT_SPLAT,      /* a scalar to every component of a vector */
    CONVERT_USER,       /* through a constructor or a conversion function (convert.c never answers this) */
    CONVERT_NONE,
};

/* The rank of the conversion of a value of type `from` to `to`; records only to themselves. */
enum convert_rank convert_rank(const struct type *from, const struct type *to);

/* int for bool, char, uchar, short, ushort and unscoped enums of those; everything else as it is. */
const struct type *convert_promote(struct types *types, const struct type *t);

/* The usual arithmetic conversions for two arithmetic scalars (enums already promoted). */
const struct type *convert_common(struct types *types, const struct type *a, const struct type *b);

#endif
