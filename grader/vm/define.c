/* define: which lanes of a register hold an undefined value.
 *
 * A result is undefined where an operand is; a choice only where the condition or the chosen side is. Bits of
 * lanes that are not active are dropped: they are never read. */
#include "vm/machine.h"

void define_put(struct machine *m, uint32_t reg, uint32_t g, uint32_t bits)
{
    m->undef[(size_t)reg * m->simdgroups + g] = bits;
}

void define_done(struct machine *m, uint32_t reg)
{
    uint32_t any = 0;
    if (m->checks & VM_CHECK_UNINITIALIZED)
        for (uint32_t g = 0; g < m->cur_simdgroups; g++)
            any |= m->undef[(size_t)reg * m->simdgroups + g];
    m->meta[reg].undefined = any != 0;
}

void define_set(struct machine *m, uint32_t reg, bool undefined)
{
    for (uint32_t g = 0; g < m->simdgroups; g++)
        define_put(m, reg, g, undefined && g < m->cur_simdgroups ? m->mask[g] : 0);
    define_done(m, reg);
}

void define_made(struct machine *m, const struct instr *i)
{
    define_set(m, i->a, true);
    m->undef_source[i->a] = i->site;
}

void define_loaded(struct machine *m, const struct instr *i)
{
    define_done(m, i->a);
    if (m->meta[i->a].undefined)
        m->undef_source[i->a] = i->site;
}

/* Sets which lanes of the result are undefined, and where that comes from: from an operand that is undefined
 * in all of these lanes. */
static void put_all(struct machine *m, const struct instr *i, const uint32_t bits[MAX_SIMDGROUPS])
{
    const char *letters = op_operands(i->op);
    const uint32_t operand[4] = {i->a, i->b, i->c, i->d};
    uint32_t source = 0;
    for (int k = 3; k > 0; k--) {
        bool uniform = i->form >> k & 1, all = true;
        if ((letters[k] != '1' && letters[k] != '2') || operand[k] == REG_NONE)
            continue;
        for (uint32_t g = 0; g < m->cur_simdgroups; g++)
            all &= (bits[g] & ~define_bits(m, operand[k], uniform, g)) == 0;
        if (all)
            source = define_source(m, operand[k], uniform);
    }
    m->undef_source[i->a] = source;
    for (uint32_t g = 0; g < m->cur_simdgroups; g++)
        define_put(m, i->a, g, bits[g]);
    define_done(m, i->a);
}

void define_propagate(struct machine *m, const struct instr *i)
{
    const char *letters = op_operands(i->op);
    const uint32_t operand[4] = {i->a, i->b, i->c, i->d};
    uint32_t bits[MAX_SIMDGROUPS] = {0};
    for (uint32_t g = 0; g < m->cur_simdgroups; g++)
        for (int k = 1; k < 4; k++)
            if ((letters[k] == '1' || letters[k] == '2') && operand[k] != REG_NONE)
                bits[g] |= define_bits(m, operand[k], i->form >> k & 1, g);
    put_all(m, i, bits);
}

/* A masked move keeps the state of lanes that are not active. The source is known only while all
 * undefined lanes share it. */
void define_move(struct machine *m, const struct instr *i, bool masked)
{
    bool before = masked && m->meta[i->a].undefined;
    uint32_t source = define_source(m, i->b, i->form & FORM_B), kept = 0, moved = 0;
    for (uint32_t g = 0; g < m->cur_simdgroups; g++) {
        uint32_t bits = define_bits(m, i->b, i->form & FORM_B, g);
        uint32_t old = before ? m->undef[(size_t)i->a * m->simdgroups + g] & ~m->mask[g] : 0;
        moved |= bits;
        kept |= old;
        define_put(m, i->a, g, bits | old);
    }
    if (!kept)
        m->undef_source[i->a] = source;
    else if (moved && m->undef_source[i->a] != source)
        m->undef_source[i->a] = 0;
    define_done(m, i->a);
}

void define_select(struct machine *m, const struct instr *i)
{
    const u32 *cond = reg32(m, i->b);
    uint32_t bits[MAX_SIMDGROUPS] = {0};
    for (uint32_t g = 0; g < m->cur_simdgroups; g++) {
        uint32_t yes = 0;
        for (uint32_t l = 0; l < 32; l++)
            yes |= (uint32_t)(cond[g * 32 + l] != 0) << l;
        bits[g] = (define_bits(m, i->c, false, g) & yes) | (define_bits(m, i->d, false, g) & ~yes) |
                  define_bits(m, i->b, false, g);
    }
    put_all(m, i, bits);
}

static uint32_t lane_value(const struct machine *m, uint32_t reg, bool uniform, uint32_t lane)
{
    return uniform ? (uint32_t)m->uniform[reg] : reg32(m, reg)[lane];
}

/* && and || also compute their value here: an undefined right side matters only where the left side does
 * not decide. */
void define_logical(struct machine *m, const struct instr *i)
{
    bool and = i->op == I_LAND;
    uint32_t bits[MAX_SIMDGROUPS] = {0};
    for (uint32_t g = 0; g < m->cur_simdgroups; g++) {
        uint32_t first = 0, undefined_b = define_bits(m, i->b, i->form & FORM_B, g);
        uint32_t undefined_c = define_bits(m, i->c, i->form & FORM_C, g);
        for (uint32_t l = 0; l < 32 && m->mask[g]; l++) {
            uint32_t lane = g * 32 + l, b = lane_value(m, i->b, i->form & FORM_B, lane) != 0;
            uint32_t c = lane_value(m, i->c, i->form & FORM_C, lane) != 0;
            first |= b << l;
            reg32(m, i->a)[lane] = and? b & c : b | c;
        }
        bits[g] = undefined_b | (undefined_c & (and? first : ~first));
    }
    m->meta[i->a].version++;
    put_all(m, i, bits);
}
