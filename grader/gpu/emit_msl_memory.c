/* emit_msl_memory: accesses become calls of functions that count and check (emit_msl_object.c).
 *
 * r3_f32(m, t, offset, line) reads a float of object 3, w3_f32 writes one; pr3_f32 and pw3_f32 take a pointer
 * of address space 3; a3_add_u32 is an atomic function of such a pointer. */
#include "gpu/emit_msl_state.h"

static uint32_t bit_of(const struct instr *i)
{
    return 1u << i->type;
}

static bool is_store(const struct instr *i)
{
    return op_flags(i->op) & OP_A_READ;
}

static void note(struct emit_access *access, const struct instr *i)
{
    bool store = is_store(i);
    if (i->form & FORM_PACKED)
        access->packed[store] |= bit_of(i);
    else
        access->kinds[store] |= bit_of(i);
}

static const char *suffix(const struct instr *i)
{
    return i->form & FORM_PACKED ? "_packed" : "";
}

/* The 32-bit indices wrap around together, then count from the object's start in units. */
static void put_offset(struct emitter *e, const struct instr *i)
{
    unsigned unit = i->form & FORM_BYTES ? 1 : scalar_size(i->type);
    bool vector = i->b != REG_NONE, uniform = i->c != REG_NONE;
    if (!vector && !uniform) {
        emit_printf(e, "%lldl", (long long)(i->imm * (int64_t)unit));
        return;
    }
    emit_str(e, i->imm && unit > 1 ? "(long(int(" : "long(int(");
    if (vector)
        emit_operand(e, i, 1);
    emit_str(e, vector && uniform ? " + " : "");
    if (uniform)
        emit_operand(e, i, 2);
    emit_str(e, "))");
    if (i->imm)
        emit_printf(e, i->imm < 0 ? " + (%lldl)%s" : " + %lldl%s", (long long)i->imm, unit > 1 ? ")" : "");
    if (unit > 1)
        emit_printf(e, " * %ul", unit);
}

/* A value that was not stored as a pointer points to no object; only a thread's memory keeps pointers. */
static bool forges(struct emitter *e, const struct instr *i, bool own)
{
    if (!(i->form & FORM_POINTER) || own || is_store(i))
        return false;
    emit_use(e, HELPER_FORGED);
    return true;
}

enum { LOOK_BACK = 40 };

/* The object that the pointer in register `reg` points into, when the straight code before this instruction
 * shows it; else REG_NONE. */
static uint32_t known_object(const struct emitter *e, uint32_t reg, bool uniform)
{
    const struct code *code = e->code;
    for (uint32_t at = e->at, n = 0; !uniform && at-- > 0 && n < LOOK_BACK; n++) {
        const struct instr *i = &code->instrs[at];
        if ((op_flags(i->op) & OP_JUMP) || i->op == I_LOOP || i->op == I_SWITCH)
            return REG_NONE;
        bool writes = op_operands(i->op)[0] == '2' && !(op_flags(i->op) & OP_A_READ);
        if (!writes || i->a != reg || (i->form & FORM_A))
            continue;
        if (i->op != I_PTRADD && i->op != I_MOV2 && i->op != I_MOVM2)
            return REG_NONE;
        reg = i->b;
        uniform = i->form & FORM_B;
    }
    if (!uniform || reg >= code->constant_count || !code->constants[reg])
        return REG_NONE;
    uint32_t object = pointer_object(code->constants[reg]);
    return object < code->object_count ? object : REG_NONE;
}

/* Of an instruction that follows a pointer. */
static uint32_t target_of(const struct emitter *e, const struct instr *i)
{
    uint32_t space = i->op == I_CMPXCHG ? (uint32_t)i->imm : i->d;
    uint32_t object = known_object(e, i->b, i->form & FORM_B);
    return object != REG_NONE && code_in_space(&e->code->objects[object], space) ? object : REG_NONE;
}

/* "v1 = " before a load, and what comes before its value. */
static void result(struct emitter *e, const struct instr *i, bool forged)
{
    emit_indent(e);
    if (is_store(i))
        return;
    emit_operand(e, i, 0);
    emit_str(e, forged ? " = forged(" : " = ");
}

static void end(struct emitter *e, const struct instr *i, bool forged)
{
    if (is_store(i)) {
        emit_str(e, ", ");
        emit_operand(e, i, 0);
    }
    emit_printf(e, ", %uu)%s;\n", emit_line(e, i->site), forged ? ")" : "");
}

