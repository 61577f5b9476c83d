/* macro: macros and their definitions.
 *
 * `struct name` has a pointer to its macro: NULL until the first look-up, then the macro or macro_none. Only
 * then is the table of predefined macros searched, so a name that is never used costs nothing.
 *
 * The body of a macro is prepared for expansion when it is defined: its items are tokens and the operations
 * of enum body_op. */
#ifndef MSL_MACRO_H
#define MSL_MACRO_H

#include "msl/pp/lex.h"

enum macro_kind {
    MACRO_NONE,     /* the name is not a macro */
    MACRO_OBJECT,   /* NAME */
    MACRO_FUNCTION, /* NAME(...) */
    MACRO_LINE,     /* __LINE__ */
    MACRO_FILE,     /* __FILE__ */
    MACRO_COUNTER,  /* __COUNTER__ */
    MACRO_DEFINED,  /* defined, in conditions */
    MACRO_HAS,      /* __has_include and its kin, in conditions */
    MACRO_PRAGMA,   /* _Pragma("..."), taken out at the end */
    MACRO_RESERVED, /* cannot be a macro's name */
    MACRO_KIND_COUNT,
};

struct macro {
    struct name *name;
    enum macro_kind kind : 8;
    bool variadic;   /* its last parameter takes all arguments that are left */
    bool pastes;     /* has ## in its body */
    bool predefined; /* from predef.def */
    bool busy;       /* its expansion is being read: the name is not expanded again */
    uint32_t param_count, body_count;
    struct name **params;
    struct token *body;
    struct span span; /* of the name where it is defined */
};

struct preprocessor;

/* Looks the name up for the first time. Never NULL. */
struct macro *macro_look_up(struct preprocessor *pp, struct name *name);

static inline struct macro *macro_of(struct preprocessor *pp, struct name *name)
{
    return name->macro ? name->macro : macro_look_up(pp, name);
}

/* What #ifdef and defined() say. */
bool macro_is_defined(struct preprocessor *pp, struct name *name);

/* The rest of a line after #define and #undef. */
void macro_define(struct preprocessor *pp, struct span directive);
void macro_undefine(struct preprocessor *pp, struct span directive);

/* For the test of the table's order: the name of row i, or NULL after the last. */
const char *macro_predefined_name(size_t i);

#endif
