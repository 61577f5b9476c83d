/* verify: bytecode is checked before it runs, so that the machine need not.
 *
 * Every number in the code that the machine uses as a register, an object, a frame, an instruction, a site, a
 * function or a type is checked here, and so is whether a register is vector or uniform as its instruction
 * expects. What depends on values (indices, pointers, lane numbers) is checked as it
 * runs. */
#include "code/code.h"
#include "base/limits.h"

static bool is_register(char letter)
{
    return letter == '1' || letter == '2';
}

static bool register_ok(const struct code *code, bool wide, bool uniform, uint32_t reg)
{
    if (uniform)
        return reg < code->uniforms;
    return wide ? reg < code->regs && reg + 1 < code->regs : reg < code->regs;
}

static bool is_indexed(const struct instr *i)
{
    return i->op == I_LOAD || i->op == I_LOAD2 || i->op == I_STORE || i->op == I_STORE2;
}

static bool is_load_by_pointer(const struct instr *i)
{
    return i->op == I_LOADP || i->op == I_LOADP2;
}

static bool is_atomic(const struct instr *i)
{
    return i->op == I_ATOMIC || i->op == I_ATOMIC2 || i->op == I_CMPXCHG;
}

/* Operands that an instruction may omit. */
static bool may_lack(const struct instr *i, int k)
{
    if (is_indexed(i))
        return k == 1 || k == 2;
    if (i->op == I_MATH || i->op == I_MATH2 || i->op == I_SIMD || i->op == I_SIMD2)
        return k >= 2;
    return (i->op == I_ATOMIC || i->op == I_ATOMIC2) && k == 2;
}

/* Constants are shared by all threadgroups: no instruction may write one. */
static const char *check_operands(const struct code *code, const struct instr *i)
{
    const char *letters = op_operands(i->op);
    const uint32_t operand[4] = {i->a, i->b, i->c, i->d};
    for (int k = 0; k < 4; k++) {
        bool uniform = i->form >> k & 1;
        if (letters[k] == 'o' && operand[k] >= code->object_count)
            return "an object that does not exist";
        if (letters[k] == 'f' && operand[k] >= code->frames)
            return "a frame that does not exist";
        if (letters[k] == 's' && operand[k] >= code_space_count())
            return "an address space that does not exist";
        if (!is_register(letters[k]))
            continue;
        if (operand[k] == REG_NONE && !may_lack(i, k))
            return k == 0 ? "no register for the result" : "an operand is missing";
        if (operand[k] != REG_NONE && !register_ok(code, letters[k] == '2', uniform, operand[k]))
            return "a register that does not exist";
        if (k == 0 && uniform && !(op_flags(i->op) & OP_A_READ) && operand[k] < code->constant_count)
            return "a constant is written";
    }
    return NULL;
}

/* A vector result may mix forms only where the instruction says so. */
static const char *check_form(const struct code *code, const struct instr *i)
{
    unsigned flags = op_flags(i->op);
    const char *letters = op_operands(i->op);
    const uint32_t operand[4] = {i->a, i->b, i->c, i->d};
    bool result = i->form & FORM_A;
    if (result && ((flags & OP_LANES) || i->op == I_MOVM || i->op == I_MOVM2 || i->op == I_POSV))
        return "a uniform result where lanes differ";
    if (!result && (i->op == I_POSU || i->op == I_JZ))
        return "a vector where a uniform register is needed";
    if (result && !code->structured && (i->op == I_IF || i->op == I_TEST))
        return "a uniform condition where a vector is needed";
    if (flags & (OP_MEM | OP_JUMP))
        return NULL;
    for (int k = 1; k < 4; k++) {
        bool reg = is_register(letters[k]) && operand[k] != REG_NONE;
        bool uniform = i->form >> k & 1;
        if (reg && result && !uniform && letters[0] != '-')
            return "a uniform result of a vector operand";
        if (reg && !result && uniform && !(flags & OP_ANY))
            return "a uniform operand where a vector is needed";
    }
    return NULL;
}

/* A thread's own memory differs between lanes: what is loaded from it is a vector. */
static const char *check_memory(const struct code *code, const struct instr *i)
{
    static const struct object own = {.kind = OBJECT_THREAD};
    bool result = i->form & FORM_A;
    if (i->type >= SCALAR_KIND_COUNT)
        return "a type that does not exist";
    if ((i->form & FORM_POINTER) && scalar_size(i->type) != 8)
        return "a pointer of another size";
    if ((scalar_size(i->type) == 8) != (op_operands(i->op)[0] == '2'))
        return "a register of another size than the memory";
    if (is_indexed(i)) {
        bool load = i->op == I_LOAD || i->op == I_LOAD2;
        int64_t far = i->form & FORM_BYTES ? 2 * POINTER_FAR : INDEX_POISON;
        if ((i->b != REG_NONE && (i->form & FORM_B)) || (i->c != REG_NONE && !(i->form & FORM_C)))
            return "an index of the wrong form";
        if (load && result && (i->b != REG_NONE || code->objects[i->d].kind == OBJECT_THREAD))
            return "a uniform result where lanes differ";
        return i->imm > -far && i->imm < far ? NULL : "an offset that is too large";
    }
    if (is_load_by_pointer(i) && result && (!(i->form & FORM_B) || code_in_space(&own, i->d)))
        return "a uniform result where lanes differ";
    if (is_atomic(i) && (result || code_in_space(&own, i->op == I_CMPXCHG ? (uint32_t)i->imm : i->d)))
        return result ? "a uniform result where lanes differ" : "an atomic access to a thread's own memory";
    if (!is_atomic(i) && (i->imm < -2 * POINTER_FAR || i->imm > 2 * POINTER_FAR))
        return "an offset that is too large";
    return NULL;
}

