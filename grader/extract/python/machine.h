/* machine: evaluates a module without running it.
 *
 * Statements are walked in their order with the values that are known. Where a condition is not known, each
 * branch is tried from the same state, and their results are merged: a name that they set to different values
 * is unknown afterwards. Functions are evaluated when they are called, with what is known of their arguments;
 * when they are passed to something outside of the program; and at the end, with parameters that are unknown,
 * if a kernel in them is still unknown.
 *
 * Fuel bounds the work: each statement of the module, and each function that is evaluated without a call,
 * gets LIMIT_PYTHON_FUEL steps. One that needs more leaves its names unknown and is tried once more in a
 * hurry, and so is all that follows when LIMIT_PYTHON_STEPS are spent: a call with literals is read whatever
 * the program does before it. */
#ifndef EXTRACT_PYTHON_MACHINE_H
#define EXTRACT_PYTHON_MACHINE_H

#include "extract/python/syntax.h"
#include "extract/python/value.h"

/* A text that a name had before it was set to another one. */
struct py_earlier {
    const struct py_text *text;
    uint32_t count; /* with those before it */
    struct py_earlier *next;
};

struct py_binding {
    struct name *name;
    bool bound;
    struct py_value value;
    struct py_earlier *earlier; /* the first LIMIT_PYTHON_EARLIER, the newest before the others */
    uint32_t branch;            /* the branch that has noted its old value */
    /* while branches are merged: */
    uint32_t round, seen;
    bool merged_bound;
    struct py_value merged;
    struct py_binding *next, *children[4];
};

struct py_scope {
    struct py_binding *roots[16], *bindings; /* to find one, and all of them */
    struct py_scope *outer;                  /* where names are looked up that are not here */
    bool is_class;                           /* functions within do not see its names */
    struct py_outside *outside;
};

/* A name that `global` or `nonlocal` sends to another scope. */
struct py_outside {
    struct name *name;
    struct py_scope *scope;
    struct py_outside *next;
};

/* What a branch has changed: the values from before, or, when it was undone, the new ones. */
struct py_change {
    struct py_binding *binding;
    bool bound;
    struct py_value value;
    uint32_t branch;
};

struct py_branch {
    uint32_t id;
    struct py_change *changes;
    uint32_t count;
    struct py_branch *outer;
};

/* A function of the program: one for each time that its `def` is met. */
struct py_function {
    const struct py_node *node; /* NODE_DEF or NODE_LAMBDA */
    struct py_scope *scope;     /* where it was defined */
    struct py_class *type;      /* the class that it is a method of */
    struct py_function *outer;  /* the function that contains it */
    struct py_value *defaults;  /* one per parameter; None where it has none */
    uint32_t replaced;          /* how many earlier definitions of the same name it replaces */
    bool dead;                  /* a later definition replaces it */
    bool running;               /* it is being evaluated without a call */
    bool looked_at;
    struct py_function *next; /* in the order in which they were met */
};

struct py_class {
    const struct py_node *node;
    struct name *name;
    struct py_scope *scope;
    struct py_value bases[4];
    uint32_t base_count;
    struct name **fields; /* annotated names, in order: a dataclass takes them as arguments */
    uint32_t field_count;
    struct py_object *sample; /* an instance with only what __init__ sets */
    uint32_t replaced;
    bool dead;
};

struct py_object {
    struct py_class *type;
    struct py_scope *attributes;
};

/* A function that is being evaluated. Kept: kernels remember where they were made. */
struct py_frame {
    struct py_function *function; /* NULL: the module */
    struct py_scope *scope;
    struct py_frame *outer;
    bool returned; /* perhaps */
    struct py_value result;
    bool loop_unsure; /* a break or continue under an unknown condition */
};

enum py_flow { FLOW_NEXT, FLOW_RETURN, FLOW_BREAK, FLOW_CONTINUE, FLOW_RAISE, FLOW_COUNT };

/* A file that is imported; one for each part of the source that is not the module's own. */
struct py_module {
    struct py_scope *scope; /* NULL: not met yet */
};

