#include "puzzle/trace.h"

uint32_t trace_groups(const struct trace *t, uint32_t groups[3])
{
    uint32_t all = 1;
    for (int k = 0; k < 3; k++) {
        groups[k] = t->threadgroup[k] ? (t->grid[k] + t->threadgroup[k] - 1) / t->threadgroup[k] : 0;
        all *= groups[k];
    }
    return all;
}

void trace_group_size(const struct trace *t, uint32_t group, uint32_t size[3])
{
    uint32_t groups[3];
    trace_groups(t, groups);
    for (int k = 0; k < 3; k++) {
        uint32_t at = groups[k] ? group % groups[k] : 0;
        uint32_t rest = t->grid[k] - at * t->threadgroup[k];
        size[k] = rest < t->threadgroup[k] ? rest : t->threadgroup[k];
        group /= groups[k] ? groups[k] : 1;
    }
}
