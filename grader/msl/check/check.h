/* check: builds typed nodes from operands: what an expression means, and what is wrong with it.
 *
 * The files, in reading order: scope (names), unit.h (what is known of the text), report (findings and
 * limits), refuse (what is not supported), check_expr (names, members, loads), check_auto (auto and decltype),
 * check_operator, check_cast (conversions), check_call (overloads), template_order (which template is more
 * specialised), check_init, check_copy. Prototypes below are grouped by these files. */
#ifndef MSL_CHECK_H
#define MSL_CHECK_H

#include "msl/check/unit.h"
#include "msl/pp/tok.h"

/* unit.c */
const struct type *pattern_opaque(struct unit *p);
const struct type *pattern_dependent(struct unit *p, struct pattern pattern);
struct stmt *unit_new_stmt(struct unit *p, enum stmt_kind k, struct span span);
struct var *unit_new_var(struct unit *p, enum var_kind kind, struct name *name, struct qtype type,
                         struct span span);

/* report.c */
struct finding *report_add(struct unit *p, enum diag_code code, struct span span, const struct text *args,
                           size_t count);
#define REPORT(p, code, span, ...)                                                                           \
    report_add((p), (code), (span), (const struct text[]){{"", 0}, ##__VA_ARGS__} + 1,                       \
               sizeof((const struct text[]){{"", 0}, ##__VA_ARGS__}) / sizeof(struct text) - 1)
void report_fatal(struct unit *p);
/* Counts functions or specialisations considered for a call; false at the limit, after a finding. */
bool report_spend(struct unit *p, uint32_t candidates, struct span span);
/* A constant takes too long, or all of them together do. */
void report_constant_limit(struct unit *p, struct span span);
bool report_enter(struct unit *p); /* one level deeper; false (and a finding) at the limit */
void report_leave(struct unit *p);
struct text report_number(struct unit *p, uint64_t n);
struct text report_suggestion(struct unit *p, struct text best); /* "; did you mean 'x'?" or "" */
/* "in 'f<int>', made for this": the uses that led to a finding */
void report_requests(struct unit *p, struct finding *f, const struct request *request);
void report_help(struct unit *p, struct finding *f, struct text message); /* adds a line "help: ..." */

/* refuse.c */
void refuse_add(struct unit *p, struct span span, struct text what);
void refuse_mark(struct unit *p);                           /* what is being read uses something refused */
bool refuse_knows(struct unit *p, const struct name *name); /* the name is one of a refused declaration */
void refuse_finish(struct unit *p, struct text kernel);     /* reports what the kernel needs */

/* template_order.c */
/* > 0: a is more specialised than b for a call with `count` arguments; < 0: b is; 0: neither */
int template_compare(struct unit *p, const struct tmpl *a, const struct tmpl *b, uint32_t count);
/* Do both declare the same function template? */
bool template_redeclares(struct unit *p, const struct tmpl *a, const struct tmpl *b);
/* How general a template's parameters are: the more specialised of two is preferred. */
unsigned template_generality(const struct tmpl *tmpl);

bool check_complete(struct unit *p, const struct type *type, struct span span);
static inline bool expr_is_error(const struct expr *e)
{
    return e->type->kind == TYPE_ERROR;
}
bool expr_any_error(struct expr **args, uint32_t count);
struct expr *expr_new(struct unit *p, enum expr_kind k, const struct type *type, struct span span);
struct expr *expr_error(struct unit *p, struct span span);
struct expr *expr_const(struct unit *p, const struct type *type, uint64_t bits, struct span span);
struct expr *expr_int(struct unit *p, int64_t value, struct span span);
struct expr *expr_place(struct unit *p, enum expr_kind k, struct qtype type, struct span span);
/* The new node e denotes what `of` does: a value, or the same memory. */
static inline void expr_denote(struct expr *e, const struct expr *of)
{
    e->place = of->place;
    e->cv = of->cv;
    e->space = of->space;
}
struct expr *expr_value(struct unit *p, struct expr *e);        /* loads a place; arrays decay */
struct expr *expr_object_value(struct unit *p, struct expr *e); /* loads a place; arrays stay arrays */
struct expr *expr_var(struct unit *p, struct var *var, struct span span);
struct expr *expr_named(struct unit *p, struct decl *d, struct span span);
struct expr *expr_member(struct unit *p, struct expr *base, struct name *name, struct span name_span);
struct text expr_extent_advice(struct unit *p, const struct expr *e, struct text what);
struct expr *expr_field(struct unit *p, struct expr *base, struct field *field, struct span span);
struct expr *expr_index(struct unit *p, struct expr *base, struct expr *index, struct span span);
struct expr *expr_deref(struct unit *p, struct expr *pointer, struct span span);
struct expr *expr_address(struct unit *p, struct expr *place, struct span span);
struct expr *expr_this(struct unit *p, struct span span);
struct expr *expr_object(struct unit *p, struct span span); /* what the method being read is called on */
struct expr *expr_materialise(struct unit *p, struct expr *value); /* a value as a place (a temporary) */
bool check_writable(struct unit *p, struct expr *e, struct span span);
bool expr_inside_record(const struct unit *p, const struct record *record);
struct text expr_text(struct unit *p, const struct expr *e); /* the source text, shortened */
struct text expr_name_of_type(struct unit *p, const struct type *t);
struct text expr_type_name(struct unit *p, const struct expr *e);

/* check_auto.c */
struct qtype auto_decltype(struct unit *p, const struct expr *e); /* decltype(e) */
/* Puts the type of `init` in for `auto` in `pattern`; false: it does not have that form. */
bool auto_deduce(struct unit *p, struct qtype pattern, struct expr *init, struct qtype *out);

/* check_copy.c */
/* A copy of a place, made by its copy constructors if it has any; a value is returned as it is. */
struct expr *copy_object(struct unit *p, struct expr *e);
bool copy_assigns_itself(const struct unit *p, const struct type *type);

/* check_operator.c */
struct expr *operator_comma(struct unit *p, struct expr *a, struct expr *b);
struct expr *operator_unary(struct unit *p, enum tok op, struct expr *a, struct span op_span);
struct expr *operator_binary(struct unit *p, enum tok op, struct expr *a, struct expr *b,
                             struct span op_span);
struct expr *operator_assign(struct unit *p, enum tok op, struct expr *a, struct expr *b,
                             struct span op_span);
struct expr *operator_increment(struct unit *p, enum tok op, struct expr *a, bool postfix,
                                struct span op_span);
struct expr *operator_conditional(struct unit *p, struct expr *a, struct expr *b, struct expr *c,
                                  struct span span);
struct expr *operator_condition(struct unit *p, struct expr *e); /* as a bool */
struct expr *operator_overloaded(struct unit *p, const char *op, struct expr **args, uint32_t count,
                                 struct span span);

/* check_cast.c */
struct expr *cast_unchecked(struct unit *p, struct expr *value,
                            const struct type *to); /* no checks: must be possible */
struct expr *cast_implicit(struct unit *p, struct expr *e, const struct type *to,
                           struct span span); /* implicit */
enum convert_rank cast_rank(struct unit *p, struct expr *e,
                            const struct type *to); /* with user conversions */
bool cast_is_component(const struct expr *e);
enum convert_rank cast_parameter_rank(struct unit *p, struct expr *e, struct qtype param);
struct expr *cast_argument(struct unit *p, struct expr *e, struct qtype param);
struct expr *cast_explicit(struct unit *p, struct expr *e, struct qtype to, struct span span, bool c_style);
struct expr *cast_const(struct unit *p, struct expr *e, struct qtype to, struct span span);
struct expr *cast_reinterpret(struct unit *p, struct expr *e, struct qtype to, struct span span);
struct expr *cast_as_type(struct unit *p, struct expr *e, const struct type *to, struct span span);

/* check_call.c */
void call_require(struct unit *p, struct func *func, struct span use);
struct expr *call_named(struct unit *p, struct decl *d, const struct builtin *builtin, struct name *name,
                        struct targ *targs, uint32_t targ_count, struct expr **args, uint32_t count,
                        struct span name_span);
struct expr *call_method(struct unit *p, struct expr *object, struct decl *d, struct targ *targs,
                         uint32_t targ_count, struct expr **args, uint32_t count, struct span name_span);
struct expr *call_object(struct unit *p, struct expr *object, struct expr **args, uint32_t count,
                         struct span span);
struct expr *call_function(struct unit *p, struct func *func, struct expr *object, struct expr **args,
                           uint32_t count, struct span span);
struct func *call_resolve(struct unit *p, struct candidate *candidates, struct targ *targs,
                          uint32_t targ_count, struct expr *object, struct expr **args, uint32_t count,
                          struct span span, bool *ambiguous);
struct text call_argument_types(struct unit *p, struct expr **args, uint32_t count);
/* `found` plus the functions that argument-dependent lookup adds. */
struct candidate *call_associated(struct unit *p, const struct name *name, struct expr **args, uint32_t count,
                                  struct candidate *found);
/* The rank of the object that a method is called on. */
enum convert_rank call_object_rank(const struct expr *object, const struct func *func);

/* check_init.c */
struct expr *init_copy(struct unit *p, struct qtype type, struct expr *e, struct span span); /* T x = e */
struct expr *init_direct(struct unit *p, const struct type *type, struct expr **args, uint32_t count,
                         struct span span);
struct expr *init_default(struct unit *p, const struct type *type,
                          struct span span); /* NULL: stays undefined */
struct expr *init_zero(struct unit *p, const struct type *type, struct span span);
struct expr *init_report_unbound(struct unit *p, const struct field *field, struct span span);
bool init_has_defaults(const struct record *record);
/* Gives the fields of `construct` from `from` on, and earlier ones without a value, their defaults. */
struct expr *init_fill_defaults(struct unit *p, struct expr *construct, uint32_t from, struct span span);
struct expr *init_default_elements(struct unit *p, struct expr *array, uint32_t n, struct span span);
/* The default value of a member of `self`, a place of its record; NULL: it stays undefined. */
struct expr *init_member(struct unit *p, const struct field *field, struct expr *self, struct span span);
/* The same for a declaration without initialiser: parts that have none either stay undefined. */
struct expr *init_unset(struct unit *p, const struct type *type, struct span span);
/* What the reference `field` gets when it is bound to `e`: an address. */
struct expr *init_reference(struct unit *p, const struct field *field, struct expr *e);
/* The first reference among the members that only an initialiser can bind, or NULL. */
const struct field *init_unbound_reference(const struct type *type);
bool init_needs_constructor(const struct type *type);
/* The constructor for an object in thread memory, or else one for another address space. */
struct func *init_resolve_constructor(struct unit *p, const struct type *type, struct expr **args,
                                      uint32_t count, struct span span);
/* The object is made in a temporary, which the constructor fills. */
struct expr *init_call_constructor(struct unit *p, const struct type *type, struct func *ctor,
                                   struct expr **args, uint32_t count, struct span span);
struct expr *init_record(struct unit *p, const struct type *type, struct expr **args, uint32_t count,
                         struct span span, bool *found);

#endif
