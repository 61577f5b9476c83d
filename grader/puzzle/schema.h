/* schema: reads YAML nodes as a pack expects them, and collects errors as "file:line: message". */
#ifndef PUZZLE_SCHEMA_H
#define PUZZLE_SCHEMA_H

#include "puzzle/pack.h"
#include "puzzle/yaml.h"

struct schema {
    struct arena *arena;
    struct text file;
    struct buf problems; /* one per line */
    uint32_t count;
};

void schema_problem(struct schema *s, uint32_t line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Every key of the map must be one of the names (a list that ends in NULL). False: it is not a map. */
bool schema_keys(struct schema *s, const struct yaml *map, const char *what, const char *const *names);

/* The member as text, number or bool; the fallback when it is absent. */
struct text schema_text(struct schema *s, const struct yaml *map, const char *key, bool needed);
double schema_number(struct schema *s, const struct yaml *map, const char *key, double fallback);
bool schema_bool(struct schema *s, const struct yaml *map, const char *key, bool fallback);
uint32_t schema_texts(struct schema *s, const struct yaml *map, const char *key, struct text *out,
                      uint32_t max);

/* An expression from a text node; an unnamed node is an empty one. */
struct pack_expr schema_expr(struct schema *s, const struct yaml *node);
/* A list of up to `max` expressions, or one alone. Returns how many. */
uint32_t schema_exprs(struct schema *s, const struct yaml *node, struct pack_expr *out, uint32_t max);

bool schema_integer(struct text t, int64_t *out);
/* "3" or "1..8". */
bool schema_range(struct text t, int64_t *low, int64_t *high);

/* points, weights, policy, all_or_nothing, stretch_bonus: changes only what the node has. */
void schema_grading(struct schema *s, const struct yaml *map, struct pack_grading *grading);

#endif
