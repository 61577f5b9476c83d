/* masks: what follows from the active lanes; computed when they change, not at every instruction. */
#include "vm/machine.h"

void masks_changed(struct machine *m)
{
    uint32_t runs = 0, differs = 0, open = 0;
    for (uint32_t g = 0; g < m->cur_groups; g++)
        differs |= m->mask[g] ^ m->live[g];
    m->full = differs == 0;
    m->mask_stale = true;
    if (m->full && !m->any_returned) { /* everybody: the most frequent case */
        m->run_count = 1;
        m->runs[0] = (struct run){0, m->cur_groups * 32};
        return;
    }
    for (uint32_t g = 0; g < m->cur_groups; g++) {
        uint32_t on = m->mask[g] != 0;
        if (on & (open ^ 1u))
            m->runs[runs++] = (struct run){g * 32, 0};
        if (on)
            m->runs[runs - 1].count += 32;
        open = on;
    }
    m->run_count = runs;
}

void masks_lane_mask(struct machine *m)
{
    if (!m->mask_stale)
        return;
    m->mask_stale = false;
    for (uint32_t g = 0; g < m->cur_groups; g++) {
        const uint32_t on = m->mask[g];
        uint32_t *lanes = m->lane_mask + g * 32;
        if (on == m->lane_mask_of[g])
            continue;
        m->lane_mask_of[g] = on;
        for (uint32_t l = 0; l < 32; l++)
            lanes[l] = 0u - (uint32_t)((on & lane_bit[l]) != 0);
    }
}

uint32_t masks_lanes(const struct machine *m)
{
    uint32_t lanes = 0;
    if (m->full && !m->any_returned)
        return m->threads;
    for (uint32_t g = 0; g < m->cur_groups; g++)
        lanes += m->mask[g] == UINT32_MAX ? 32 : (uint32_t)__builtin_popcount(m->mask[g]);
    return lanes;
}
