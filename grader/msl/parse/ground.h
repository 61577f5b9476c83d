/* ground: the lowest tier of the parser, on which all others are built: the cursor, what a name means, and
 * entering names into scopes. What it and the tiers between need from those above them is `struct above`.
 *
 * The files, in reading order: help (words of other languages), cursor (tokens), native (float4 and its like),
 * lookup (what a name means), declare (entering names), angles (template brackets), pack (parameter packs).
 * Prototypes below are grouped by these files. */
#ifndef MSL_PARSE_GROUND_H
#define MSL_PARSE_GROUND_H

#include "msl/check/check.h"
#include "msl/pp/preprocess.h"

struct specs;

/* What a tier of the parser asks of the tiers above it; parse.c fills it in. Each entry is a rule of the grammar,
 * read at the cursor, or an instance of a template, whose text is elsewhere. */
struct above {
    /* Asked by the ground: declares a name that our library has, and finds it. NULL: it has none. */
    struct decl *(*library)(struct unit *p, struct name *name, bool metal_only);

    /* Asked by types: the value of a constant; what decltype is of. After a finding an error expression. */
    struct expr *(*conditional)(struct unit *p);
    struct expr *(*expr)(struct unit *p);
    /* Asked by types: struct, class, union or enum, whether named, declared or defined here. False: reported. */
    bool (*class_specifier)(struct unit *p, struct specs *s);
    /* Asked by types and expressions: the class for these arguments; an error type after a finding. */
    const struct type *(*instantiate_class)(struct unit *p, struct tmpl *tmpl, struct targ *args,
                                            uint32_t count, struct span span);

    /* Asked by expressions: the variable for these arguments; NULL after a finding. */
    struct var *(*instantiate_variable)(struct unit *p, struct tmpl *tmpl, struct targ *args, uint32_t count,
                                        struct span span);
    /* The function for these arguments and the defaults of the others. NULL: does not fit, nothing is reported. */
    struct func *(*instantiate_function)(struct unit *p, struct tmpl *tmpl, struct targ *args, uint32_t count,
                                         struct span span);
    /* A lambda with its body; the cursor is at '['. */
    struct expr *(*lambda)(struct unit *p);
};
/* Declarations ask for the body of a function with hooks->define (unit.h), as checking does. */

/* help.c */
bool help_is_foreign(struct text word);       /* a word of another language? */
struct text help_metal_for(struct text word); /* what Metal has for it, or "" */
void help_word(struct unit *p, struct finding *f, struct text word);
void help_sign(struct unit *p, struct finding *f);      /* of the token here and the one before: "=<" */
void help_found(struct unit *p, struct finding *f);     /* of a token that does not belong here */
void help_semicolon(struct unit *p, struct finding *f); /* of a ';' that is missing */

/* cursor.c */
/* Does the next token follow this one without a space? */
static inline bool cursor_adjacent(const struct token *t)
{
    return t->span.at + t->span.len == t[1].span.at;
}
static inline enum tok cursor_kind(const struct unit *p)
{
    return p->now.half ? TOK_GREATER : p->now.tok->kind;
}
static inline enum tok cursor_kind_at(const struct unit *p, unsigned ahead)
{
    const struct token *t = p->now.tok;
    while (ahead-- && t->kind != TOK_END)
        t++;
    return t->kind;
}
void cursor_next(struct unit *p);
bool cursor_take(struct unit *p, enum tok k);
bool cursor_need(struct unit *p, enum tok k);
bool cursor_close(struct unit *p, enum tok k, struct span open, const char *open_text);
struct span cursor_here(const struct unit *p);
struct span cursor_span(const struct unit *p, struct span from); /* from `from` to the token before */
struct text cursor_text(const struct unit *p);                   /* how a message names the token */
void cursor_error(struct unit *p, const char *wanted);
void cursor_skip_balanced(struct unit *p); /* from an opening bracket past its closing one */
void cursor_skip_to_sync(struct unit *p);  /* past the next ';', or to the '}' of this block */
struct context cursor_jump(struct unit *p, const struct token *to, struct scope *scope);
void cursor_return(struct unit *p, struct context s);
/* Reads on without findings, then goes back: whether something can be read here. probe_end: nothing was wrong. */
struct probe {
    struct context before;
    uint32_t silent;
};
struct probe probe_begin(struct unit *p);
bool probe_end(struct unit *p, struct probe probe);
/* A copy with a token before the first, so that "the token before" always exists. */
struct tokens cursor_tokens(struct arena *arena, struct tokens tokens);
void cursor_stop(struct unit *p); /* to the end of the text */

