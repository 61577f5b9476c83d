/* value: what an expression comes to, as far as it can be known without running anything.
 *
 * A text knows the place of each of its bytes in the module (struct py_run), by construction: texts are only
 * ever made of literals and of slices of other texts, one after the other. Two texts are joined only when the
 * result is read, so that `s += "..."` a thousand times takes linear time.
 *
 * What is not known is a value too: VALUE_UNKNOWN carries the reason as a student would say it, and the
 * place; whatever is made from it is unknown for the same reason. */
#ifndef EXTRACT_PYTHON_VALUE_H
#define EXTRACT_PYTHON_VALUE_H

#include "extract/python/source.h"
#include "extract/python/tree.h"

struct py;

enum py_kind {
    VALUE_UNKNOWN,
    VALUE_NONE,
    VALUE_BOOL,     /* integer */
    VALUE_INT,      /* integer */
    VALUE_FLOAT,    /* real */
    VALUE_TEXT,     /* text */
    VALUE_LIST,     /* list; so are tuples and sets */
    VALUE_TUPLE,    /* list */
    VALUE_DICT,     /* list: each key before its value */
    VALUE_FUNCTION, /* function */
    VALUE_CLASS,    /* type */
    VALUE_OBJECT,   /* object: an instance of a class of the program */
    VALUE_METHOD,   /* method: a function or a method of a builtin type, with what it belongs to */
    VALUE_DOTTED,   /* dotted: something outside of the program: mlx.core.fast, builtins.len */
    VALUE_PARTIAL,  /* partial: functools.partial of something */
    VALUE_KERNEL,   /* kernel: what a kernel call returns */
    VALUE_FILE,     /* text: an open file, of that name */
    VALUE_PATH,     /* text: a pathlib.Path */
    VALUE_TEMPLATE, /* text: a string.Template */
    VALUE_SUPER,    /* object: super() */
    VALUE_KIND_COUNT
};

struct py_text {
    const char *bytes; /* NULL: left and right are to be joined first */
    uint32_t len;
    uint32_t run_count;
    const struct py_run *runs;
    const struct py_text *left, *right;
    bool is_bytes; /* b"..." */
};

struct py_unknown {
    struct text why; /* "'n' is a parameter of f()" */
    uint32_t at;
    struct text reads; /* it is the text of this file */
    bool parameter;    /* nothing says what it is: a parameter of a function that is never called */
};

struct py_value {
    enum py_kind kind;
    uint32_t at; /* where it comes from: the literal, or the expression that computed it */
    union {
        int64_t integer;
        double real;
        const struct py_text *text;
        struct py_list *list;
        struct py_function *function;
        struct py_class *type;
        struct py_object *object;
        struct py_method *method;
        struct py_partial *partial;
        struct py_kernel *kernel;
        const struct text *dotted;
        struct py_unknown *unknown;
    };
};

/* The items of a list, tuple or set; the keys and values of a dict, in turn. */
struct py_list {
    struct py_value *items;
    uint32_t count, cap;
    unsigned maybe;             /* how many unknown conditions were open when it was made */
    struct py_unknown *unknown; /* its contents are not known, for this reason */
};

struct py_method {
    struct py_value self;
    struct py_value function; /* VALUE_FUNCTION, or VALUE_NONE: a builtin type's method, by name */
    struct name *name;
};

/* Arguments of a call; a `name` for keywords. */
struct py_argument {
    struct name *name;
    struct py_value value;
    const struct py_node *node;
};

struct py_arguments {
    struct py_argument *list;
    uint32_t count;
    struct py_unknown *unknown; /* there are more, which are unknown (*args) */
};

struct py_partial {
    struct py_value function;
    struct py_arguments arguments;
};

/* A value of a kind, from a place: PY_VALUE(PATH, at, text = t). */
#define PY_VALUE(KIND, place, member) ((struct py_value){.kind = VALUE_##KIND, .at = (place), .member})
#define PY_NONE(place)                PY_VALUE(NONE, place, integer = 0)
#define PY_BOOL(b, place)             PY_VALUE(BOOL, place, integer = (b))
#define PY_INT(n, place)              PY_VALUE(INT, place, integer = (n))
#define PY_FLOAT(r, place)            PY_VALUE(FLOAT, place, real = (r))
#define PY_TEXT(t, place)             PY_VALUE(TEXT, place, text = (t))
/* The two arguments of a "%.*s", for texts of any length in a message. */
#define PY_SHOWN(t, most) (int)((t).len > (most) ? (most) : (t).len), (t).ptr

/* Is it one of these words, with blanks between them? */
bool python_among(struct text word, const char *words);

/* Uses up fuel. */
void python_spend(struct py *m, uint32_t steps);

struct py_value python_dotted(struct py *m, uint32_t at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
struct text python_last_name(struct py_value dotted); /* "fast" of mlx.core.fast */
/* What is not known, and why; the text is made with printf. */
struct py_value python_unknown(struct py *m, uint32_t at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
struct py_value python_unknown_of(struct py_unknown *unknown);
/* A condition is not known. */
struct py_value python_unknown_condition(struct py *m, uint32_t at);

struct py_value python_list(struct py *m, enum py_kind kind, uint32_t at);
bool python_list_append(struct py *m, struct py_list *list, struct py_value item); /* false: too long */
/* False: too long, or not all is known. */
bool python_list_extend(struct py *m, struct py_list *list, const struct py_list *more);
struct py_value *python_dict_find(struct py *m, const struct py_list *dict, struct py_value key);
void python_dict_update(struct py *m, struct py_list *dict, const struct py_list *more);
void python_dict_put(struct py *m, struct py_list *dict, struct py_value key, struct py_value value);

bool python_is_list(struct py_value v);   /* a list or a tuple */
bool python_is_number(struct py_value v); /* an integer, a truth value or a float */
bool python_is_whole(struct py_value v);  /* an integer or a truth value */
/* The same value, as `==` has it; false when in doubt. */
bool python_value_same(struct py *m, struct py_value a, struct py_value b);
/* 1 true, 0 false, -1 not known. */
int python_value_truth(struct py_value v);
const char *python_value_type(struct py_value v); /* "a number" */

/* What is iterated over: a list, tuple, dict (its keys) or text. When it is not known the list is empty, with
 * the reason in `unknown`. It shares its storage: items must not be overwritten. */
struct py_list python_value_items(struct py *m, struct py_value v);

struct py_value *python_argument_named(const struct py_arguments *arguments, const char *name);
/* By position, else by name. */
struct py_value *python_argument(const struct py_arguments *arguments, uint32_t position, const char *name);

#endif
