/* define: which lanes of a register hold an undefined value.
 *
 * A result is undefined where an operand is; a choice only where the condition or the chosen side is. Bits of
 * lanes that are not active are dropped: nobody reads them. */
#include "vm/machine.h"

void define_put(struct machine *m, uint32_t reg, uint32_t g, uint32_t bits)
{
    m->undef[(size_t)reg * m->groups + g] = bits;
}

void define_done(struct machine *m, uint32_t reg)
{
    uint32_t any = 0;
    if (m->checks & VM_CHECK_UNINITIALIZED)
        for (uint32_t g = 0; g < m->cur_groups; g++)
            any |= m->undef[(size_t)reg * m->groups + g];
    m->meta[reg].undefined = any != 0;
}

void define_set(struct machine *m, uint32_t reg, bool undefined)
{
    for (uint32_t g = 0; g < m->groups; g++)
        define_put(m, reg, g, undefined && g < m->cur_groups ? m->mask[g] : 0);
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

/* The result is undefined because of this operand, if that is. Of uniform registers the source is not kept.
 */
static bool inherit(struct machine *m, const struct instr *i, uint32_t reg, bool uniform)
{
    if (reg == REG_NONE || !(uniform ? m->uniform_undef[reg] : m->meta[reg].undefined))
        return false;
    m->undef_source[i->a] = uniform ? 0 : m->undef_source[reg];
    return true;
}

static void inherit_any(struct machine *m, const struct instr *i)
{
    const char *letters = op_operands((enum op)i->op);
    const uint32_t operand[4] = {i->a, i->b, i->c, i->d};
    for (int k = 1; k < 4; k++)
        if ((letters[k] == '1' || letters[k] == '2') && inherit(m, i, operand[k], i->form >> k & 1))
            return;
}

void define_propagate(struct machine *m, const struct instr *i)
{
    const char *letters = op_operands((enum op)i->op);
    const uint32_t operand[4] = {i->a, i->b, i->c, i->d};
    inherit_any(m, i);
    for (uint32_t g = 0; g < m->cur_groups; g++) {
        uint32_t bits = 0;
        for (int k = 1; k < 4; k++)
            if ((letters[k] == '1' || letters[k] == '2') && operand[k] != REG_NONE)
                bits |= define_bits(m, operand[k], i->form >> k & 1, g);
        define_put(m, i->a, g, bits);
    }
    define_done(m, i->a);
}

void define_move(struct machine *m, const struct instr *i, bool masked)
{
    bool before = masked && m->meta[i->a].undefined;
    inherit(m, i, i->b, i->form & FORM_B);
    for (uint32_t g = 0; g < m->cur_groups; g++) {
        uint32_t bits = define_bits(m, i->b, i->form & FORM_B, g);
        if (before)
            bits |= m->undef[(size_t)i->a * m->groups + g] & ~m->mask[g];
        define_put(m, i->a, g, bits);
    }
    define_done(m, i->a);
}

void define_select(struct machine *m, const struct instr *i)
{
    const u32 *cond = reg32(m, i->b);
    inherit_any(m, i);
    for (uint32_t g = 0; g < m->cur_groups; g++) {
        uint32_t yes = 0;
        for (uint32_t l = 0; l < 32; l++)
            yes |= (uint32_t)(cond[g * 32 + l] != 0) << l;
        uint32_t chosen = (define_bits(m, i->c, false, g) & yes) | (define_bits(m, i->d, false, g) & ~yes);
        define_put(m, i->a, g, define_bits(m, i->b, false, g) | chosen);
    }
    define_done(m, i->a);
}

static uint32_t lane_value(const struct machine *m, uint32_t reg, bool uniform, uint32_t lane)
{
    return uniform ? (uint32_t)m->uniform[reg] : reg32(m, reg)[lane];
}

void define_logical(struct machine *m, const struct instr *i)
{
    bool and = i->op == I_LAND;
    inherit_any(m, i);
    for (uint32_t g = 0; g < m->cur_groups; g++) {
        uint32_t first = 0, undefined_b = define_bits(m, i->b, i->form & FORM_B, g);
        uint32_t undefined_c = define_bits(m, i->c, i->form & FORM_C, g);
        for (uint32_t l = 0; l < 32 && m->mask[g]; l++) {
            uint32_t lane = g * 32 + l, b = lane_value(m, i->b, i->form & FORM_B, lane) != 0;
            uint32_t c = lane_value(m, i->c, i->form & FORM_C, lane) != 0;
            first |= b << l;
            reg32(m, i->a)[lane] = and? b & c : b | c;
        }
        define_put(m, i->a, g, undefined_b | (undefined_c & (and? first : ~first)));
    }
    m->meta[i->a].version++;
    define_done(m, i->a);
}
