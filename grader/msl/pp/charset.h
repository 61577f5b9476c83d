/* charset: what a character beyond ASCII means in a kernel.
 *
 * Metal's compiler reads UTF-8: letters of any script may occur in names, some characters beyond ASCII are
 * white space, and everything else is allowed in comments and strings only. Text that was copied from a slide
 * or typed with an input method contains characters that only look right (a typographic quote, a full-width
 * semicolon); charset_lookalike knows what the writer meant, for the advice and so that one wrong character
 * stays one finding. */
#ifndef MSL_CHARSET_H
#define MSL_CHARSET_H

#include "base/text.h"

/* The character at p, and how many bytes it takes; a byte that is not UTF-8 is UINT32_MAX and takes one. p <
 * end. */
uint32_t charset_decode(const char *p, const char *end, unsigned *bytes);

bool charset_is_letter(uint32_t c); /* may occur in a name */
bool charset_is_blank(uint32_t c);  /* white space, also the byte order mark */

/* The ASCII spelling that looks like c, or NULL. */
const char *charset_lookalike(uint32_t c);

#endif
