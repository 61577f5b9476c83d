/* gen_state: what the parts of the generator share; nobody else includes this. */
#ifndef DIFFERENTIAL_GEN_STATE_H
#define DIFFERENTIAL_GEN_STATE_H

#include "differential/gen.h"

enum {
    MAX_PLACES = 160,
    MAX_HELPERS = 4,
    MAX_PARAMS = 4,
    MAX_FIELDS = 5,
    MAX_STRUCTS = 2,
    MAX_TABLES = 2,
    MAX_DEPTH = 4
};

/* Something to read, and perhaps to write: a variable, a field, an element of an array. */
struct place {
    char text[40];
    struct gen_type type;
    unsigned length; /* of an array; 0: not an array */
    bool writable;
    bool output; /* the kernel stores it at its end */
};

struct helper {
    char name[16];
    struct gen_type result;
    struct gen_type params[MAX_PARAMS];
    bool by_reference[MAX_PARAMS];
    unsigned param_count;
    bool is_template; /* <typename T, int N> with T the result's scalar */
    bool has_simd;    /* called in a statement of its own */
    bool has_reference;
};

struct record {
    struct gen_type fields[MAX_FIELDS];
    unsigned lengths[MAX_FIELDS];
    unsigned field_count;
};

struct gen_name {
    char text[24];
};

/* How a thread finds the place of its results. */
enum gen_identity {
    GEN_BY_GRID,   /* by its position in the grid */
    GEN_BY_GROUP,  /* by the threadgroup's and its own there */
    GEN_BY_NUMBER, /* by the threadgroup's number */
    GEN_NOBODY,    /* it has none: results are added up */
};

struct gen {
    uint64_t random;
    struct gen_kernel *kernel;
    const bool *skip;
    struct buf *out;
    int indent;
    unsigned names; /* given so far */
    struct place places[MAX_PLACES + 1];
    unsigned place_count;
    struct helper helpers[MAX_HELPERS];
    unsigned helper_count;
    struct record records[MAX_STRUCTS];
    unsigned record_count;
    struct gen_type tables[MAX_TABLES];
    unsigned table_lengths[MAX_TABLES];
    unsigned table_count;
    bool has_box;
    enum gen_scalar generic;       /* in a template: the scalar that is called T; else GEN_SCALAR_COUNT */
    const struct gen_type *result; /* in a helper: what to return */
    unsigned threads;              /* of a whole threadgroup */
    unsigned shared_bytes;
    /* gen_start.c */
    enum gen_identity identity;
    const char *id;            /* a number of the thread that can be read */
    unsigned positions, named; /* which position parameters the kernel has, and which are used; a bit each */
    unsigned first_position;   /* among the parameters */
    unsigned tid_from, lane_from; /* 0: a parameter */
    bool literal_count;
    bool tiny;       /* nothing but first statements, so that what comes first is also what comes last */
    unsigned depth;  /* of nested statements */
    unsigned budget; /* statements that may still come */
    bool in_kernel;
    bool uniform;   /* all threads of the threadgroup are here */
    bool breakable; /* in a loop whose threads may part */
    bool continuable;
    bool no_simd; /* a helper that is called in expressions */
};

/* gen_type.c */
unsigned gen_below(struct gen *g, unsigned n);
bool gen_chance(struct gen *g, unsigned percent);
struct gen_name gen_type_name(const struct gen *g, struct gen_type type);
bool gen_is_integer(enum gen_scalar s);
bool gen_is_real(enum gen_scalar s);
bool gen_is_signed(enum gen_scalar s);
unsigned gen_scalar_bits(enum gen_scalar s);
struct gen_type gen_scalar_type(enum gen_scalar s);
struct gen_type gen_random_type(struct gen *g);
enum gen_scalar gen_random_integer(struct gen *g);

/* gen_leaf.c */
void gen_literal(struct gen *g, struct gen_type type);
bool gen_leaf(struct gen *g, struct gen_type type); /* true when it is exactly of that type */
void gen_vector_leaf(struct gen *g, struct gen_type type);
bool gen_component(struct gen *g, struct gen_type type); /* false when no vector has such */
bool gen_swizzled(struct gen *g, struct gen_type type);
void gen_index_expr(struct gen *g, unsigned length); /* a uint below length */
void gen_index_below(struct gen *g, const char *length);
void gen_place_text(struct gen *g, const struct place *p);

/* gen_expr.c */
/* Of that type, or an integer of another; true when it is exactly of that type. */
bool gen_expr(struct gen *g, struct gen_type type, unsigned depth);
void gen_exact(struct gen *g, struct gen_type type, unsigned depth); /* of exactly that type */
void gen_condition(struct gen *g, unsigned depth);
void gen_branch(struct gen *g); /* what an if or a loop asks; lanes may vote */

/* gen_stmt.c */
void gen_line(struct gen *g, const char *format, ...) __attribute__((format(printf, 2, 3)));
void gen_begin(struct gen *g); /* a line without its end */
void gen_end(struct gen *g, const char *what);
struct place *gen_declare(struct gen *g, struct gen_type type, unsigned length, bool writable,
                          const char *format, ...) __attribute__((format(printf, 5, 6)));
const struct place *gen_writable_place(struct gen *g); /* one for all that a statement computes; never NULL */
void gen_assign(struct gen *g, const struct place *p);
void gen_statement(struct gen *g);
void gen_statements(struct gen *g, unsigned count);
void gen_declaration(struct gen *g);
bool gen_skipped(struct gen *g, struct buf *scratch, struct buf **kept);
void gen_unskip(struct gen *g, struct buf *scratch, struct buf *kept);

/* gen_start.c: positions, the first lines, and code that nobody needs */
void gen_start_choose(struct gen *g);
void gen_start_parameters(struct gen *g);
void gen_start_arguments(struct gen *g);
void gen_start_lines(struct gen *g);
void gen_guards(struct gen *g, unsigned count);
void gen_dead(struct gen *g);
unsigned gen_sum_cell(struct gen *g);    /* of the unsigned atomics: one that only additions change */
bool gen_has_group(const struct gen *g); /* whether `tgpos` is there */

/* gen_more.c: the less common parts of the language */
void gen_table(struct gen *g);  /* constants of the program */
void gen_tables(struct gen *g); /* as places */
void gen_record(struct gen *g);
void gen_box(struct gen *g);
void gen_record_declaration(struct gen *g);
void gen_box_declaration(struct gen *g);
void gen_matrix_declaration(struct gen *g);
void gen_rows_declaration(struct gen *g, struct gen_type type);
void gen_lambda_statement(struct gen *g);
void gen_view_statement(struct gen *g);
unsigned gen_output_for(struct gen *g, struct gen_type type); /* gen.c */

/* gen_order.c: what must not move */
extern const char gen_order_prologue[];
void gen_order_statement(struct gen *g);

/* gen_together.c: what threads do together */
/* A variable gets the value, or some of it when none has its type. */
void gen_use(struct gen *g, struct gen_type type, const char *value);
void gen_simd_statement(struct gen *g);
void gen_shared_statement(struct gen *g); /* only where all threads are */
void gen_atomic_statement(struct gen *g);

#endif
