/* parser: what the files of the parser and checker share. Nobody else includes this.
 *
 * Parsing and checking are one pass: each parse function returns a piece of the typed tree. Bodies that
 * cannot be read where they stand (of methods, of templates) are kept as a position in the token array and
 * read later with the right scope; a template instance is the same text read again with its parameters bound
 * to arguments. Nothing is ever substituted in a tree.
 *
 * The files, in reading order:
 *   the ground      report (findings, limits), refuse (what is not supported), scope and lookup (names),
 *                   cursor (tokens), slip (advice for beginners), parse (the unit, the library's texts)
 *   declarations    parse_unit, parse_using, parse_decl, parse_specs, parse_type_name, native (float4 and its
 *                   like), parse_declarator, parse_attribute, parse_binding, parse_func, parse_class,
 *                   parse_enum, parse_outside (members defined outside of their class)
 *   templates       template_declare, parse_template (arguments, instances), parse_pack, template_deduce
 *                   (which arguments), template_order (which template is more special)
 *   statements      parse_stmt
 *   expressions     parse_expr, parse_name, parse_lambda
 *   their meaning   check_expr (names, members, loads), check_operator, check_cast, check_call (overloads),
 *                   check_init, check_list (braces), check_copy
 * Prototypes below are grouped by these files. */
#ifndef MSL_PARSER_H
#define MSL_PARSER_H

#include "base/limits.h"
#include "msl/constant/constant.h"
#include "msl/type/convert.h"
#include "msl/pp/preprocess.h"
#include "msl/parse/scope.h"

/* The index of the type parameter that stands for `auto`. */
enum { AUTO_PARAMETER = 0xffff };

/* ---- templates ---- */

enum tparam_kind { TPARAM_TYPE, TPARAM_VALUE, TPARAM_TEMPLATE };

struct tparam {
    enum tparam_kind kind;
    struct name *name; /* or NULL */
    struct span span;
    const struct token *type_at;    /* VALUE: its type's tokens */
    const struct token *default_at; /* or NULL */
    bool is_function;               /* T (*name)(...) */
    bool pack;
};

/* What a parameter pack stands for. */
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
    bool expands;            /* in a pattern: "..." stands behind it */
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
    bool *param_is_reference;
    uint32_t fparam_count, fparam_required;
    bool fparam_pack; /* the last one is a pack */
    struct qtype result;
    bool is_static, has_body, is_const;
    struct tmpl *first; /* the declaration before this definition: it may have default values */
    uint32_t lookup;    /* the last argument-dependent lookup that found it */
};

/* What stands behind a TYPE_DEPENDENT in the pattern that deduction matches. */
enum pattern_kind { PATTERN_OPAQUE, PATTERN_NATIVE, PATTERN_CLASS, PATTERN_ARRAY };

struct pattern {
    enum pattern_kind kind;
    const struct name *native; /* vec, matrix, atomic... */
    struct tmpl *tmpl;
    struct targ *args; /* ARRAY: one, its size */
    uint32_t count;
    const struct type *elem; /* ARRAY */
};

/* The use that an instance of a template was made for, and what that use stands in. */
struct request {
    struct span at;
    struct text what; /* "Tile<float, 4>" */
    const struct request *outer;
};

/* ---- functions, behind struct func's info ---- */

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
    uint8_t this_space;
    uint32_t depth;                /* instantiations that led here */
    const struct request *request; /* what made the instance */
    bool is_instance;
    bool has_pack;       /* in the pattern of a template: the last parameter is a pack */
    struct span used_at; /* first call, while there is no body */
    struct func *next_pending;
    struct var *last_threadgroup; /* of func->threadgroup */
    uint32_t lookup;              /* the last argument-dependent lookup that found it */
};

/* Behind struct record's info. */
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

/* The default initialiser of a member, behind its name. */
struct default_init {
    struct record *record;
    uint32_t index;
    const struct token *at; /* '=' or '{' */
    struct default_init *next;
};

/* A lambda that is being read. */
struct closure {
    struct record *record;
    struct scope *outside;          /* where the lambda stands */
    struct scope *scope;            /* in which it is read */
    bool by_copy, by_reference;     /* capture default */
    struct expr *construct;         /* EXPR_CONSTRUCT that makes the object: grows with every capture */
    const struct token *generic_at; /* '(' of a lambda with `auto` parameters, else NULL */
    struct instance *instances;     /* of a generic lambda, by the types of the arguments */
};

/* ---- the parser ---- */

