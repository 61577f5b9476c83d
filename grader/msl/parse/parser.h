/* parser: what the files of the parser share. Nobody else includes this.
 *
 * Parsing and checking are one pass: each parse function returns a piece of the typed tree, which check/ builds.
 * Bodies that cannot be read where they are (of methods, of templates) are kept as a position in the token array
 * and read later with the right scope; a template instance is the same text read again with its parameters bound
 * to arguments. Nothing is ever substituted in a tree.
 *
 * The files, in reading order:
 *   the ground      cursor (tokens), slip (advice for beginners), parse (the unit, the library's texts),
 *                   lookup (what a name means)
 *   declarations    parse_unit, parse_using, parse_decl, parse_specs, parse_type_name, native (float4 and its
 *                   like), parse_declarator, parse_attribute, parse_binding, parse_func, parse_default,
 *                   parse_class, parse_enum, parse_outside (members defined outside of their class)
 *   templates       template_declare, parse_template (arguments, instances), parse_pack, template_deduce
 *                   (which arguments)
 *   statements      parse_stmt
 *   expressions     parse_expr, parse_list (braces), parse_name, parse_lambda
 * Prototypes below are grouped by these files. */
#ifndef MSL_PARSER_H
#define MSL_PARSER_H

#include "msl/check/check.h"
#include "msl/pp/preprocess.h"

struct attribute_at {
    struct span span; /* len 0: there is none, or it has been handled */
    struct text name;
};

