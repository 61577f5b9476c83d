/* types: the tier of the parser that reads types: specifiers, declarators, names of types, template arguments.
 *
 * The files, in reading order: parse_constant, parse_specs, parse_attribute, parse_type_name, parse_template
 * (arguments, and binding them to parameters), parse_declarator, parse_binding, parse_parameters. Prototypes
 * below are grouped by these files. */
#ifndef MSL_PARSE_TYPES_H
#define MSL_PARSE_TYPES_H

#include "msl/parse/ground.h"

struct attribute_at {
    struct span span; /* len 0: there is none, or it has been handled */
    struct text name;
};

struct attribute_set {
    enum binding binding;
    uint32_t index;
    bool has_index, is_kernel;
    bool refused; /* one of them has been reported: report no more */
    struct span span;
    struct text host_name;
    struct attribute_at of_function; /* kernel, host_name and others of functions */
    struct attribute_at layout;      /* align and packed */
    uint32_t align;                  /* aligned(n), alignas(n): the largest */
    bool strict;                     /* alignas: must not be less than the type's own */
    bool packed;
    struct attribute_at vector; /* ext_vector_type(lanes); by_bytes: vector_size(lanes) */
    uint32_t lanes;
    bool by_bytes;
};

struct specs {
    struct qtype type;
    struct span span;
    bool is_decltype_auto; /* is_auto, too */
    bool has_type, is_auto, is_typedef, is_static, is_constexpr, is_extern, is_kernel, is_friend, is_explicit;
    bool is_mutable;
    bool defines; /* a struct or enum was declared or defined here */
    struct attribute_set attributes;
};

struct declarator {
    struct name *name;
    struct span span;
    struct qtype type; /* of the whole; of a function: what it returns */
    bool is_reference; /* type.type is a TYPE_REFERENCE */
    bool is_function;
    struct scope *qualified; /* Class::name or space::name */
    struct targ *targs;      /* name<...> of an explicit specialisation or instantiation */
    uint32_t targ_count;
    bool has_targs;
    bool is_conversion, is_ctor, is_dtor;
    const struct token *params_at; /* functions: '(' */
    struct span pointer_span;      /* the '*' or '&' without address space, len 0: none */
    struct attribute_set attributes;
    bool of_typedef;
    bool is_pack;                    /* the name is preceded by "..." */
    const struct token *bindings_at; /* '[' of auto [x, y] */
};

/* parse_constant.c */
bool parse_constant_int(struct unit *p, int64_t *out,
                        const char *what); /* a conditional expression that is constant */
void parse_static_assert(struct unit *p);

/* parse_specs.c */
bool parse_specs(struct unit *p, struct specs *s, bool type_only);
struct qtype parse_decltype(struct unit *p);
struct qtype parse_simple_type(struct unit *p); /* as in a functional cast: a type without declarator */
enum space specs_accept_space(struct unit *p);

/* parse_attribute.c */
void parse_attributes(struct unit *p, struct attribute_set *out);
void attribute_merge_layout(struct attribute_set *into, const struct attribute_set *from);
const struct type *attribute_apply_vector(struct unit *p, const struct type *elem, struct attribute_set *set);
void attribute_refuse_layout(struct unit *p,
                             struct attribute_set *set); /* attributes that are not handled yet */
void attribute_check_alignas(struct unit *p, const struct attribute_set *set, const struct type *type);
void attribute_check_of_type(struct unit *p, const struct attribute_set *set);

/* parse_type_name.c */
bool parse_starts_type(struct unit *p); /* a type begins here (in an expression: a cast or constructor) */
bool parse_starts_declaration(struct unit *p); /* a statement that begins here declares something */
bool parse_peek_type_id(struct unit *p); /* a whole type-id begins here and ends before ')', '>' or ',' */
bool parse_type_name(struct unit *p, struct qtype *out); /* [qualifier] name [<args>]; false: not a type */
bool type_name_after_decltype(struct unit *p);           /* decltype(x):: begins here */

/* parse_template.c */
uint32_t parse_template_args(struct unit *p, struct tmpl *tmpl, struct targ **out);
bool template_instantiate_alias(struct unit *p, struct tmpl *tmpl, struct targ *args, uint32_t count,
                                struct span span, struct qtype *out);
struct targ *template_copy_args(struct unit *p, const struct tmpl *tmpl, const struct targ *args,
                                uint32_t count);
struct scope *template_bind(struct unit *p, struct tmpl *tmpl, struct targ *args, const bool *known,
                            uint32_t count, struct span use);
bool template_args_equal(const struct targ *a, const struct targ *b, uint32_t count);
struct text template_args_text(struct unit *p, const struct targ *args, uint32_t count);
bool template_begin_instance(struct unit *p, struct span span); /* counts an instance; false at a limit */

/* parse_declarator.c */
bool parse_declarator(struct unit *p, const struct specs *s, struct declarator *d, bool abstract_ok);
bool parse_type_id(struct unit *p, struct qtype *out);
bool parse_alias_type(struct unit *p, struct qtype *out); /* a type-id, also of a function */
struct qtype parse_pointer_operators(struct unit *p, struct qtype base, struct declarator *d);
void parse_qualifier(struct unit *p, struct declarator *d); /* A::B<int>:: before a declared name */
struct name *declarator_operator_name(struct unit *p);      /* after `operator`: "operator+" */
void declarator_check_space(struct unit *p, struct declarator *d);

/* parse_binding.c */
bool parse_binding_names(struct unit *p, struct qtype base, struct declarator *d);
void binding_declare(struct unit *p, const struct declarator *d, struct var *var);

/* parse_parameters.c */
bool parse_parameters(struct unit *p, struct func *func, struct func_info *info);
struct func *parse_signature(struct unit *p);
const struct type *parameters_type(struct unit *p, const struct func *func, const struct type *ret);

#endif