/* native.c */
struct decl *native_lookup(struct unit *p, struct name *name);
bool native_template_name(const struct unit *p, const struct name *name);
const struct type *native_template(struct unit *p, const struct name *name, struct targ *args, uint32_t count,
                                   struct span span);

/* lookup.c */
struct decl *lookup_name(struct unit *p, struct name *name); /* unqualified, with natives and the library */
struct decl *lookup_in(struct unit *p, struct scope *scope, struct name *name);
struct tmpl *lookup_template_of(const struct decl *type); /* whose instance it is, when it has its name */
bool lookup_uses_metal(const struct unit *p);             /* names of namespace metal are visible here */
bool lookup_has_template(const struct decl *d);           /* a template is among what it means */

/* declare.c */
/* A new declaration, or NULL (and a finding) when the scope has that name already. */
struct decl *declare_name(struct unit *p, struct scope *scope, enum decl_kind kind, struct name *name,
                          struct span span);
/* A name for a type in the current scope. */
void declare_type(struct unit *p, struct name *name, struct span span, struct qtype type);
/* The name of a template parameter, which means `arg` in `scope`. */
void declare_targ(struct unit *p, struct scope *scope, struct name *name, struct span span,
                  const struct targ *arg);
/* Reports that the (qualified) name here is not a type. */
void declare_unknown_type(struct unit *p);
bool declare_is_graphics(struct text name); /* textures and the like: known, and refused */
void declare_check_name(struct unit *p);    /* the token here is to be a name: a finding when it is a word */
struct name *declare_tag(struct unit *p, struct span *span); /* of a struct or enum, or NULL */
/* There is no type here: the name is unknown, or `wanted` is missing. */
void declare_expected(struct unit *p, const char *wanted);
/* Marks as refused the names that the declaration from `start` to here declares in `scope`. */
void declare_refused(struct unit *p, const struct token *start, struct scope *scope);

/* angles.c */
bool angles_open(struct unit *p);                           /* the '<' here opens template arguments */
void angles_skip(struct unit *p);                           /* past the "<...>" that begins here */
void angles_skip_part(struct unit *p, bool stop_at_assign); /* to ',' or '>' (or '=') */

/* pack.c */
/* A text followed by "...", which is read once for each element of its packs: if (pack_expand_begin(p, close,
 * &x)) while (pack_expand_next(p, &x)) read it; else read it; */
struct expansion {
    const struct token *at, *end; /* the text */
    const struct token *after;
    struct scope *outer;
    uint32_t count, i;
    bool started;
};
bool pack_is_last(const struct tmpl *tmpl); /* its last parameter is a pack */
struct targ pack_arg(struct unit *p, const struct targ *items, uint32_t count, bool is_value);
/* The arguments from the pack's place on become one. */
void pack_gather(struct unit *p, const struct tmpl *tmpl, struct targ *args, uint32_t count);
/* The arguments with those of packs one by one. */
struct targ *pack_flat_args(struct unit *p, const struct targ *args, uint32_t count, uint32_t *flat_count);
bool pack_expand_begin(struct unit *p, enum tok close, struct expansion *x);
bool pack_expand_parameter(struct unit *p, struct expansion *x); /* Ts... xs */
bool pack_expand_next(struct unit *p, struct expansion *x);
/* Expands the text from x->at to `end`; afterwards the cursor is at `after`. */
bool pack_begin(struct unit *p, struct expansion *x, const struct token *end, const struct token *after);
bool pack_is_named(struct unit *p, const struct token *from, const struct token *to); /* between two places */

#endif
