/* pattern */
#include "vm/pattern.h"
#include "vm/shadow.h"

bool pattern_load(struct machine *m, const struct instr *i, const struct region_object *o)
{
    (void)m;
    (void)i;
    (void)o;
    return false;
}

bool pattern_load_group(struct machine *m, const struct instr *i, const struct region_object *o, uint32_t g)
{
    (void)m;
    (void)i;
    (void)o;
    (void)g;
    return false;
}

bool pattern_store_group(struct machine *m, const struct instr *i, const struct region_object *o, uint32_t g)
{
    (void)m;
    (void)i;
    (void)o;
    (void)g;
    return false;
}

bool pattern_uniform_quiet(struct machine *m, const struct instr *i, const struct region_object *o,
                           int64_t offset)
{
    (void)m;
    (void)i;
    (void)o;
    (void)offset;
    return false;
}

void pattern_init(struct machine *m)
{
    (void)m;
}