/* A type name that was read at a place before, see parse_specs.c. */
struct seen_type {
    const struct token *at, *behind;
    const struct scope *scope;
    struct qtype type;
    bool half, found, silent;
};
enum { FEWEST_SEEN = 64, MOST_SEEN_TYPES = 256, MOST_SEEN_IDS = 1024 };

/* Whether a type-id stands at a place: see parse_peek_type_id. */
struct seen_id {
    const struct token *at;
    const struct scope *scope;
    bool yes;
};

struct parser {
    struct arena *arena;
    struct names *names;
    struct types *types;
    struct sources *sources;
    struct findings *findings;
    struct preprocessor *pp;
    struct constants *constants;
    struct program *program;

    const struct token *tok;
    bool half;      /* the first '>' of a '>>' is already taken */
    bool panic;     /* an error was reported in this statement or declaration: be silent until it ends */
    bool packs;     /* something not supported was declared: calls that find nothing may have meant it */
    bool has_packs; /* a template with a parameter pack was declared */
    bool fatal;     /* a limit was passed: read nothing more */
    unsigned depth;

    struct scope *scope, *global, *metal;
    struct scope *mlx;           /* names of MLX's preamble */
    struct func *func;           /* whose body is read */
    const struct var *declaring; /* the variable whose initialiser is read */
    bool names_itself;           /* that initialiser uses it */
    unsigned loops, switches;    /* around this statement */
    struct stmt *cases;          /* of the innermost switch: a list through `other` */
    const struct type *switch_type;
    bool in_template_args;         /* '>' ends the expression */
    bool unevaluated;              /* in sizeof, decltype */
    bool converting;               /* looking for a converting constructor: no second one */
    bool pattern;                  /* reading the pattern of a template: dependent names are allowed */
    bool in_library;               /* reading our own library text */
    bool with_mlx;                 /* a body: MLX's preamble stands before it */
    uint32_t body_start, body_end; /* span of the student's body, when wrapped; else 0 */
    uint32_t signature_start;      /* of the generated text before it */
    const struct token *rest;      /* behind the header, while that is read; else NULL */

    uint32_t refusal_count;
    struct refusal *refusals;    /* what is not supported, see refuse.c */
    struct scope *refused_names; /* names that refused declarations would have declared */
    struct func *asking;         /* for whom the class template that is being read is made, or NULL */
    struct span last_refused;
    bool own_literals; /* operator"" was declared */
    bool tainted;      /* the declaration being read, outside of functions, is refused */

    uint64_t *constant_steps; /* as wrap_spec has it */
    uint32_t instance_count, instance_depth;
    uint32_t lookup;               /* argument-dependent lookups so far */
    uint32_t candidates;           /* functions and specialisations that were looked at, see report_spend() */
    const struct request *request; /* what the instance being read was made for */
    struct record *instance_record; /* the record that the class template being instantiated fills */
    struct default_init *inits;     /* of members, to be read when the outermost class is complete */
    struct expr *self;              /* the object whose default initialiser is read, or NULL */
    bool uses_self;                 /* that initialiser uses it */
    struct candidate *methods;      /* with bodies to be read when the outermost class is complete */
    struct candidate *last_method;  /* of them */
    unsigned class_depth;
    bool hidden;                /* private or protected members follow */
    struct candidate *bodyless; /* functions called before they had a body */
    struct span wrong;          /* the first expression that is in error; there must be a finding then */
    struct span unclosed;       /* '{' of a body that never ends */
    struct func *pending;       /* instances whose body is still to be read */
    struct func **funcs_end;
    struct var **globals_end;
    unsigned closure_count, binding_count;
    struct expr **auto_args; /* the arguments that the instance of a generic lambda is made for */
    uint32_t auto_count;
    struct seen_type *seen_types; /* powers of two */
    struct seen_id *seen_ids;
    size_t seen_type_count, seen_id_count;

    /* names that the parser asks for */
    struct name *n_int, *n_char, *n_this, *n_metal, *n_std, *n_fast, *n_precise, *n_operator_call,
        *n_operator_assign, *n_mlx;
};

struct attribute_at {
    struct span span; /* len 0: there is none, or it has been taken care of */
    struct text name;
};

struct attribute_set {
    uint8_t binding;
    uint32_t index;
    bool has_index, is_kernel;
    bool refused; /* one of them has its finding: say no more */
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
    bool is_pack;                    /* "..." stands before the name */
    const struct token *bindings_at; /* '[' of auto [x, y] */
};

