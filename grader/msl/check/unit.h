/* unit: a translation unit that is being compiled: what parsing and checking know about it.
 *
 * Positions in the text are pointers to tokens. Checking never looks at one (struct token is incomplete here): it
 * builds typed nodes from operands. Where it needs text to be read, it asks the parser through `struct hooks`. */
#ifndef MSL_UNIT_H
#define MSL_UNIT_H

#include "base/limits.h"
#include "diag/diag.h"
#include "msl/check/scope.h"
#include "msl/constant/constant.h"
#include "msl/type/convert.h"

struct token;
struct preprocessor;
struct refusal;
struct above;

/* The index of the type parameter that represents `auto`. */
enum { AUTO_PARAMETER = 0xffff };

/* ---- templates ---- */

enum tparam_kind { TPARAM_TYPE, TPARAM_VALUE };

struct tparam {
    enum tparam_kind kind;
    struct name *name; /* or NULL */
    struct span span;
    const struct token *type_at;    /* VALUE: its type's tokens */
    const struct token *default_at; /* or NULL */
    bool is_function;               /* T (*name)(...) */
    bool pack;
};

/* The elements of a parameter pack. */
struct pack {
    uint32_t count;
    const struct targ *args; /* of a template parameter, or */
    struct var **vars;       /* of a function parameter */
};

struct targ {
    bool is_value;
    struct qtype type;       /* of the value, or the type itself */
    uint64_t bits;           /* sign- or zero-extended value */
    bool dependent_value;    /* in a pattern: the value is template parameter `bits` */
    bool expands;            /* in a pattern: followed by "..." */
    const struct pack *pack; /* the argument of a parameter pack, else NULL */
    struct func *func;       /* or the value is this function */
};

enum tmpl_kind { TMPL_FUNCTION, TMPL_CLASS, TMPL_ALIAS, TMPL_VARIABLE };

struct instance {
    struct targ *args;
    struct func *func;
    const struct type *type;
    const struct tmpl *from; /* classes: the template or specialisation that was read */
    struct var *var;
    bool refused;                  /* something in it is not supported */
    struct instance *next, *chain; /* all; those of one slot */
};

struct tmpl {
    enum tmpl_kind kind;
    struct name *name;
    struct span span;
    struct tparam *params;
    uint32_t param_count;
    const struct token *at;                       /* what follows template<...> */
    const struct token *pattern_at;               /* a specialisation: '<' of its pattern */
    struct scope *scope;                          /* where it was declared */
    struct record *owner;                         /* member template */
    struct instance *instances, **instance_slots; /* a list; by a hash of the arguments */
    uint32_t instance_count, instance_room;
    struct tmpl *specialisations; /* classes, variables: partial (and full) ones, next through `next` */
    struct targ *pattern;         /* of a specialisation */
    uint32_t pattern_count;
    struct tmpl *primary;
    struct tmpl *members; /* classes: methods that are defined outside, next through `next` */
    struct tmpl *next;
    /* functions: the pattern of the parameters for deduction */
    struct qtype *param_types;
    uint32_t fparam_count, fparam_required;
    bool fparam_pack; /* the last one is a pack */
    struct qtype result;
    bool is_static, has_body, is_const;
    struct tmpl *first; /* the declaration before this definition: it may have default values */
    uint32_t lookup;    /* the last argument-dependent lookup that found it */
};

/* What a TYPE_DEPENDENT in a deduction pattern means. */
enum pattern_kind { PATTERN_OPAQUE, PATTERN_NATIVE, PATTERN_CLASS, PATTERN_ARRAY };

struct pattern {
    enum pattern_kind kind;
    const struct name *native; /* vec, matrix, atomic... */
    struct tmpl *tmpl;
    struct targ *args; /* ARRAY: one, its size */
    uint32_t count;
    const struct type *elem; /* ARRAY */
};

/* The use that an instance of a template was made for, and the instance that contains the use. */
struct request {
    struct span at;
    struct text what; /* "Tile<float, 4>" */
    const struct request *outer;
};

/* ---- functions: what struct func's info points to ---- */

