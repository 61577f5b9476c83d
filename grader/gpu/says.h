/* says: the messages of Apple's compiler, one by one.
 *
 * It has clang's form, "program_source:4:9: warning: unused variable 'x'", with the line and a caret below it
 * and other words around; only errors and warnings are taken, the notes that belong to them are not. */
#ifndef GPU_SAYS_H
#define GPU_SAYS_H

#include "base/text.h"

struct says {
    uint32_t line, column; /* of the text, from 1 */
    bool is_error;
    struct text words; /* "warning: unused variable 'x'" */
};

/* The first message of `rest`, which then continues after it. False: there is none. */
bool says_next(struct text *rest, struct says *out);

#endif
