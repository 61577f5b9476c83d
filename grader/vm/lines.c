/* lines: lines of the source in 11 bits.
 *
 * A race cell has 11 bits to say on which line its threads were. The numbers up to the code's access_count
 * are single lines, those above are sets of lines, made when they are first seen: few ever are. When there
 * are no numbers left the line is not known, and a finding goes without it. */
#include "vm/shadow.h"

enum { LINES = 1 << 11, SLOTS = 2 * LINES };

struct line_sets {
    uint32_t count; /* sets so far */
    struct lines sets[LINES];
    uint16_t slots[SLOTS]; /* 1 + its index in `sets` */
};

struct lines lines_get(const struct machine *m, uint32_t number)
{
    if (number < m->code->access_count || !m->line_sets ||
        number - m->code->access_count >= m->line_sets->count)
        return (struct lines){number, number, 0};
    return m->line_sets->sets[number - m->code->access_count];
}

static uint32_t slot_of(struct lines p)
{
    uint32_t h = p.first * 2654435761u ^ p.second * 2246822519u ^ p.other * 3266489917u;
    return (h ^ h >> 15) % SLOTS;
}

/* A set gets a number when it is first seen; 0 when there are none left. */
uint32_t lines_number(struct machine *m, struct lines lines)
{
    if (lines.first == lines.second && lines.other == 0)
        return lines.first;
    if (!m->line_sets)
        m->line_sets = ARENA_NEW(m->arena, struct line_sets);
    struct line_sets *p = m->line_sets;
    uint32_t at = slot_of(lines);
    for (; p->slots[at]; at = (at + 1) % SLOTS) {
        const struct lines *s = &p->sets[p->slots[at] - 1];
        if (s->first == lines.first && s->second == lines.second && s->other == lines.other)
            return m->code->access_count + p->slots[at] - 1;
    }
    if (m->code->access_count + p->count >= LINES)
        return 0;
    p->sets[p->count] = lines;
    p->slots[at] = (uint16_t)++p->count;
    return m->code->access_count + p->count - 1;
}