void emit_indexed(struct emitter *e, const struct instr *i)
{
    bool forged = forges(e, i, e->code->objects[i->d].kind == OBJECT_THREAD);
    note(&e->objects[i->d], i);
    result(e, i, forged);
    emit_printf(e, "%c%u_%s%s(m, t, ", is_store(i) ? 'w' : 'r', i->d, emit_kind_name(i->type), suffix(i));
    put_offset(e, i);
    end(e, i, forged);
}

void emit_pointer(struct emitter *e, const struct instr *i)
{
    bool forged = forges(e, i, i->d == SPACE_THREAD || i->d == SPACE_NONE);
    uint32_t object = target_of(e, i);
    bool known = object != REG_NONE;
    note(known ? &e->objects[object] : &e->spaces[i->d], i);
    emit_use(e, HELPER_OFFSET);
    result(e, i, forged);
    emit_printf(e, "%s%c%u_%s%s(m, t, %s", known ? "" : "p", is_store(i) ? 'w' : 'r', known ? object : i->d,
                emit_kind_name(i->type), suffix(i), known ? "offset(" : "");
    emit_operand(e, i, 1);
    emit_printf(e, known ? ") + %lldl" : ", %lldl", (long long)i->imm);
    end(e, i, forged);
}

/* "(m, t, " and the place of an atomic access: an offset in an object, or a pointer. */
static void put_target(struct emitter *e, const struct instr *i, bool known)
{
    emit_str(e, known ? "(m, t, offset(" : "(m, t, ");
    emit_operand(e, i, 1);
    emit_str(e, known ? "), " : ", ");
    emit_operand(e, i, 2);
}

static void put_exchange(struct emitter *e, const struct instr *i)
{
    uint32_t space = (uint32_t)i->imm, object = target_of(e, i);
    bool known = object != REG_NONE;
    (known ? &e->objects[object] : &e->spaces[space])->exchange |= bit_of(i);
    emit_indent(e);
    emit_operand(e, i, 0);
    emit_printf(e, " = %c%u_%s", known ? 'c' : 'x', known ? object : space, emit_kind_name(i->type));
    put_target(e, i, known);
    emit_str(e, ", ");
    emit_operand(e, i, 3);
    emit_printf(e, ", %uu);\n", emit_line(e, i->site));
}

/* Metal's 64-bit atomics are min and max only, without the old value. */
static void put_atomic(struct emitter *e, const struct instr *i)
{
    enum atomic_op op = i->imm & 15;
    uint32_t object = target_of(e, i);
    bool known = object != REG_NONE;
    (known ? &e->objects[object] : &e->spaces[i->d])->atomics[op] |= bit_of(i);
    emit_indent(e);
    if (op != ATOMIC_STORE && i->op != I_ATOMIC2) {
        emit_operand(e, i, 0);
        emit_str(e, " = ");
    }
    emit_printf(e, "%c%u_%s_%s", known ? 'b' : 'a', known ? object : i->d, emit_atomic_name(op),
                emit_kind_name(i->type));
    put_target(e, i, known);
    emit_printf(e, ", %uu);\n", emit_line(e, i->site));
}

void emit_atomic(struct emitter *e, const struct instr *i)
{
    emit_use(e, HELPER_OFFSET);
    if (i->type == SCALAR_F32)
        e->needs |= RECORDS_NEED_FLOAT_ATOMICS;
    if (i->op == I_ATOMIC2)
        e->needs |= RECORDS_NEED_LONG_ATOMICS;
    if (i->op == I_CMPXCHG)
        put_exchange(e, i);
    else
        put_atomic(e, i);
}

/* A thread's variable is declared again: set to zero, or left as it is. */
void emit_clear(struct emitter *e, const struct instr *i)
{
    const struct object *o = &e->code->objects[i->d];
    if (!i->imm || !o->size)
        return;
    e->objects[i->d].kinds[1] |= 1u << SCALAR_KIND_COUNT; /* it must be declared */
    emit_indent(e);
    emit_printf(e, "for (uint k = 0u; k < %lluu; k++) m.o%u[k] = 0;\n",
                (unsigned long long)((o->size + o->cell - 1) / o->cell), i->d);
}

void emit_align(struct emitter *e, const struct instr *i)
{
    emit_use(e, HELPER_ALIGN);
    emit_indent(e);
    emit_str(e, "aligned(t, ");
    emit_operand(e, i, 1);
    emit_printf(e, ", %lluul, %uu, %uu);\n", (unsigned long long)(i->imm - 1), e->code->object_count,
                emit_line(e, i->site));
}