/* The meaning of `imm`, except for jumps. */
static const char *check_number(const struct code *code, const struct instr *i)
{
    const uint64_t imm = (uint64_t)i->imm;
    bool ok = true;
    switch (i->op) {
    case I_POSV:
    case I_POSU: ok = (imm & 255) < POSITION_COUNT && imm >> 8 < 3; break;
    case I_MATH:
    case I_MATH2: ok = (imm & 0xffff) <= MATHS_FREXP_EXPONENT && imm >> 16 < SCALAR_KIND_COUNT; break;
    case I_CVT2: ok = (imm & 255) < SCALAR_KIND_COUNT && imm >> 8 < SCALAR_KIND_COUNT; break;
    case I_PACK: ok = imm < PACK_FORMAT_COUNT; break;
    case I_UNPACK: ok = (imm & 255) < PACK_FORMAT_COUNT && imm >> 8 < 4; break;
    case I_SIMD:
    case I_SIMD2:
        ok = (imm & 255) < SIMD_COUNT && (imm >> 8 & 255) < SCALAR_KIND_COUNT && imm >> 17 == 0;
        break;
    case I_MMA: ok = imm < SCALAR_KIND_COUNT; break;
    case I_ATOMIC:
    case I_ATOMIC2: ok = (imm & 15) < ATOMIC_OP_COUNT && imm < 32; break;
    case I_CMPXCHG: ok = imm < code_space_count(); break;
    case I_ALIGN: ok = imm > 0 && imm <= 256 && (imm & (imm - 1)) == 0; break;
    case I_PTRADD: ok = imm <= LIMIT_TYPE_BYTES; break;
    case I_CLEAR: ok = code->objects[i->d].kind == OBJECT_THREAD; break;
    default: break;
    }
    return ok ? NULL : "a malformed number";
}

/* Only BACK goes back: it counts the steps. */
static const char *check_jump(const struct code *code, const struct instr *i, uint32_t at)
{
    if (op_operands(i->op)[4] == 't') {
        if ((uint64_t)i->imm >= code->count)
            return "a jump to nowhere";
        if (i->op == I_BACK ? i->imm > at || i->d == 0 : i->imm <= at)
            return "a jump in the wrong direction";
    }
    if (!(i->form & FORM_BRANCH) || (op_flags(i->op) & OP_MEM))
        return NULL;
    return (i[1].op == I_IF || i[1].op == I_TEST) && i[1].a == i->a ? NULL : "a branch that is not there";
}

static const char *check_site(const struct code *code, const struct site *s)
{
    if (s->index_count > SITE_MAX_INDEX)
        return "too many indices";
    for (unsigned k = 0; k < s->index_count; k++)
        if (s->index_kind[k] >= SCALAR_KIND_COUNT ||
            !register_ok(code, scalar_size(s->index_kind[k]) == 8, s->index_uniform[k], s->index[k]))
            return "an index register that does not exist";
    return NULL;
}

static const char *check_object(const struct code *code, const struct object *o)
{
    uint64_t room = o->kind == OBJECT_THREAD        ? code->thread_bytes
                    : o->kind == OBJECT_THREADGROUP ? code->threadgroup_bytes
                                                    : 0;
    bool placed = o->kind == OBJECT_THREAD || (o->kind == OBJECT_THREADGROUP && !o->is_parameter);
    if (o->kind >= OBJECT_KIND_COUNT || (o->cell != 1 && o->cell != 2 && o->cell != 4 && o->cell != 8))
        return "an object of an unknown kind";
    if (placed && (o->offset > room || o->size > room - o->offset))
        return "an object outside its memory";
    if (o->kind == OBJECT_CONSTANT && (o->writable || (!o->bytes && o->size)))
        return "a constant without a value";
    return NULL;
}

const char *code_verify(const struct code *code)
{
    const char *wrong = NULL;
    if (code->count == 0 || code->instrs[code->count - 1].op != I_END)
        return "no end";
    if (code->entry >= code->count)
        return "no entry";
    if (code->object_count >= POINTER_FORGED || code->constant_count > code->uniforms)
        return "too much of something";
    for (uint32_t k = 0; k < code->object_count && !wrong; k++)
        wrong = check_object(code, &code->objects[k]);
    for (uint32_t k = 0; k < code->count && !wrong; k++) {
        const struct instr *i = &code->instrs[k];
        if (i->op >= I_COUNT)
            return "an instruction that does not exist";
        if (i->site >= code->site_count)
            return "a site that does not exist";
        wrong = check_operands(code, i);
        wrong = wrong ? wrong : check_form(code, i);
        wrong = wrong ? wrong : check_jump(code, i, k);
        wrong = wrong ? wrong : check_number(code, i);
        if (!wrong && (op_flags(i->op) & OP_MEM)) {
            wrong = check_memory(code, i);
            wrong = wrong ? wrong : check_site(code, &code->sites[i->site]);
        }
    }
    return wrong;
}
