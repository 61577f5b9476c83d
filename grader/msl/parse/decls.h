/* decls: the tier of the parser that reads declarations, and makes instances of templates.
 *
 * The files, in reading order:
 *   plain           kernel (signatures of kernels), parse_func, parse_decl (variables), parse_enum, parse_using
 *   with templates  parse_class, parse_outside (members defined outside of their class), template_declare,
 *                   template_instance, template_deduce (which arguments)
 * Prototypes below are grouped by these files. */
#ifndef MSL_PARSE_DECLS_H
#define MSL_PARSE_DECLS_H

#include "msl/parse/exprs.h"

/* kernel.c */
/* Gives every parameter its binding, and reports what a kernel cannot take. */
void kernel_check(struct unit *p, struct func *func);

/* parse_func.c */
struct func *func_declare(struct unit *p, const struct specs *s, struct declarator *d, struct scope *scope,
                          struct record *owner, struct tmpl *origin);
void func_fix_this(struct unit *p, struct func *func); /* the type of `this`, from is_const and this_space */
void func_skip_body(struct unit *p);
/* Adds a function template to its overload set. Returns the earlier declaration that it defines, or NULL. */
struct tmpl *func_add_template(struct unit *p, struct scope *scope, struct tmpl *tmpl);
bool func_same_parameters(const struct func *a, const struct func *b);
/* An instance that was only declared gets the body of `func`, its definition. */
void func_adopt_body(struct unit *p, struct func *declared, struct func *func);
/* The method of an instance gets the body that is written for that instance alone; false: there is none. */
bool func_specialise_method(struct unit *p, struct candidate *candidates, struct func *func);

/* parse_decl.c */
bool decl_expect_specs(struct unit *p, struct specs *s); /* false: reported */
bool decl_definition_ends(struct unit *p, struct specs *s);
struct stmt *parse_declaration(struct unit *p, bool at_statement); /* returns what a block needs, or NULL */
struct stmt *parse_declaration_in_condition(struct unit *p);
struct stmt *decl_with_init(struct unit *p, const struct specs *s, struct declarator *d, struct expr *init);
struct var *decl_variable(struct unit *p, const struct specs *s, struct declarator *d, struct stmt **out);
void parse_typedef_rest(struct unit *p, const struct specs *s);

/* parse_enum.c */
bool parse_enum(struct unit *p, struct specs *s);

/* parse_using.c */
void parse_using(struct unit *p);
void parse_use_namespace(struct unit *p, struct scope *space);
void parse_namespace_alias(struct unit *p, struct name *name, struct span span);

/* parse_class.c */
bool parse_class(struct unit *p, struct specs *s);
bool parse_member_declarator(struct unit *p, struct record *record, struct specs *s, struct declarator *d);
/* A function was declared in a class: its body waits until the class is complete. */
void class_finish_method(struct unit *p, struct record *record, struct func *func);
void class_note_destructor(struct record *record,
                           const struct func *func); /* if it is one that does something */
struct record *class_new_record(struct unit *p, struct name *name, struct span span);
void class_finish(struct unit *p, struct record *record);
bool parse_class_specifier(struct unit *p, struct specs *s); /* class or enum */

/* parse_outside.c */
/* S::S(...), S::~S(), S::operator T() after specifiers without a type; false: something else. */
bool parse_special_member(struct unit *p, struct specs *s);
/* T Class<T>::name(...) after template<...>; false: not a member. */
bool parse_outside_member(struct unit *p, struct tmpl *member);
void outside_define_member(struct unit *p, struct tmpl *member, struct record *record, struct span span);

/* template_declare.c */
void parse_template(struct unit *p, struct record *owner);
void template_skip_function_rest(struct unit *p, bool is_ctor); /* of a template, past its body */

/* template_instance.c */
const struct type *template_instantiate_class(struct unit *p, struct tmpl *tmpl, struct targ *args,
                                              uint32_t count, struct span span);
struct var *template_instantiate_variable(struct unit *p, struct tmpl *tmpl, struct targ *args,
                                          uint32_t count, struct span span);
struct func *template_instantiate_function(struct unit *p, struct tmpl *tmpl, struct targ *args,
                                           struct span span);
/* The instance for the first `count` arguments and the defaults of the others. NULL: does not fit. */
struct func *template_instance_for(struct unit *p, struct tmpl *tmpl, struct targ *args, uint32_t count,
                                   struct span span);
/* Takes over the default values of the same function as the template or an earlier declaration has them. */
void template_inherit_defaults(struct func *func, const struct func *declared);
/* The template `old`, which was only declared, is now defined. */
void template_define(struct unit *p, struct tmpl *old, const struct tmpl *definition);
struct instance *template_new_instance(struct unit *p, struct tmpl *tmpl, struct targ *args);

/* template_deduce.c */
/* Deduces the rest of the arguments of a call; `given` were written in <...>. NULL: does not fit. */
struct func *deduce_function(struct unit *p, struct tmpl *tmpl, struct targ *given, uint32_t given_count,
                             struct expr **args, uint32_t arg_count, struct span span);
/* Does the specialisation fit these arguments of its primary template? Its own arguments go to `out`. */
bool template_match_pattern(struct unit *p, struct tmpl *specialisation, struct targ *args, struct targ *out);
/* The arguments of `tmpl` that the explicit specialisation `d` is for. */
bool deduce_specialisation(struct unit *p, struct tmpl *tmpl, const struct declarator *d,
                           const struct func *func, struct targ *out);
struct func *deduce_conversion(struct unit *p, struct tmpl *tmpl, const struct type *to, struct span span);

#endif
