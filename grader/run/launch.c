#include "run/launch.h"
#include "base/bug.h"
#include "base/limits.h"
#include "run/arrays.h"

const struct code *launch_code(struct compilation *c, bool plain)
{
    static const struct code_options none = {
        .no_uniform = true, .no_hoist = true, .no_regions = true, .no_fuse = true};
    if (c->findings.errors || !c->program || !c->kernel)
        return NULL;
    struct code *code = code_generate(c->arena, c->program, c->kernel, plain ? &none : NULL, &c->findings);
    if (c->findings.errors || !code)
        return NULL;
    const char *wrong = code_verify(code);
    if (wrong)
        BUG("bad bytecode: %s", wrong);
    return code;
}

void launch_threads(struct vm_launch *l, const uint32_t grid[3], const uint32_t threadgroup[3], bool clipped)
{
    for (int k = 0; k < 3; k++) {
        l->grid[k] = grid[k];
        l->threadgroup[k] = clipped && threadgroup[k] > grid[k] ? grid[k] : threadgroup[k];
    }
}

void launch_threadgroup(struct vm_launch *l, struct arena *arena)
{
    uint64_t *sizes = ARENA_ARRAY(arena, ARRAYS_MAX_BUFFERS, uint64_t);
    uint32_t n = 0;
    for (uint32_t k = 0; k < l->code->object_count; k++)
        n += l->code->objects[k].is_parameter;
    uint64_t each = n ? (LIMIT_THREADGROUP_BYTES - l->code->threadgroup_bytes - 16) / n & ~UINT64_C(15) : 0;
    for (uint32_t k = 0; k < ARRAYS_MAX_BUFFERS; k++)
        sizes[k] = each;
    l->threadgroup_bytes = sizes;
    l->threadgroup_count = ARRAYS_MAX_BUFFERS;
}

int launch_run(const struct vm_launch *l, struct vm_result *result, struct arena *arena,
               struct findings *findings, struct checks_tally *tally, struct orders_tolerance tolerance,
               const char **why)
{
    struct orders *orders = orders_begin(arena, l);
    if (checks_run_counted(l, result, arena, findings, tally, why) != 0)
        return -1;
    orders_finish(orders, result, findings, tolerance);
    return 0;
}
