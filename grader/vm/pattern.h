/* pattern: shortcuts for loads and stores whose lanes stand in a pattern that was seen before. */
#ifndef VM_PATTERN_H
#define VM_PATTERN_H

#include "vm/machine.h"

void pattern_init(struct machine *m);

/* Each answers whether it has done everything; if not, nothing has happened. */
bool pattern_load(struct machine *m, const struct instr *i, const struct region_object *o);
bool pattern_load_group(struct machine *m, const struct instr *i, const struct region_object *o, uint32_t g);
bool pattern_store_group(struct machine *m, const struct instr *i, const struct region_object *o, uint32_t g);
bool pattern_uniform_quiet(struct machine *m, const struct instr *i, const struct region_object *o,
                           int64_t offset);

#endif