/* `import a.b`: what a.b is. */
struct py_alias {
    struct text dotted;
    struct py_module *module;
    struct py_alias *next;
};

struct py {
    struct arena *arena; /* for all that ends with the evaluation */
    struct names *names;
    struct py_source source;
    struct py_frame *frame;
    struct py_branch *branch;
    struct py_module *modules;
    struct py_alias *aliases;
    unsigned importing; /* imports that are under way: kernels are those of another file */
    uint32_t branch_ids, rounds;
    unsigned maybe; /* unknown conditions around */
    uint32_t depth, calls;
    uint32_t fuel, steps;
    bool tired;       /* out of fuel: nothing more is known until the next statement of the module */
    bool hurried;     /* little fuel: loops turn once, and only functions that make a kernel are called */
    bool was_tired;   /* at any time */
    bool star_import; /* names may come from elsewhere */
    struct text star_from;
    struct py_function *functions, **functions_end;
    struct py_kernel *kernels, **kernels_end;
    uint32_t kernel_count;
    uint32_t *sites; /* offsets of what looks like kernel calls, in order */
    uint32_t site_count;
    uint8_t *site_flags;     /* SITE_* of each */
    struct py_fault *faults; /* of each own part: where it is not valid Python */
};

/* Below the evaluation, with no need of it: value.h, text.h and */

/* --- scope.c --- */
struct py_scope *python_scope_new(struct py *m, struct py_scope *outer);
struct py_binding *python_scope_find(struct py_scope *scope, struct name *name);
void python_scope_set(struct py *m, struct py_scope *scope, struct name *name, struct py_value value);
void python_scope_unset(struct py *m, struct py_scope *scope, struct name *name);
/* Looks in the scope and those around it. */
struct py_binding *python_scope_lookup(struct py_scope *scope, struct name *name);
/* Looks in a class and what it is derived from. */
struct py_binding *python_scope_member(struct py *m, struct py_class *type, struct name *name);
/* The same for a function, such as "__init__"; NULL: there is none. */
struct py_function *python_scope_method(struct py *m, struct py_class *type, const char *name);

void python_scope_begin(struct py *m, struct py_branch *branch);
void python_scope_commit(struct py *m);                /* what was changed stays */
struct py_branch python_scope_take_back(struct py *m); /* as if it had not been */
/* Sets what `count` branches agree on; the rest is unknown because of `why`. `may_skip`: maybe none was
 * taken. */
void python_scope_merge(struct py *m, const struct py_branch *outcomes, uint32_t count, bool may_skip,
                        struct py_value why);
/* All that the branch has changed is unknown. */
void python_scope_forget(struct py *m, struct py_value why);

/* --- literal.c --- */
struct py_value python_literal_number(struct py *m, struct py_node *node);
struct py_value python_literal_piece(struct py *m, const struct py_node *node);

/* --- layout.c: dedent and its like --- */
struct py_value python_layout_dedent(struct py *m, const struct py_text *t, uint32_t at);
struct py_value python_layout_cleandoc(struct py *m, const struct py_text *t, uint32_t at);
struct py_value python_layout_indent(struct py *m, const struct py_text *t, const struct py_text *prefix,
                                     uint32_t at);
struct py_value python_layout_expandtabs(struct py *m, const struct py_text *t, uint32_t size, uint32_t at);
struct py_value python_layout_lines(struct py *m, const struct py_text *t, bool keep_ends, uint32_t at);

/* --- number.c, format.c: values as texts --- */
/* How an attribute of a value is found: python_access_attribute. */
typedef struct py_value python_attribute(struct py *m, struct py_value of, struct name *name,
                                         const struct py_node *node);

/* str(v), or repr(v); unknown when it is not known how it looks. */
struct py_value python_number_str(struct py *m, struct py_value v, bool repr);
/* format(v, spec), for texts and numbers. */
struct py_value python_number_spec(struct py *m, struct py_value v, struct text spec, uint32_t at);
struct py_value python_format_percent(struct py *m, const struct py_text *format, struct py_value values,
                                      uint32_t at);
