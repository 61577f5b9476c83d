/* stmts: the highest tier of the parser: statements, bodies of functions, lambdas, and the translation unit.
 *
 * The files, in reading order: parse_stmt, parse_control (if, loops, switch), parse_body, parse_lambda,
 * parse_unit, parse (the whole text; the table of calls to higher tiers). Prototypes below are grouped by these
 * files. */
#ifndef MSL_PARSE_STMTS_H
#define MSL_PARSE_STMTS_H

#include "msl/parse/decls.h"

/* parse_stmt.c */
struct stmt *parse_statement(struct unit *p);
struct stmt *parse_block(struct unit *p);       /* '{' ... '}' with its own scope */
struct scope *stmt_open_scope(struct unit *p);  /* a scope of its own; returns the one around it */
struct stmt *parse_block_items(struct unit *p); /* up to '}' or the end, in the current scope */

/* parse_control.c */
struct stmt *parse_if(struct unit *p);
struct stmt *parse_while(struct unit *p);
struct stmt *parse_do(struct unit *p);
struct stmt *parse_for(struct unit *p);
struct stmt *parse_switch(struct unit *p);
struct stmt *parse_case(struct unit *p);
void control_skip(struct unit *p); /* one statement, without looking into it */

/* parse_body.c */
void body_define(struct unit *p, struct func *func); /* reads the body at body_at */

/* parse_lambda.c */
struct expr *parse_lambda(struct unit *p);
struct expr *lambda_capture(struct unit *p, struct decl *d, struct span span);
struct expr *lambda_call_generic(struct unit *p, struct closure *c, struct expr *object, struct expr **args,
                                 uint32_t count, struct span span);

/* parse_unit.c */
void parse_external(struct unit *p);
void parse_namespace(struct unit *p);
void parse_external_apart(struct unit *p); /* one external declaration and what it does when it is wrong */

/* parse.c */
void parse_init(struct unit *p);
/* The text to read, as the preprocessor gives it. */
void parse_start(struct unit *p, struct tokens tokens);
void parse_translation_unit(struct unit *p);

#endif
