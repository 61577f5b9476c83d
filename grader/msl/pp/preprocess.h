/* preprocess: text to tokens, with macros and conditions resolved.
 *
 * Reads one stretch of the sources buffer (which may be made of several pieces) as one text. Never opens a
 * file. */
#ifndef MSL_PREPROCESS_H
#define MSL_PREPROCESS_H

#include "msl/pp/token.h"

struct preprocessor;

/* `names` has the keywords seeded. Macros live as long as the preprocessor; several stretches may be read in
 * turn. */
struct preprocessor *preprocessor_new(struct arena *arena, struct names *names, struct sources *sources,
                                      struct findings *findings);

/* Tokens of sources_text[at, at + len). Findings go to the list given above; the result always ends in
 * TOK_END, and a ';' of no length precedes the first one, at items[-1]. When `cut` is set there is an error,
 * and what is missing makes the rest not worth parsing. */
struct tokens preprocess(struct preprocessor *pp, uint32_t at, uint32_t len);

/* The tokens of a text as written, without directives and macros (for `grader dump --tokens=raw` and
 * tests). */
struct tokens lex_raw(struct arena *arena, struct names *names, struct sources *sources,
                      struct findings *findings, uint32_t at, uint32_t len);

#endif
