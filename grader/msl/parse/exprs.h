/* exprs: the tier of the parser that reads expressions.
 *
 * The files, in reading order: slip (warnings), parse_expr, parse_cast, parse_name, parse_list (braces),
 * parse_fold (packs), parse_default (values that a call or an initialiser leaves out). Prototypes below are
 * grouped by these files. */
#ifndef MSL_PARSE_EXPRS_H
#define MSL_PARSE_EXPRS_H

#include "msl/parse/types.h"

/* slip.c */
bool slip_python_for(struct unit *p);
void slip_python_colon(struct unit *p, const char *keyword);
void slip_statement(struct unit *p, const struct expr *e);
void slip_condition(struct unit *p, const struct expr *e);
void slip_body(struct unit *p, const char *keyword, struct span at, bool is_loop);
void slip_index(struct unit *p, const struct expr *index);
void slip_compare(struct unit *p, enum tok op, const struct expr *a, const struct expr *b, struct span span);
void slip_assign(struct unit *p);
void slip_sizeof(struct unit *p, const struct token *at, const struct type *t, struct span span);

/* parse_expr.c */
struct expr *parse_expr(struct unit *p);       /* with commas; value or place */
struct expr *parse_assignment(struct unit *p); /* without commas */
struct expr *parse_conditional(struct unit *p);
struct expr *parse_unary(struct unit *p);
bool parse_arguments(struct unit *p, enum tok close, struct expr ***args, uint32_t *count);

/* parse_cast.c */
struct expr *parse_functional_cast(struct unit *p); /* T(...) or T{...} */
struct expr *parse_named_cast(struct unit *p);      /* static_cast<T>(e) and its relatives */
struct expr *parse_c_cast(struct unit *p);          /* at '(' */
struct expr *parse_sizeof(struct unit *p);          /* and alignof */

/* parse_name.c */
struct expr *parse_name(struct unit *p);
/* Space::name, where there is no such name. */
struct expr *name_not_a_member(struct unit *p, struct scope *in, struct name *name, struct span span);

/* parse_list.c */
struct expr *parse_braces_argument(struct unit *p); /* at '{': an argument that is read later */
struct expr *list_init(struct unit *p, struct qtype type, struct span span); /* at '{': T x{...} */
struct expr *list_read_braces(struct unit *p, const struct expr *e, const struct type *to);

/* parse_fold.c */
struct expr *parse_pack_size(struct unit *p, struct span span); /* after sizeof */
struct expr *parse_fold(struct unit *p);                        /* at '('; NULL: not a fold */

/* parse_default.c */
struct expr *default_argument(struct unit *p, struct func *func, uint32_t index);
/* Reads the default initialiser at a '=' or '{'. */
struct expr *default_member(struct unit *p, const struct field *field, const struct token *at,
                            struct scope *scope, struct expr *self);

#endif