struct func_info {
    const struct token *body_at; /* '{' (or ':' of a constructor's initialisers), NULL when declared only */
    struct scope *scope;         /* parameters; its parent holds template bindings, class, namespace */
    struct record *owner;
    struct tmpl *origin;
    const struct token **defaults; /* per parameter, or NULL; [i] NULL: none */
    struct scope *defaults_scope;  /* of the template's declaration that they come from, NULL: `scope` */
    struct qtype *param_types;     /* as declared: references are reference types */
    uint32_t required;             /* parameters without default (not counting `this`) */
    bool is_static, is_const, is_ctor, is_dtor, is_conversion, is_explicit, is_deleted, is_defaulted;
    struct qtype declared_return; /* what `auto` is part of */
    bool decltype_return;         /* decltype(auto) */
    bool deduced_return, body_done, body_active, queued;
    enum space this_space;
    uint32_t depth;                /* instantiations that led here */
    const struct request *request; /* what made the instance */
    bool is_instance;
    bool has_pack;       /* in the pattern of a template: the last parameter is a pack */
    struct span used_at; /* first call, while there is no body */
    struct func *next_pending;
    struct var *last_threadgroup; /* of func->threadgroup */
    uint32_t lookup;              /* the last argument-dependent lookup that found it */
};

/* What struct record's info points to. */
struct record_info {
    struct candidate *ctors;
    struct candidate *conversions;
    struct tmpl *origin;
    struct targ *args;
    uint32_t arg_count;
    struct closure *closure;   /* of a lambda */
    bool inherits_ctors;       /* using Base::Base */
    bool copy_known, has_copy; /* a copy is more than its bytes, once that is known */
    bool has_dtor;             /* with a body that does something */
    uint32_t lookup;           /* the last argument-dependent lookup that came by */
};

/* The default initialiser of a member, at the token after its name. */
struct default_init {
    struct record *record;
    uint32_t index;
    const struct token *at; /* '=' or '{' */
    struct default_init *next;
};

/* A lambda that is being read. */
struct closure {
    struct record *record;
    struct scope *outside;          /* scope around the lambda */
    struct scope *scope;            /* in which it is read */
    bool by_copy, by_reference;     /* capture default */
    struct expr *construct;         /* EXPR_CONSTRUCT that makes the object: grows with every capture */
    const struct token *generic_at; /* '(' of a lambda with `auto` parameters, else NULL */
    struct instance *instances;     /* of a generic lambda, by the types of the arguments */
};

/* ---- the unit ---- */

struct unit;

/* What checking asks the parser for: text that can be read only when its meaning is known, and how far the text
 * was read. */
struct hooks {
    struct span (*here)(const struct unit *p);                   /* of the token to be read next */
    struct span (*span)(const struct unit *p, struct span from); /* from `from` to the token before */
    void (*stop)(struct unit *p);                                /* a limit was passed: read nothing more */
    /* The argument `braces` as a value of type `to`. */
    struct expr *(*braces)(struct unit *p, const struct expr *braces, const struct type *to);
    /* The value of a parameter that a call leaves out. */
    struct expr *(*default_argument)(struct unit *p, struct func *func, uint32_t index);
    /* Of a member: reads the initialiser at a '=' or '{'. */
    struct expr *(*default_member)(struct unit *p, const struct field *field, const struct token *at,
                                   struct scope *scope, struct expr *self);
    void (*define)(struct unit *p, struct func *func); /* reads a function's body */
    /* A name (NULL: `this`) from outside of the lambda that is being read. */
    struct expr *(*capture)(struct unit *p, struct decl *d, struct span span);
    struct expr *(*call_generic)(struct unit *p, struct closure *c, struct expr *object, struct expr **args,
                                 uint32_t count, struct span span);
    /* Deduces the rest of the arguments of a call; `given` were written in <...>. NULL: does not fit. */
    struct func *(*deduce)(struct unit *p, struct tmpl *tmpl, struct targ *given, uint32_t given_count,
                           struct expr **args, uint32_t arg_count, struct span span);
    /* The instance of a conversion template that makes `to`. NULL: there is none. */
    struct func *(*conversion)(struct unit *p, struct tmpl *tmpl, const struct type *to, struct span span);
};

/* A type name that was read at a place before, see parse_type_name.c. */
struct seen_type {
    const struct token *at, *after;
    const struct scope *scope;
    struct qtype type;
    bool half, found, silent;
};
enum { FEWEST_SEEN = 64, MOST_SEEN_TYPES = 256, MOST_SEEN_IDS = 1024 };

