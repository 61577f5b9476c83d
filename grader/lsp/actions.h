/* actions: textDocument/codeAction, the fixes of the findings in a range.
 *
 * A fix goes back through the map of its kernel. It is offered only where the document has exactly the
 * characters that the compiler saw: what an escape, an f-string or a macro made is left to the author. */
#ifndef LSP_ACTIONS_H
#define LSP_ACTIONS_H

#include "lsp/marks.h"

void actions_answer(struct buf *out, const struct message *message, const struct documents *documents,
                    struct marks_style style, struct arena *arena);

#endif
