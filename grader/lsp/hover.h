/* hover: textDocument/hover. What a word of a kernel is: a function of Metal, a position, an array of the
 * puzzle; and what a finding at that place means. */
#ifndef LSP_HOVER_H
#define LSP_HOVER_H

#include "lsp/marks.h"

void hover_answer(struct buf *out, const struct message *message, const struct documents *documents,
                  struct arena *arena);

/* Its parts, in Markdown; each may add nothing. */
void hover_word(struct buf *out, struct text word, struct arena *arena);
void hover_array(struct buf *out, struct text word, const struct trials *trials);
void hover_code(struct buf *out, enum diag_code code);

#endif