struct attribute_set {
    uint8_t binding;
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
    bool has_type, is_auto, is_typedef, is_static, is_constexpr, is_inline, is_extern, is_kernel, is_friend,
        is_explicit;
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

/* cursor.c */
static inline enum tok cursor_kind(const struct unit *p)
{
    return p->now.half ? TOK_GREATER : (enum tok)p->now.tok->kind;
}
static inline enum tok cursor_kind_at(const struct unit *p, unsigned ahead)
{
    const struct token *t = p->now.tok;
    while (ahead-- && t->kind != TOK_END)
        t++;
    return (enum tok)t->kind;
}
void cursor_next(struct unit *p);
bool cursor_take(struct unit *p, enum tok k);
bool cursor_need(struct unit *p, enum tok k);
bool cursor_close(struct unit *p, enum tok k, struct span open, const char *open_text);
struct span cursor_here(const struct unit *p);
struct span cursor_span(const struct unit *p, struct span from); /* from `from` to the token before */
struct text cursor_text(const struct unit *p);                   /* how a message names the token */
bool cursor_line_has_error(const struct unit *p);
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

/* slip.c */
bool slip_is_foreign(struct text word);       /* a word of another language? */
struct text slip_metal_for(struct text word); /* what Metal has for it, or "" */
void slip_help_word(struct unit *p, struct finding *f, struct text word);
void slip_help_sign(struct unit *p, struct finding *f);      /* of the token here and the one before: "=<" */
void slip_help_found(struct unit *p, struct finding *f);     /* of a token that does not belong here */
void slip_help_semicolon(struct unit *p, struct finding *f); /* of a ';' that is missing */
bool slip_python_for(struct unit *p);
void slip_python_colon(struct unit *p, const char *keyword);
void slip_statement(struct unit *p, const struct expr *e);
void slip_condition(struct unit *p, const struct expr *e);
void slip_body(struct unit *p, const char *keyword, struct span at, bool is_loop);
void slip_index(struct unit *p, const struct expr *index);
void slip_compare(struct unit *p, enum tok op, const struct expr *a, const struct expr *b, struct span span);
void slip_assign(struct unit *p);
void slip_sizeof(struct unit *p, const struct token *at, const struct type *t, struct span span);

/* parse.c */
void parse_refused_names(struct unit *p, const struct token *start, struct scope *scope);
void parse_init(struct unit *p);
/* The text to read, as the preprocessor gives it. */
void parse_start(struct unit *p, struct tokens tokens);
void parse_external_apart(struct unit *p); /* one external declaration and what it does when it is wrong */
void parse_translation_unit(struct unit *p);
void parse_pending(struct unit *p);
struct decl *parse_library(struct unit *p, struct name *name, bool metal_only);

/* lookup.c */
struct decl *lookup_name(struct unit *p, struct name *name); /* unqualified, with natives and the library */
struct decl *lookup_in(struct unit *p, struct scope *scope, struct name *name);
struct tmpl *lookup_template_of(const struct decl *type); /* whose instance it is, when it has its name */
bool lookup_uses_metal(const struct unit *p);             /* names of namespace metal are visible here */

/* native.c */
struct decl *native_lookup(struct unit *p, struct name *name);
bool native_template_name(const struct unit *p, const struct name *name);
const struct type *native_template(struct unit *p, const struct name *name, struct targ *args, uint32_t count,
                                   struct span span);

/* parse_unit.c */
void parse_external(struct unit *p);
void parse_namespace(struct unit *p);
void parse_static_assert(struct unit *p);
void unit_declare_type(struct unit *p, struct name *name, struct span span, struct qtype type);
void parse_typedef_rest(struct unit *p, const struct specs *s);

/* parse_using.c */
void parse_using(struct unit *p);
void parse_use_namespace(struct unit *p, struct scope *space);
void parse_namespace_alias(struct unit *p, struct name *name, struct span span);

/* parse_decl.c */
/* A constant takes too long, or all of them together do. */
void decl_report_constant_limit(struct unit *p, struct span span);
bool decl_expect_specs(struct unit *p, struct specs *s); /* false: reported */
bool decl_definition_ends(struct unit *p, struct specs *s);
struct stmt *parse_declaration(struct unit *p, bool at_statement); /* returns what a block needs, or NULL */
struct stmt *parse_declaration_in_condition(struct unit *p);
struct stmt *decl_with_init(struct unit *p, const struct specs *s, struct declarator *d, struct expr *init);
struct text decl_suggest_type(struct unit *p, struct text name);
void decl_report_unknown_type(struct unit *p);
bool decl_is_graphics_name(struct text name); /* textures and the like: known, and refused */
struct var *decl_variable(struct unit *p, const struct specs *s, struct declarator *d, struct stmt **out);
struct decl *decl_add(struct unit *p, struct scope *scope, enum decl_kind kind, struct name *name,
                      struct span span);

/* parse_specs.c */
bool parse_specs(struct unit *p, struct specs *s, bool type_only);
struct qtype parse_decltype(struct unit *p);
struct qtype specs_decltype_of(struct unit *p, const struct expr *e); /* decltype(e) */
struct qtype parse_simple_type(struct unit *p); /* as in a functional cast: a type without declarator */
uint8_t specs_accept_space(struct unit *p);

/* parse_type_name.c */
bool parse_starts_type(struct unit *p); /* a type begins here (in an expression: a cast or constructor) */
bool parse_starts_declaration(struct unit *p); /* a statement that begins here declares something */
bool parse_peek_type_id(struct unit *p); /* a whole type-id begins here and ends before ')', '>' or ',' */
bool parse_type_name(struct unit *p, struct qtype *out); /* [qualifier] name [<args>]; false: not a type */
bool type_name_after_decltype(struct unit *p);           /* decltype(x):: begins here */

/* parse_declarator.c */
bool parse_declarator(struct unit *p, const struct specs *s, struct declarator *d, bool abstract_ok);
bool parse_type_id(struct unit *p, struct qtype *out);
bool parse_alias_type(struct unit *p, struct qtype *out); /* a type-id, also of a function */
struct func *parse_signature(struct unit *p);
const struct type *declarator_signature_type(struct unit *p, const struct func *func, const struct type *ret);
bool declarator_is_type_word(struct text name);
void declarator_check_name(struct unit *p); /* the token here is to be a name: a finding when it is a word */
struct qtype parse_pointer_operators(struct unit *p, struct qtype base, struct declarator *d);
const struct type *parse_array_suffix(struct unit *p, const struct type *elem, struct declarator *d);
void parse_qualifier(struct unit *p, struct declarator *d); /* A::B<int>:: before a declared name */
struct name *declarator_operator_name(struct unit *p);      /* after `operator`: "operator+" */
bool parse_parameters(struct unit *p, struct func *func, struct func_info *info);
void declarator_check_space(struct unit *p, struct declarator *d);

/* parse_attribute.c */
void parse_attributes(struct unit *p, struct attribute_set *out);
void attribute_merge_layout(struct attribute_set *into, const struct attribute_set *from);
const struct type *attribute_apply_vector(struct unit *p, const struct type *elem, struct attribute_set *set);
void attribute_refuse_layout(struct unit *p,
                             struct attribute_set *set); /* attributes that are not handled yet */
void attribute_check_alignas(struct unit *p, const struct attribute_set *set, const struct type *type);
void attribute_check_of_type(struct unit *p, const struct attribute_set *set);

/* parse_binding.c */
bool parse_binding_names(struct unit *p, struct qtype base, struct declarator *d);
void binding_declare(struct unit *p, const struct declarator *d, struct var *var);

/* parse_func.c */
struct func *func_declare(struct unit *p, const struct specs *s, struct declarator *d, struct scope *scope,
                          struct record *owner, struct tmpl *origin);
void func_define(struct unit *p, struct func *func);   /* reads the body at body_at */
void func_fix_this(struct unit *p, struct func *func); /* the type of `this`, from is_const and this_space */
void func_skip_body(struct unit *p);
struct stmt *func_assign_field(struct unit *p, const struct field *field, struct expr *value,
                               struct span span);
void func_add_template(struct unit *p, struct scope *scope, struct tmpl *tmpl);
bool func_same_parameters(const struct func *a, const struct func *b);
/* An instance that was only declared gets the body of `func`, its definition. */
void func_adopt_body(struct unit *p, struct func *declared, struct func *func);
/* The method of an instance gets the body that is written for that instance alone; false: there is none. */
bool func_specialise_method(struct unit *p, struct candidate *candidates, struct func *func);

/* parse_default.c */
struct expr *default_argument(struct unit *p, struct func *func, uint32_t index);
/* Reads the default initialiser at a '=' or '{'. */
struct expr *default_member(struct unit *p, const struct field *field, const struct token *at,
                            struct scope *scope, struct expr *self);

/* parse_class.c */
bool parse_class(struct unit *p, struct specs *s);
bool parse_member_declarator(struct unit *p, struct record *record, struct specs *s, struct declarator *d);
/* A function was declared in a class: its body waits until the class is complete. */
void class_finish_method(struct unit *p, struct record *record, struct func *func);
void class_note_destructor(struct record *record,
                           const struct func *func); /* if it is one that does something */
struct record *class_new_record(struct unit *p, struct name *name, struct span span);
void class_finish(struct unit *p, struct record *record);
struct field *class_add_field(struct unit *p, struct record *record, struct name *name, struct qtype type,
                              struct span span);

/* parse_enum.c */
bool parse_enum(struct unit *p, struct specs *s);

/* parse_outside.c */
/* S::S(...), S::~S(), S::operator T() after specifiers without a type; false: something else. */
bool parse_special_member(struct unit *p, struct specs *s);
/* T Class<T>::name(...) after template<...>; false: not a member. */
bool parse_outside_member(struct unit *p, struct tmpl *member);
void outside_define_member(struct unit *p, struct tmpl *member, struct record *record, struct span span);

/* template_declare.c */
void parse_template(struct unit *p, struct record *owner);
void template_skip_function_rest(struct unit *p, bool is_ctor); /* of a template, past its body */

/* parse_template.c */
uint32_t parse_template_args(struct unit *p, struct tmpl *tmpl, struct targ **out);
const struct type *template_instantiate_class(struct unit *p, struct tmpl *tmpl, struct targ *args,
                                              uint32_t count, struct span span);
struct var *template_instantiate_variable(struct unit *p, struct tmpl *tmpl, struct targ *args,
                                          uint32_t count, struct span span);
bool template_instantiate_alias(struct unit *p, struct tmpl *tmpl, struct targ *args, uint32_t count,
                                struct span span, struct qtype *out);
struct func *template_instantiate_function(struct unit *p, struct tmpl *tmpl, struct targ *args,
                                           struct span span);
/* The instance for the first `count` arguments and the defaults of the others. NULL: does not fit. */
struct func *template_instance_for(struct unit *p, struct tmpl *tmpl, struct targ *args, uint32_t count,
                                   struct span span);
bool template_opens_arguments(struct unit *p);                /* the '<' here opens template arguments */
void template_skip_angles(struct unit *p);                    /* past the "<...>" that begins here */
void template_skip_part(struct unit *p, bool stop_at_assign); /* to ',' or '>' (or '=') */
/* Takes over the default values of the same function as the template or an earlier declaration has them. */
void template_inherit_defaults(struct func *func, const struct func *declared);
/* The template `old`, which was only declared, is now defined. */
void template_define(struct unit *p, struct tmpl *old, const struct tmpl *definition);
struct targ *template_copy_args(struct unit *p, const struct tmpl *tmpl, const struct targ *args,
                                uint32_t count);
struct instance *template_new_instance(struct unit *p, struct tmpl *tmpl, struct targ *args);
struct scope *template_bind(struct unit *p, struct tmpl *tmpl, struct targ *args, const bool *known,
                            uint32_t count, struct span use);
bool template_args_equal(const struct targ *a, const struct targ *b, uint32_t count);
struct text template_args_text(struct unit *p, const struct targ *args, uint32_t count);

/* parse_pack.c */
/* A text followed by "...", which is read once for each element of its packs: if (pack_expand_begin(p, close,
 * &x)) while (pack_expand_next(p, &x)) read it; else read it; */
struct expansion {
    const struct token *at, *end; /* the text */
    const struct token *behind;
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
struct expr *parse_pack_size(struct unit *p, struct span span); /* after sizeof */
struct expr *parse_fold(struct unit *p);                        /* at '('; NULL: not a fold */

/* template_deduce.c */
/* Deduces the rest of the arguments of a call; `given` were written in <...>. NULL: does not fit. */
struct func *deduce_function(struct unit *p, struct tmpl *tmpl, struct targ *given, uint32_t given_count,
                             struct expr **args, uint32_t arg_count, struct span span);
/* Does the specialisation fit these arguments of its primary template? Its own arguments go to `out`. */
bool template_match_pattern(struct unit *p, struct tmpl *specialisation, struct targ *args, struct targ *out);
/* The arguments of `tmpl` that the explicit specialisation `d` is for. */
bool deduce_specialisation(struct unit *p, struct tmpl *tmpl, const struct declarator *d,
                           const struct func *func, struct targ *out);
/* Puts the type of `init` in for `auto` in `pattern`. */
bool deduce_auto_type(struct unit *p, struct qtype pattern, struct expr *init, struct qtype *out);
struct func *deduce_conversion(struct unit *p, struct tmpl *tmpl, const struct type *to, struct span span);

/* parse_stmt.c */
struct stmt *parse_statement(struct unit *p);
struct stmt *parse_block(struct unit *p);       /* '{' ... '}' with its own scope */
struct stmt *parse_block_items(struct unit *p); /* up to '}' or the end, in the current scope */
struct stmt *stmt_new(struct unit *p, enum stmt_kind k, struct span span);

/* parse_expr.c */
struct expr *parse_expr(struct unit *p);       /* with commas; value or place */
struct expr *parse_assignment(struct unit *p); /* without commas */
struct expr *parse_conditional(struct unit *p);
struct expr *parse_unary(struct unit *p);
bool parse_arguments(struct unit *p, enum tok close, struct expr ***args, uint32_t *count);
bool parse_constant_int(struct unit *p, int64_t *out,
                        const char *what); /* a conditional expression that is constant */

/* parse_list.c */
struct expr *parse_braces_argument(struct unit *p); /* at '{': an argument that is read later */
struct expr *list_init(struct unit *p, struct qtype type, struct span span); /* at '{': T x{...} */
struct expr *list_read_braces(struct unit *p, const struct expr *e, const struct type *to);

/* parse_name.c */
struct expr *parse_name(struct unit *p);
/* Space::name, where there is no such name. */
struct expr *name_not_a_member(struct unit *p, struct scope *in, struct name *name, struct span span);
bool name_has_template(const struct decl *d); /* a template is among what it means */

/* parse_lambda.c */
struct expr *parse_lambda(struct unit *p);
struct expr *lambda_capture(struct unit *p, struct decl *d, struct span span);
struct expr *lambda_call_generic(struct unit *p, struct closure *c, struct expr *object, struct expr **args,
                                 uint32_t count, struct span span);

#endif
