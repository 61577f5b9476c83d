/* match: which puzzle a candidate answers.
 *
 * The first of these that names a puzzle of the pack decides:
 *     a line "// puzzle: 14-matmul" above the kernel;
 *     the name of the kernel, name="matmul";
 *     the name of the function that contains it, matmul_test;
 *     the heading above it, the variable that it is assigned to, the name of the file or folder;
 *     the template: the lines that were given are still there, and those of no other puzzle.
 * A word names a puzzle by its number, id, kernel, title or alias; words that say nothing (puzzle, test,
 * solution, tiled, v2...) may surround it. A letter and a number (p4, q4) name one alone, or beside that
 * puzzle's own name: they are formats of numbers too. Nothing is guessed: where two puzzles are as likely, or
 * only a part of a name fits, the candidate belongs to none. */
#ifndef GRADE_MATCH_H
#define GRADE_MATCH_H

#include "extract/candidate.h"
#include "puzzle/pack.h"

enum match_how {
    MATCH_NONE,
    MATCH_ASKED, /* the user said so */
    MATCH_SAID,
    MATCH_NAME,
    MATCH_FUNCTION,
    MATCH_HINT,
    MATCH_TEMPLATE,
    MATCH_HOW_COUNT,
};

struct match {
    const struct puzzle *puzzle; /* NULL: none */
    enum match_how how;
    bool untouched;                /* the body is the template, or says nothing at all */
    bool idle;                     /* or names none of its outputs: it replaces no earlier definition */
    const struct puzzle *also;     /* its name says this one, but its function fits better; or NULL */
    const struct puzzle *function; /* what its function says, or NULL */
    bool superseded;               /* a later definition of its function counts instead: puzzle is NULL */
};

const char *match_how_name(enum match_how how);

/* One per candidate, in their order. `as`: all count for this puzzle; or NULL. */
void match_candidates(struct match *out, const struct pack *pack, const struct candidates *candidates,
                      const struct puzzle *as);

/* The same where only `wanted` is asked for: a submission's only kernel is for it, unless a name in it or
 * that of its file says otherwise. */
void match_wanted(struct match *out, const struct pack *pack, const struct candidates *candidates,
                  const struct puzzle *wanted);

/* The puzzle that a word names, or NULL. */
const struct puzzle *match_word(const struct pack *pack, struct text word);

/* Whether a candidate gives its arrays as many names as the puzzle has. True when it gives none. */
bool match_fits(const struct candidate *candidate, const struct puzzle *puzzle);

/* Whether two bodies are the same except for comments and blanks. */
bool match_same_text(struct text a, struct text b);

#endif
