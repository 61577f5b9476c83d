/* verify: bytecode is checked before it runs, so that the machine need not. */
#include "code/code.h"

static bool register_ok(const struct code *code, char letter, bool uniform, uint32_t reg)
{
    if (uniform)
        return reg < code->uniforms;
    return letter == '2' ? reg + 1 < code->regs : reg < code->regs;
}

static const char *check_operands(const struct code *code, const struct instr *i)
{
    const char *letters = op_operands((enum op)i->op);
    const uint32_t operand[4] = {i->a, i->b, i->c, i->d};
    for (int k = 0; k < 4; k++) {
        bool uniform = i->form >> k & 1;
        if (letters[k] == 'o' && operand[k] >= code->object_count)
            return "an object that does not exist";
        if (letters[k] == 'f' && operand[k] >= code->frames)
            return "a frame that does not exist";
        if ((letters[k] == '1' || letters[k] == '2') && operand[k] != REG_NONE &&
            !register_ok(code, letters[k], uniform, operand[k]))
            return "a register that does not exist";
        if (k == 0 && letters[k] != '-' && letters[k] != 'o' && letters[k] != 'f' && operand[k] == REG_NONE)
            return "no register for the result";
        if (k == 0 && uniform && !(op_flags((enum op)i->op) & OP_A_READ) && operand[k] < code->constant_count)
            return "a constant is written";
    }
    return NULL;
}

/* A vector result may mix forms only where the instruction says so. */
static const char *check_form(const struct instr *i)
{
    unsigned flags = op_flags((enum op)i->op);
    const char *letters = op_operands((enum op)i->op);
    const uint32_t operand[4] = {i->a, i->b, i->c, i->d};
    if (flags & (OP_MEM | OP_JUMP))
        return NULL;
    for (int k = 1; k < 4; k++) {
        bool reg = (letters[k] == '1' || letters[k] == '2') && operand[k] != REG_NONE;
        bool uniform = i->form >> k & 1, result = i->form & FORM_A;
        if (reg && result && !uniform)
            return "a uniform result of a vector operand";
        if (reg && !result && uniform && !(flags & OP_ANY))
            return "a uniform operand where a vector is needed";
    }
    return NULL;
}

const char *code_verify(const struct code *code)
{
    if (code->count == 0 || code->instrs[code->count - 1].op != I_END)
        return "no end";
    if (code->entry >= code->count)
        return "no entry";
    for (uint32_t k = 0; k < code->count; k++) {
        const struct instr *i = &code->instrs[k];
        if (i->op >= I_COUNT)
            return "an instruction that does not exist";
        if (op_operands((enum op)i->op)[4] == 't' && (uint64_t)i->imm >= code->count)
            return "a jump to nowhere";
        if (i->site >= code->site_count)
            return "a site that does not exist";
        if ((op_flags((enum op)i->op) & OP_MEM) && i->type >= SCALAR_KIND_COUNT)
            return "a type that does not exist";
        if ((i->form & FORM_BRANCH) && ((i[1].op != I_IF && i[1].op != I_TEST) || i[1].a != i->a))
            return "a branch that is not there";
        const char *wrong = check_operands(code, i);
        if (!wrong)
            wrong = check_form(i);
        if (wrong)
            return wrong;
    }
    return NULL;
}
