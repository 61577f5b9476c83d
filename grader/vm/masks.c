/* masks: what follows from the active lanes; computed when they change, not at every instruction. */
#include "vm/machine.h"

void masks_changed(struct machine *m)
{
    uint32_t differs = 0, on = 0;
    for (uint32_t g = 0; g < m->cur_simdgroups; g++) {
        differs |= m->mask[g] ^ m->live[g];
        on |= (uint32_t)(m->mask[g] != 0) << g;
    }
    masks_set(m, on, differs == 0);
}

void masks_set(struct machine *m, uint32_t on, bool full)
{
    uint32_t runs = 0;
    m->full = full;
    m->mask_stale = true;
    if (m->full && !m->any_returned) { /* all lanes: the most frequent case */
        m->run_count = 1;
        m->runs[0] = (struct run){0, m->cur_simdgroups * 32};
        return;
    }
    while (on) {
        uint32_t start = (uint32_t)__builtin_ctz(on), rest = ~(on >> start);
        uint32_t count = rest ? (uint32_t)__builtin_ctz(rest) : 32;
        m->runs[runs++] = (struct run){start * 32, count * 32};
        on = start + count < 32 ? on >> (start + count) << (start + count) : 0;
    }
    m->run_count = runs;
}

void masks_simdgroup(struct machine *m, uint32_t g)
{
    const uint32_t on = m->mask[g];
    uint32_t *lanes = m->lane_mask + g * 32;
    m->lane_mask_of[g] = on;
    for (uint32_t l = 0; l < 32; l++)
        lanes[l] = 0u - (uint32_t)((on & lane_bit[l]) != 0);
}

void masks_lane_mask(struct machine *m)
{
    if (!m->mask_stale)
        return;
    m->mask_stale = false;
    for (uint32_t g = 0; g < m->cur_simdgroups; g++)
        if (m->mask[g] != m->lane_mask_of[g])
            masks_simdgroup(m, g);
}

uint32_t masks_lanes(const struct machine *m)
{
    uint32_t lanes = 0;
    if (m->full && !m->any_returned)
        return m->threads;
    for (uint32_t g = 0; g < m->cur_simdgroups; g++)
        lanes += m->mask[g] == UINT32_MAX ? 32 : (uint32_t)__builtin_popcount(m->mask[g]);
    return lanes;
}