/* Whether a type-id begins at a token: see parse_peek_type_id. */
struct seen_id {
    const struct token *at;
    const struct scope *scope;
    bool yes;
};

/* Where the parser is, and what is around it there. Saved and restored as a whole: cursor_jump, cursor_return. */
struct context {
    const struct token *tok; /* the token to be read next */
    bool half;               /* the first '>' of a '>>' is already taken */
    bool panic; /* an error was reported in this statement or declaration: be silent until it ends */
    bool in_template_args; /* '>' ends the expression */
    bool unevaluated;      /* in sizeof, decltype */
    bool pattern;          /* reading the pattern of a template: dependent names are allowed */
    bool in_library;       /* reading our own library text */
    struct scope *scope;
    struct func *func;        /* whose body is read */
    struct func *asking;      /* for whom the class template that is being read is made, or NULL */
    unsigned loops, switches; /* around this statement */
    struct stmt *cases;       /* of the innermost switch: a list through `other` */
    const struct type *switch_type;
    const struct request *request; /* what the instance being read was made for */
    uint32_t instance_depth;
    unsigned class_depth;
    struct expr *self; /* the object whose default initialiser is read, or NULL */
};

struct unit {
    const struct hooks *hooks;
    const struct above *above; /* between the tiers of the parser: parse/ground.h */
    struct context now;
    struct arena *arena;
    struct names *names;
    struct types *types;
    struct sources *sources;
    struct findings *findings;
    struct preprocessor *pp;
    struct constants *constants;
    struct program *program;

    bool unsure;    /* something not supported was declared: calls that find nothing may have meant it */
    bool has_packs; /* a template with a parameter pack was declared */
    bool fatal;     /* a limit was passed: read nothing more */
    unsigned depth;

    struct scope *global, *metal;
    struct scope *mlx;             /* names of MLX's preamble */
    const struct var *declaring;   /* the variable whose initialiser is read */
    bool names_itself;             /* that initialiser uses it */
    bool converting;               /* looking for a converting constructor: no second one */
    bool with_mlx;                 /* a body: MLX's preamble precedes it */
    uint32_t body_start, body_end; /* span of the student's body, when wrapped; else 0 */
    uint32_t signature_start;      /* of the generated text before it */
    const struct token *rest;      /* first token after the header while that is read; else NULL */

    uint32_t refusal_count;
    struct refusal *refusals;    /* what is not supported, see refuse.c */
    struct scope *refused_names; /* names that refused declarations would have declared */
    struct span last_refused;
    bool own_literals; /* operator"" was declared */
    bool tainted;      /* the declaration being read, outside of functions, is refused */

    uint64_t *constant_steps; /* as wrap_spec has it */
    uint32_t instance_count;
    uint32_t lookup;                /* argument-dependent lookups so far */
    uint32_t candidates;            /* functions and specialisations considered, see report_spend() */
    struct record *instance_record; /* the record that the class template being instantiated fills */
    struct default_init *inits;     /* of members, to be read when the outermost class is complete */
    bool uses_self;                 /* that initialiser uses it */
    struct candidate *methods;      /* with bodies to be read when the outermost class is complete */
    struct candidate *last_method;  /* of them */
    bool hidden;                    /* private or protected members follow */
    struct candidate *bodyless;     /* functions called before they had a body */
    struct span wrong;              /* the first expression that is in error; there must be a finding then */
    struct span unclosed;           /* '{' of a body that never ends */
    struct func *pending;           /* instances whose body is still to be read */
    struct func **funcs_end;
    struct var **globals_end;
    unsigned closure_count, binding_count;
    struct expr **auto_args; /* the arguments that the instance of a generic lambda is made for */
    uint32_t auto_count;
    struct seen_type *seen_types; /* powers of two */
    struct seen_id *seen_ids;
    size_t seen_type_count, seen_id_count;

    /* names that the parser asks for */
    struct name *n_int, *n_char, *n_this, *n_metal, *n_fast, *n_precise, *n_operator_call, *n_operator_assign;
};

static inline struct record_info *record_info(struct record *record)
{
    return record->info;
}
static inline struct span unit_here(const struct unit *p)
{
    return p->hooks->here(p);
}
static inline struct span unit_span(const struct unit *p, struct span from)
{
    return p->hooks->span(p, from);
}

#endif
