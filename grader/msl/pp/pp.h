/* pp: what the files of the preprocessor share.
 *
 * preprocess.c is the interface and the last stage; directive.c reads the text and executes its # lines;
 * expand.c expands macros; macro.c holds their definitions; condition.c evaluates #if. Each stage pulls
 * tokens from the one before it, so nothing is ever read twice.
 *
 * Expansion follows [cpp.rescan] the way GCC and Clang do it: the expansion of a macro is pushed onto a stack
 * and read from there; while it is on the stack its macro is busy, and a busy name that is read is painted:
 * it is never expanded again. An exhausted context leaves the stack only when the next token is requested.
 * Arguments are expanded separately, up to a barrier.
 *
 * Hostile input: the stack has at most LIMIT_MACRO_DEPTH entries (which bounds the C stack too), and
 * everything that moves a token or builds a spelling counts towards LIMIT_MACRO_STEPS. The storage of tokens
 * is recycled, so the memory is bounded by what is alive at a time. */
#ifndef MSL_PP_H
#define MSL_PP_H

#include "base/limits.h"
#include "msl/pp/macro.h"
#include "msl/pp/preprocess.h"

/* Tokens in recycled storage. Zero-initialised is empty. */
struct token_list {
    struct token *items;
    uint32_t count, cap;
};

/* Where tokens come from before the text itself. */
struct context {
    const struct token *next, *end;
    struct macro *macro;     /* busy until this context is left, or NULL */
    struct token_list owned; /* given back when it is left */
    struct token call;       /* the token that was expanded: its flags go to the first token */
    bool in_place;           /* a macro's own body: its tokens get the place of the call */
    bool first;              /* nothing was read yet */
    bool barrier;            /* reading ends here */
};

/* An #if whose #endif has not come. */
struct condition {
    struct span span;
    struct text word; /* if, ifdef, ifndef */
    bool taken;       /* one of its groups was not skipped */
    bool after_else;
};

enum {
    POOL_CLASSES = 28,
    ARGUMENT_STEPS =
        3, /* what a token of an argument or condition costs: it is stored, and often copied again */
};

struct preprocessor {
    struct arena *arena;
    struct names *names;
    struct sources *sources;
    struct findings *findings;
    struct lexer lexer;
    struct context *contexts; /* at most LIMIT_MACRO_DEPTH of them */
    uint32_t depth, context_cap;
    struct condition *conditions; /* LIMIT_IF_DEPTH of them */
    uint32_t condition_count;
    uint32_t steps;
    uint32_t counter;           /* of __COUNTER__ */
    uint32_t line, line_offset; /* the line of the offset that was asked for last */
    int64_t line_shift;         /* what #line adds to the line */
    struct text file;           /* __FILE__, when #line gives it */
    bool stopped;               /* a limit was passed: nothing more is read */
    void *pool[POOL_CLASSES];   /* free storage by size */
};

/* --- preprocess.c --- */

/* Adds a finding, or nothing when the list is full: hostile text makes millions. */
#define PP_FINDING(pp, code, span, ...)                                                                      \
    ((pp)->findings->full ? NULL : FINDING((pp)->findings, (code), (span), ##__VA_ARGS__))

/* A finding about a limit; nothing is read any more. Always false. */
bool preprocess_stop(struct preprocessor *pp, enum diag_code code, struct span span, uint32_t limit);

/* Counts work; false when there was too much. */
bool preprocess_work(struct preprocessor *pp, size_t steps, struct span span);

void preprocess_note(struct preprocessor *pp, struct finding *finding, struct span span, const char *message);

/* --- expand.c --- */

void token_list_push(struct preprocessor *pp, struct token_list *list, const struct token *tok);
void token_list_drop(struct preprocessor *pp, struct token_list *list);

/* The next token with, and without, macros expanded; false at the end of the text or at a barrier. */
bool expand_next(struct preprocessor *pp, struct token *tok);
bool expand_raw(struct preprocessor *pp, struct token *tok);

/* Between these two, tokens come from the list alone. False when the stack is full. */
bool expand_begin(struct preprocessor *pp, const struct token *items, uint32_t count, struct span span);
void expand_end(struct preprocessor *pp);

/* The line of an offset, for __LINE__. */
uint32_t expand_line(struct preprocessor *pp, uint32_t offset);

/* Empties the stack, after a limit was passed in the middle of an expansion. */
void expand_reset(struct preprocessor *pp);

/* --- directive.c --- */

/* The next token of the text; directives before it are executed. */
bool directive_token(struct preprocessor *pp, struct token *tok);

/* Reports the #if that was never closed. */
void directive_finish(struct preprocessor *pp);

/* Whether a header may be included: <name> or "name", with its brackets. */
bool directive_allows_header(struct text header);

/* --- condition.c --- */

/* The value of the condition on the rest of the line of #if or #elif; false when it is wrong. */
bool condition_value(struct preprocessor *pp, struct text word, struct span directive);

#endif
