/* fix: the replacement, where a finding has only one possible fix. */
#ifndef LSP_FIX_H
#define LSP_FIX_H

#include "base/arena.h"
#include "diag/diag.h"

struct fix {
    struct span span;        /* of the texts that were compiled; len 0: an insertion before that place */
    struct text replacement; /* in the arena */
};

/* False: there is none. `text` is all text that was compiled (sources_text). */
bool fix_find(struct fix *out, struct arena *arena, const struct finding *finding, struct text text);

#endif
