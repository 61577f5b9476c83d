/* scope: what a name means, where. Scopes nest through `parent`; each holds declarations by name. */
#ifndef MSL_SCOPE_H
#define MSL_SCOPE_H

#include "msl/tree/tree.h"

enum scope_kind { SCOPE_NAMESPACE, SCOPE_RECORD, SCOPE_TEMPLATE, SCOPE_FUNCTION, SCOPE_BLOCK, SCOPE_ENUM };

enum decl_kind {
    DECL_VAR,       /* var */
    DECL_FUNCS,     /* funcs: an overload set */
    DECL_TYPE,      /* type */
    DECL_TEMPLATE,  /* tmpl: a class, alias or variable template (function templates are in DECL_FUNCS) */
    DECL_NAMESPACE, /* space */
    DECL_CONSTANT,  /* constant: an enumerator or the value of a template parameter */
    DECL_FIELD,     /* field */
    DECL_BINDING,   /* binding: another word for a part of a variable */
    DECL_PACK,      /* pack: the arguments of a template or function parameter pack */
};

struct tmpl;
struct pack;

struct candidate {
    struct func *func; /* or */
    struct tmpl *tmpl; /* a function template */
    struct candidate *next;
};

struct decl {
    enum decl_kind kind;
    struct name *name;
    struct span span;
    struct scope *scope; /* where it was declared */
    bool hidden;         /* a private member */
    bool refused;        /* its declaration has something that is not supported */
    bool with_builtin;   /* FUNCS: and Metal's own functions of this name */
    uint32_t via;        /* FIELD of an unnamed record inside: 1 + the index of that record's field */
    union {
        struct var *var;
        struct candidate *funcs;
        struct qtype type;
        struct tmpl *tmpl;
        struct scope *space;
        struct field *field;
        struct expr *binding;
        const struct pack *pack;
        struct {
            const struct type *type;
            uint64_t bits;
        } constant;
    } u;
    struct decl *next; /* hash chain */
};

struct scope {
    enum scope_kind kind;
    struct scope *parent;
    struct name *name;       /* namespaces, enums */
    struct func *func;       /* functions and blocks */
    struct record *record;   /* records */
    struct closure *closure; /* the function scope of a lambda */
    struct decl **slots;
    uint32_t slot_count, decl_count; /* slots: 0 or a power of two */
    struct scope **used;             /* `using namespace` */
    uint32_t used_count;
    const struct var *initialised; /* a block's first variable with a value that is not constant, or NULL */
};

struct scope *scope_new(struct arena *arena, enum scope_kind kind, struct scope *parent);

/* Declared in this scope itself. */
struct decl *scope_find_own(const struct scope *scope, const struct name *name);

/* In this scope alone (for records: and in its bases; for namespaces: and in those it uses). */
struct decl *scope_find_here(const struct scope *scope, const struct name *name);

/* In this scope and outwards. */
struct decl *scope_find(const struct scope *scope, const struct name *name);

/* Adds without a check; the caller has looked. */
struct decl *scope_add(struct arena *arena, struct scope *scope, enum decl_kind kind, struct name *name,
                       struct span span);

void scope_use(struct arena *arena, struct scope *scope, struct scope *used);

/* The name visible from `scope` that is most like `name`, for "did you mean", or an empty text. */
struct text scope_suggest(const struct scope *scope, struct text name);

#endif