/* report.c */
struct finding *report_add(struct parser *p, enum diag_code code, struct span span, const struct text *args,
                           size_t count);
#define REPORT(p, code, span, ...)                                                                           \
    report_add((p), (code), (span), (const struct text[]){{"", 0}, ##__VA_ARGS__} + 1,                       \
               sizeof((const struct text[]){{"", 0}, ##__VA_ARGS__}) / sizeof(struct text) - 1)
void report_fatal(struct parser *p);
/* Counts functions or specialisations that are looked at for a call; false at the limit, after a finding. */
bool report_spend(struct parser *p, uint32_t candidates, struct span span);
bool report_enter(struct parser *p); /* one level deeper; false (and a finding) at the limit */
void report_leave(struct parser *p);
struct text report_number(struct parser *p, uint64_t n);
struct text report_suggestion(struct parser *p, struct text best); /* "; did you mean 'x'?" or "" */
/* "in 'f<int>', made for this": the uses that led to a finding */
void report_requests(struct parser *p, struct finding *f, const struct request *request);

/* refuse.c */
struct refusal;
void refuse_add(struct parser *p, struct span span, struct text what);
void refuse_mark(struct parser *p); /* what is being read uses something refused */
void refuse_names(struct parser *p, const struct token *start, struct scope *scope);
bool refuse_knows(struct parser *p, const struct name *name); /* the name is one of a refused declaration */
void refuse_finish(struct parser *p, struct text kernel);     /* reports what the kernel needs */

/* lookup.c */
struct decl *lookup_name(struct parser *p, struct name *name); /* unqualified, with natives and the library */
struct decl *lookup_in(struct parser *p, struct scope *scope, struct name *name);
struct tmpl *lookup_template_of(const struct decl *type); /* whose instance it is, when it has its name */
bool lookup_uses_metal(const struct parser *p);           /* names of namespace metal are visible here */

/* cursor.c */
static inline enum tok cursor_kind(const struct parser *p)
{
    return p->half ? TOK_GREATER : (enum tok)p->tok->kind;
}
static inline enum tok cursor_kind_at(const struct parser *p, unsigned ahead)
{
    const struct token *t = p->tok;
    while (ahead-- && t->kind != TOK_END)
        t++;
    return (enum tok)t->kind;
}
struct state { /* what a jump to other text saves */
    const struct token *tok;
    bool half, panic, in_template_args, unevaluated, pattern, in_library;
    struct scope *scope;
    struct func *func;
    unsigned loops, switches;
    struct stmt *cases;
    const struct type *switch_type;
};
void cursor_next(struct parser *p);
bool cursor_take(struct parser *p, enum tok k);
bool cursor_need(struct parser *p, enum tok k);
bool cursor_close(struct parser *p, enum tok k, struct span open, const char *open_text);
struct span cursor_here(const struct parser *p);
struct span cursor_span(const struct parser *p, struct span from); /* from `from` to the token before */
struct text cursor_text(const struct parser *p);                   /* how a message names the token */
bool cursor_line_has_error(const struct parser *p);
void cursor_error(struct parser *p, const char *wanted);
void cursor_skip_balanced(struct parser *p); /* from an opening bracket behind its closing one */
void cursor_skip_to_sync(struct parser *p);  /* behind the next ';' or before the '}' of this block */
struct state cursor_jump(struct parser *p, const struct token *to, struct scope *scope);
void cursor_return(struct parser *p, struct state s);
/* A copy with a token before the first, so that "the token before" always exists. */
struct tokens cursor_tokens(struct arena *arena, struct tokens tokens);

/* slip.c */
void slip_help(struct parser *p, struct finding *f, struct text message); /* adds a line "help: ..." */
bool slip_is_foreign(struct text word);                                   /* a word of another language? */
struct text slip_metal_for(struct text word);                             /* what Metal has for it, or "" */
void slip_help_word(struct parser *p, struct finding *f, struct text word);
void slip_help_sign(struct parser *p, struct finding *f);  /* of the token here and the one before: "=<" */
void slip_help_found(struct parser *p, struct finding *f); /* of a token that does not belong here */
void slip_help_semicolon(struct parser *p, struct finding *f); /* of a ';' that is missing */
bool slip_python_for(struct parser *p);
void slip_python_colon(struct parser *p, const char *keyword);
void slip_statement(struct parser *p, const struct expr *e);
void slip_condition(struct parser *p, const struct expr *e);
void slip_body(struct parser *p, const char *keyword, struct span at, bool is_loop);
void slip_index(struct parser *p, const struct expr *index);
void slip_compare(struct parser *p, enum tok op, const struct expr *a, const struct expr *b,
                  struct span span);
void slip_assign(struct parser *p);
void slip_sizeof(struct parser *p, const struct token *at, const struct type *t, struct span span);

/* parse.c */
void parse_init(struct parser *p);
/* The text to read, as the preprocessor gives it. */
void parse_start(struct parser *p, struct tokens tokens);
void parse_external_apart(struct parser *p); /* one external declaration and what it does when it is wrong */
void parse_translation_unit(struct parser *p);
void parse_pending(struct parser *p);
struct decl *parse_library(struct parser *p, struct name *name, bool metal_only);

/* native.c */
struct decl *native_lookup(struct parser *p, struct name *name);
bool native_template_name(const struct parser *p, const struct name *name);
const struct type *native_template(struct parser *p, const struct name *name, struct targ *args,
                                   uint32_t count, struct span span);

/* parse_unit.c */
void parse_external(struct parser *p);
void parse_namespace(struct parser *p);
void parse_static_assert(struct parser *p);
void unit_declare_type(struct parser *p, struct name *name, struct span span, struct qtype type);
void parse_typedef_rest(struct parser *p, const struct specs *s);

/* parse_using.c */
void parse_using(struct parser *p);
void parse_use_namespace(struct parser *p, struct scope *space);
void parse_namespace_alias(struct parser *p, struct name *name, struct span span);

/* parse_attribute.c */
void parse_attributes(struct parser *p, struct attribute_set *out);
void attribute_merge_layout(struct attribute_set *into, const struct attribute_set *from);
const struct type *attribute_apply_vector(struct parser *p, const struct type *elem,
                                          struct attribute_set *set);
void attribute_refuse_layout(struct parser *p,
                             struct attribute_set *set); /* what is still to be taken care of */
void attribute_check_alignas(struct parser *p, const struct attribute_set *set, const struct type *type);
void attribute_check_of_type(struct parser *p, const struct attribute_set *set);

/* parse_specs.c */
bool parse_specs(struct parser *p, struct specs *s, bool type_only);
struct qtype parse_decltype(struct parser *p);
struct qtype specs_decltype_of(struct parser *p, const struct expr *e); /* decltype(e) */
struct qtype parse_simple_type(struct parser *p); /* as in a functional cast: a type without declarator */
uint8_t specs_accept_space(struct parser *p);

/* parse_type_name.c */
bool parse_starts_type(struct parser *p); /* a type begins here (in an expression: a cast or constructor) */
bool parse_starts_declaration(struct parser *p); /* a statement that begins here declares something */
bool parse_peek_type_id(struct parser *p); /* a whole type-id stands here and ends before ')', '>' or ',' */
const struct type *type_name_opaque(struct parser *p);
const struct type *type_name_dependent(struct parser *p, struct pattern pattern);
bool parse_type_name(struct parser *p, struct qtype *out); /* [qualifier] name [<args>]; false: not a type */
bool type_name_after_decltype(struct parser *p);           /* decltype(x):: stands here */

/* parse_declarator.c */
bool parse_declarator(struct parser *p, const struct specs *s, struct declarator *d, bool abstract_ok);
bool parse_type_id(struct parser *p, struct qtype *out);
bool parse_alias_type(struct parser *p, struct qtype *out); /* a type-id, also of a function */
struct func *parse_signature(struct parser *p);
const struct type *declarator_signature_type(struct parser *p, const struct func *func,
                                             const struct type *ret);
bool declarator_is_type_word(struct text name);
void declarator_check_name(
    struct parser *p); /* the token here is to be a name: a finding when it is a word */
struct qtype parse_pointer_operators(struct parser *p, struct qtype base, struct declarator *d);
const struct type *parse_array_suffix(struct parser *p, const struct type *elem, struct declarator *d);
void parse_qualifier(struct parser *p, struct declarator *d); /* A::B<int>:: before a declared name */
struct name *declarator_operator_name(struct parser *p);      /* behind `operator`: "operator+" */
bool parse_parameters(struct parser *p, struct func *func, struct func_info *info);
void declarator_check_space(struct parser *p, struct declarator *d);

/* parse_decl.c */
/* A constant takes too long, or all of them together do. */
void decl_report_constant_limit(struct parser *p, struct span span);
bool decl_expect_specs(struct parser *p, struct specs *s); /* false: reported */
bool decl_definition_ends(struct parser *p, struct specs *s);
struct stmt *parse_declaration(struct parser *p, bool at_statement); /* returns what a block needs, or NULL */
struct stmt *parse_declaration_in_condition(struct parser *p);
struct stmt *decl_with_init(struct parser *p, const struct specs *s, struct declarator *d, struct expr *init);
struct text decl_suggest_type(struct parser *p, struct text name);
void decl_report_unknown_type(struct parser *p);
bool decl_is_graphics_name(struct text name); /* textures and the like: known, and refused */
struct var *decl_variable(struct parser *p, const struct specs *s, struct declarator *d, struct stmt **out);
struct decl *decl_add(struct parser *p, struct scope *scope, enum decl_kind kind, struct name *name,
                      struct span span);
struct var *decl_new_var(struct parser *p, enum var_kind kind, struct name *name, struct qtype type,
                         struct span span);

/* parse_binding.c */
bool parse_binding_names(struct parser *p, struct qtype base, struct declarator *d);
void binding_declare(struct parser *p, const struct declarator *d, struct var *var);
struct expr *binding_expr(struct parser *p, const struct decl *d, struct span span);

/* parse_func.c */
struct func *func_declare(struct parser *p, const struct specs *s, struct declarator *d, struct scope *scope,
                          struct record *owner, struct tmpl *origin);
void func_define(struct parser *p, struct func *func); /* reads the body behind body_at */
void func_require(struct parser *p, struct func *func, struct span use);
void func_fix_this(struct parser *p,
                   struct func *func); /* the type of `this`, from is_const and this_space */
void func_skip_body(struct parser *p);
struct stmt *func_assign_field(struct parser *p, const struct field *field, struct expr *value,
                               struct span span);
void func_add_template(struct parser *p, struct scope *scope, struct tmpl *tmpl);
bool func_same_parameters(const struct func *a, const struct func *b);
/* An instance that was only declared gets the body of `func`, its definition. */
void func_adopt_body(struct parser *p, struct func *declared, struct func *func);
/* The method of an instance gets the body that is written for that instance alone; false: there is none. */
bool func_specialise_method(struct parser *p, struct candidate *candidates, struct func *func);

/* parse_outside.c */
/* S::S(...), S::~S(), S::operator T() after specifiers without a type; false: something else stands here. */
bool parse_special_member(struct parser *p, struct specs *s);
/* T Class<T>::name(...) after template<...>; false: it is no member. */
bool parse_outside_member(struct parser *p, struct tmpl *member);
void outside_define_member(struct parser *p, struct tmpl *member, struct record *record, struct span span);

/* parse_class.c */
bool parse_class(struct parser *p, struct specs *s);
bool parse_member_declarator(struct parser *p, struct record *record, struct specs *s, struct declarator *d);
/* A function was declared in a class: its body waits until the class is complete. */
void class_finish_method(struct parser *p, struct record *record, struct func *func);
void class_note_destructor(struct record *record,
                           const struct func *func); /* if it is one that does something */
struct record *class_new_record(struct parser *p, struct name *name, struct span span);
bool class_complete(struct parser *p, const struct type *type, struct span span);
void class_finish(struct parser *p, struct record *record);
struct record_info *class_info(struct record *record);
struct field *class_add_field(struct parser *p, struct record *record, struct name *name, struct qtype type,
                              struct span span);

/* parse_enum.c */
bool parse_enum(struct parser *p, struct specs *s);

/* template_declare.c */
void parse_template(struct parser *p, struct record *owner);
void template_skip_function_rest(struct parser *p, bool is_ctor); /* of a template, behind its body */

/* parse_template.c */
uint32_t parse_template_args(struct parser *p, struct tmpl *tmpl, struct targ **out);
const struct type *template_instantiate_class(struct parser *p, struct tmpl *tmpl, struct targ *args,
                                              uint32_t count, struct span span);
struct var *template_instantiate_variable(struct parser *p, struct tmpl *tmpl, struct targ *args,
                                          uint32_t count, struct span span);
bool template_instantiate_alias(struct parser *p, struct tmpl *tmpl, struct targ *args, uint32_t count,
                                struct span span, struct qtype *out);
struct func *template_instantiate_function(struct parser *p, struct tmpl *tmpl, struct targ *args,
                                           struct span span);
/* The instance for the first `count` arguments and the defaults behind them. NULL: does not fit. */
struct func *template_instance_for(struct parser *p, struct tmpl *tmpl, struct targ *args, uint32_t count,
                                   struct span span);
bool template_opens_arguments(struct parser *p);                /* the '<' here opens template arguments */
void template_skip_angles(struct parser *p);                    /* behind the "<...>" that begins here */
void template_skip_part(struct parser *p, bool stop_at_assign); /* to ',' or '>' (or '=') */
/* Takes over the default values of the same function as the template or an earlier declaration has them. */
void template_inherit_defaults(struct func *func, const struct func *declared);
/* The template `old`, which was only declared, is now defined. */
void template_define(struct parser *p, struct tmpl *old, const struct tmpl *definition);
struct targ *template_copy_args(struct parser *p, const struct tmpl *tmpl, const struct targ *args,
                                uint32_t count);
struct instance *template_new_instance(struct parser *p, struct tmpl *tmpl, struct targ *args);
struct scope *template_bind(struct parser *p, struct tmpl *tmpl, struct targ *args, const bool *known,
                            uint32_t count, struct span use);
bool template_args_equal(const struct targ *a, const struct targ *b, uint32_t count);
struct text template_args_text(struct parser *p, const struct targ *args, uint32_t count);

/* parse_pack.c */
/* A text with "..." behind it that is read once for each element of its packs:
 * if (pack_expand_begin(p, close, &x)) while (pack_expand_next(p, &x)) read it; else read it; */
struct expansion {
    const struct token *at, *end; /* the text */
    const struct token *behind;
    struct scope *outer;
    uint32_t count, i;
    bool started;
};
bool pack_is_last(const struct tmpl *tmpl); /* its last parameter is a pack */
struct targ pack_arg(struct parser *p, const struct targ *items, uint32_t count, bool is_value);
/* The arguments from the pack's place on become one. */
void pack_gather(struct parser *p, const struct tmpl *tmpl, struct targ *args, uint32_t count);
/* The arguments with those of packs one by one. */
struct targ *pack_flat_args(struct parser *p, const struct targ *args, uint32_t count, uint32_t *flat_count);
bool pack_expand_begin(struct parser *p, enum tok close, struct expansion *x);
bool pack_expand_parameter(struct parser *p, struct expansion *x); /* Ts... xs */
bool pack_expand_next(struct parser *p, struct expansion *x);
struct expr *parse_pack_size(struct parser *p, struct span span); /* behind sizeof */
struct expr *parse_fold(struct parser *p);                        /* at '('; NULL: it is no fold */

/* template_deduce.c */
/* Deduces the rest of the arguments of a call; `given` were written in <...>. NULL: does not fit. */
struct func *deduce_function(struct parser *p, struct tmpl *tmpl, struct targ *given, uint32_t given_count,
                             struct expr **args, uint32_t arg_count, struct span span);
/* Does the specialisation fit these arguments of its primary template? Its own arguments go to `out`. */
bool template_match_pattern(struct parser *p, struct tmpl *specialisation, struct targ *args,
                            struct targ *out);
/* The arguments of `tmpl` that the explicit specialisation `d` is for. */
bool deduce_specialisation(struct parser *p, struct tmpl *tmpl, const struct declarator *d,
                           const struct func *func, struct targ *out);
/* Puts the type of `init` in for `auto` in `pattern`. */
bool deduce_auto_type(struct parser *p, struct qtype pattern, struct expr *init, struct qtype *out);

/* template_order.c */
/* > 0: a is more special than b for a call with `count` arguments; < 0: b is; 0: neither */
int template_compare(struct parser *p, const struct tmpl *a, const struct tmpl *b, uint32_t count);
/* Do both declare the same function template? */
bool template_redeclares(struct parser *p, const struct tmpl *a, const struct tmpl *b);
/* How general a template's parameters are: the more specialised of two is preferred. */
unsigned template_generality(const struct tmpl *tmpl);

/* parse_stmt.c */
struct stmt *parse_statement(struct parser *p);
struct stmt *parse_block(struct parser *p);       /* '{' ... '}' with a scope of its own */
struct stmt *parse_block_items(struct parser *p); /* up to '}' or the end, in the current scope */
struct stmt *stmt_new(struct parser *p, enum stmt_kind k, struct span span);

/* parse_expr.c */
struct expr *parse_expr(struct parser *p);       /* with commas; value or place */
struct expr *parse_assignment(struct parser *p); /* without commas */
struct expr *parse_conditional(struct parser *p);
struct expr *parse_unary(struct parser *p);
bool parse_arguments(struct parser *p, enum tok close, struct expr ***args, uint32_t *count);
bool parse_constant_int(struct parser *p, int64_t *out,
                        const char *what); /* a conditional expression that is constant */

/* parse_name.c */
struct expr *parse_name(struct parser *p);
/* Space::name, where there is no such name. */
struct expr *name_not_a_member(struct parser *p, struct scope *in, struct name *name, struct span span);
bool name_has_template(const struct decl *d); /* a template is among what it means */

/* parse_lambda.c */
struct expr *parse_lambda(struct parser *p);
struct expr *lambda_capture(struct parser *p, struct decl *d, struct span span);
struct expr *lambda_call_generic(struct parser *p, struct closure *c, struct expr *object, struct expr **args,
                                 uint32_t count, struct span span);

/* check_expr.c */
static inline bool expr_is_error(const struct expr *e)
{
    return e->type->kind == TYPE_ERROR;
}
bool expr_any_error(struct expr **args, uint32_t count);
struct expr *expr_new(struct parser *p, enum expr_kind k, const struct type *type, struct span span);
struct expr *expr_error(struct parser *p, struct span span);
struct expr *expr_const(struct parser *p, const struct type *type, uint64_t bits, struct span span);
struct expr *expr_int(struct parser *p, int64_t value, struct span span);
struct expr *expr_place(struct parser *p, enum expr_kind k, struct qtype type, struct span span);
struct expr *expr_value(struct parser *p, struct expr *e);        /* loads a place; arrays decay */
struct expr *expr_object_value(struct parser *p, struct expr *e); /* loads a place; arrays stay arrays */
struct expr *expr_var(struct parser *p, struct var *var, struct span span);
struct expr *expr_named(struct parser *p, struct decl *d, struct span span);
struct expr *expr_member(struct parser *p, struct expr *base, struct name *name, struct span name_span);
struct text expr_extent_advice(struct parser *p, const struct expr *e, struct text what);
struct expr *expr_field(struct parser *p, struct expr *base, struct field *field, struct span span);
struct expr *expr_index(struct parser *p, struct expr *base, struct expr *index, struct span span);
struct expr *expr_deref(struct parser *p, struct expr *pointer, struct span span);
struct expr *expr_address(struct parser *p, struct expr *place, struct span span);
struct expr *expr_this(struct parser *p, struct span span);
struct expr *expr_materialise(struct parser *p, struct expr *value); /* a value as a place (a temporary) */
void expr_mark_assigned(struct expr *place);
void expr_mark_address_taken(struct expr *place);
bool check_writable(struct parser *p, struct expr *e, struct span span);
bool expr_inside_record(const struct parser *p, const struct record *record);
struct text expr_text(struct parser *p, const struct expr *e); /* the source text, shortened */
struct text expr_name_of_type(struct parser *p, const struct type *t);
struct text expr_type_name(struct parser *p, const struct expr *e);

/* check_copy.c */
/* A copy of a place, with its constructors; a value is none. */
struct expr *copy_object(struct parser *p, struct expr *e);
bool copy_assigns_itself(const struct parser *p, const struct type *type);

/* check_operator.c */
struct expr *operator_comma(struct parser *p, struct expr *a, struct expr *b);
struct expr *operator_unary(struct parser *p, enum tok op, struct expr *a, struct span op_span);
struct expr *operator_binary(struct parser *p, enum tok op, struct expr *a, struct expr *b,
                             struct span op_span);
struct expr *operator_assign(struct parser *p, enum tok op, struct expr *a, struct expr *b,
                             struct span op_span);
struct expr *operator_increment(struct parser *p, enum tok op, struct expr *a, bool postfix,
                                struct span op_span);
struct expr *operator_conditional(struct parser *p, struct expr *a, struct expr *b, struct expr *c,
                                  struct span span);
struct expr *operator_condition(struct parser *p, struct expr *e); /* as a bool */
struct expr *operator_overloaded(struct parser *p, const char *op, struct expr **args, uint32_t count,
                                 struct span span);

/* check_cast.c */
struct expr *cast_unchecked(struct parser *p, struct expr *value,
                            const struct type *to); /* no checks: must be possible */
struct expr *cast_braces(struct parser *p);         /* at '{': an argument that is read later */
struct expr *cast_implicit(struct parser *p, struct expr *e, const struct type *to,
                           struct span span); /* implicit */
enum convert_rank cast_rank(struct parser *p, struct expr *e,
                            const struct type *to); /* with user conversions */
bool cast_is_component(const struct expr *e);
enum convert_rank cast_parameter_rank(struct parser *p, struct expr *e, struct qtype param);
struct expr *cast_argument(struct parser *p, struct expr *e, struct qtype param);
struct expr *cast_explicit(struct parser *p, struct expr *e, struct qtype to, struct span span, bool c_style);
struct expr *cast_const(struct parser *p, struct expr *e, struct qtype to, struct span span);
struct expr *cast_reinterpret(struct parser *p, struct expr *e, struct qtype to, struct span span);
struct expr *cast_as_type(struct parser *p, struct expr *e, const struct type *to, struct span span);

/* check_call.c */
struct expr *call_named(struct parser *p, struct decl *d, const struct builtin *builtin, struct name *name,
                        struct targ *targs, uint32_t targ_count, struct expr **args, uint32_t count,
                        struct span name_span);
struct expr *call_method(struct parser *p, struct expr *object, struct decl *d, struct targ *targs,
                         uint32_t targ_count, struct expr **args, uint32_t count, struct span name_span);
struct expr *call_object(struct parser *p, struct expr *object, struct expr **args, uint32_t count,
                         struct span span);
struct expr *call_function(struct parser *p, struct func *func, struct expr *object, struct expr **args,
                           uint32_t count, struct span span);
struct func *call_resolve(struct parser *p, struct candidate *candidates, struct targ *targs,
                          uint32_t targ_count, struct expr *object, struct expr **args, uint32_t count,
                          struct span span, bool *ambiguous);
struct text call_argument_types(struct parser *p, struct expr **args, uint32_t count);
/* `found` and the functions that the types of the arguments bring with them. */
struct candidate *call_associated(struct parser *p, const struct name *name, struct expr **args,
                                  uint32_t count, struct candidate *found);
/* The rank of the object that a method is called on. */
enum convert_rank call_object_rank(const struct expr *object, const struct func *func);

/* check_init.c */
struct expr *init_copy(struct parser *p, struct qtype type, struct expr *e, struct span span); /* T x = e */
struct expr *init_direct(struct parser *p, const struct type *type, struct expr **args, uint32_t count,
                         struct span span);
struct expr *init_default(struct parser *p, const struct type *type,
                          struct span span); /* NULL: stays undefined */
struct expr *init_zero(struct parser *p, const struct type *type, struct span span);
struct expr *init_report_unbound(struct parser *p, const struct field *field, struct span span);
bool init_has_defaults(const struct record *record);
/* The fields of `construct` from `from` on, and those before that have no value, get their defaults. */
struct expr *init_fill_defaults(struct parser *p, struct expr *construct, uint32_t from, struct span span);
struct expr *init_default_elements(struct parser *p, struct expr *array, uint32_t n, struct span span);
/* The default value of a member of `self`, a place of its record; NULL: it stays undefined. */
struct expr *init_member(struct parser *p, const struct field *field, struct expr *self, struct span span);
/* Reads the default initialiser at a '=' or '{'. */
struct expr *init_read_default(struct parser *p, const struct field *field, const struct token *at,
                               struct scope *scope, struct expr *self);
/* The same for a declaration without initialiser: parts that have none either stay undefined. */
struct expr *init_unset(struct parser *p, const struct type *type, struct span span);
/* What the reference `field` gets when it is bound to `e`: an address. */
struct expr *init_reference(struct parser *p, const struct field *field, struct expr *e);
/* The first reference among the members that only an initialiser can bind, or NULL. */
const struct field *init_unbound_reference(const struct type *type);
struct expr *init_vector(struct parser *p, const struct type *type, struct expr **args, uint32_t count,
                         struct span span);
bool init_needs_constructor(const struct type *type);
/* The constructor for an object of a thread; if there is none, that for any other memory. */
struct func *init_resolve_constructor(struct parser *p, const struct type *type, struct expr **args,
                                      uint32_t count, struct span span);
/* The object is made in a temporary, which the constructor fills. */
struct expr *init_call_constructor(struct parser *p, const struct type *type, struct func *ctor,
                                   struct expr **args, uint32_t count, struct span span);
struct expr *init_record(struct parser *p, const struct type *type, struct expr **args, uint32_t count,
                         struct span span, bool *found);

/* check_list.c */
struct expr *list_init(struct parser *p, struct qtype type, struct span span); /* at '{': T x{...} */

#endif