struct py_value python_format_method(struct py *m, const struct py_text *format,
                                     const struct py_arguments *arguments, python_attribute *attribute,
                                     uint32_t at);
struct py_value python_format_template(struct py *m, const struct py_text *format,
                                       const struct py_arguments *arguments, bool safe, uint32_t at);

/* --- operator.c --- */
struct py_value python_operator(struct py *m, uint32_t op, struct py_value a, struct py_value b, uint32_t at);
struct py_value python_operator_unary(struct py *m, uint32_t op, struct py_value a, uint32_t at);
/* 1, 0 or -1: not known. */
int python_operator_compare(struct py *m, uint32_t op, struct py_value a, struct py_value b);
struct py_value python_operator_index(struct py *m, struct py_value of, struct py_value index, uint32_t at);
struct py_value python_operator_slice(struct py *m, struct py_value of, const struct py_value bounds[3],
                                      uint32_t at);

/* The evaluation, whose files call each other: */

/* --- run.c --- */
enum py_flow python_run(struct py *m, struct py_node *statements);
/* The statements of a module, each with fuel of its own. */
void python_run_module(struct py *m, struct py_node *statements);
/* Evaluates a function without a call, with unknown parameters. */
void python_run_alone(struct py *m, struct py_function *function);
/* Looks at all functions in which a kernel is still unknown. */
void python_run_rest(struct py *m);

/* --- eval.c --- */
struct py_value python_eval(struct py *m, struct py_node *node);

/* --- access.c: attributes, and what is assigned to --- */
python_attribute python_access_attribute;
void python_access_set(struct py *m, struct py_value of, struct name *name, struct py_value value);
void python_access_assign(struct py *m, struct py_node *target, struct py_value value);
/* The targets of `del`. */
enum py_flow python_access_delete(struct py *m, struct py_node *n);
/* Whether a list or dict may be changed here; under an unknown condition it becomes unknown instead. */
bool python_access_changes(struct py *m, struct py_list *list, uint32_t at);

/* --- import.c --- */
enum py_flow python_import(struct py *m, struct py_node *n);
/* An attribute of a module that is a file of the submission; false when it is not, or does not set it. */
bool python_import_attribute(struct py *m, struct text dotted, struct name *name, uint32_t at,
                             struct py_value *out);
/* module.name = value */
void python_import_set(struct py *m, struct text dotted, struct name *name, struct py_value value);
/* Names that a handler of `try` imports from the submission, where the body's imports led outside of it. */
void python_import_instead(struct py *m, struct py_node *statements);

/* --- call.c --- */
struct py_value python_call(struct py *m, struct py_value function, const struct py_arguments *arguments,
                            const struct py_node *node);
/* The function of a `def` or lambda, in the current scope. */
struct py_value python_call_define(struct py *m, struct py_node *node);
/* `arguments` NULL: it is not called, and its parameters are unknown. */
struct py_value python_call_function(struct py *m, struct py_function *function, const struct py_value *self,
                                     const struct py_arguments *arguments, const struct py_node *node);
/* What `return` gives; several of them that differ are not known. */
void python_call_return(struct py *m, struct py_value v);
/* Functions among the arguments may be called by whatever receives them. */
void python_call_escape(struct py *m, const struct py_arguments *arguments);

/* --- builtin.c: functions that Python and its library have; method.c: methods of its types --- */
/* A call of one of them. */
struct py_call {
    struct py *m;
    struct py_value self; /* what the method belongs to */
    struct text name;
    const struct py_arguments *arguments;
    const struct py_node *node;
    uint32_t at;
    struct text t;             /* the bytes of a text whose method it is */
    struct py_unknown *failed; /* why an argument cannot be used: what the call gives is unknown */
};

struct py_value python_builtin(struct py_call *c);
struct py_value python_method(struct py_call *c);
/* Adds an argument of dict() or dict.update(), a keyword or a known dict; false: it is neither. */
bool python_method_put(struct py_call *c, struct py_list *dict, const struct py_argument *a);

#endif
