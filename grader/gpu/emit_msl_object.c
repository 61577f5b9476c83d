/* emit_msl_object: memory. An object is an array of its smallest cell; a function for each object and kind of
 * value counts, checks and does the access, and one for each address space and kind finds the object of a
 * pointer. */
#include "gpu/emit_msl_state.h"
#include <stdio.h>

/* --- what there is --- */

bool emit_is_used(const struct emitter *e, uint32_t object)
{
    const struct emit_access *a = &e->objects[object];
    uint32_t any = a->kinds[0] | a->kinds[1] | a->packed[0] | a->packed[1] | a->exchange;
    for (int op = 0; op < ATOMIC_OP_COUNT; op++)
        any |= a->atomics[op];
    return any != 0;
}

void emit_spread(struct emitter *e)
{
    for (uint32_t k = 0; k < e->code->object_count; k++)
        for (uint32_t space = 0; space < SPACE_COUNT; space++) {
            const struct emit_access *from = &e->spaces[space];
            struct emit_access *to = &e->objects[k];
            if (!code_in_space(&e->code->objects[k], space))
                continue;
            for (int w = 0; w < 2; w++) {
                to->kinds[w] |= from->kinds[w];
                to->packed[w] |= from->packed[w];
            }
            for (int op = 0; op < ATOMIC_OP_COUNT; op++)
                to->atomics[op] |= from->atomics[op];
            to->exchange |= from->exchange;
        }
}

static bool can_be_written(const struct object *o)
{
    return o->kind == OBJECT_THREAD || (o->writable && !o->constant_space);
}

/* --- counting: as vm/ does it --- */

static unsigned elements_of(const struct object *o, unsigned size)
{
    unsigned s = scalar_size(o->elem);
    bool vectors = s > 1 && (o->elem_size == 2 * s || o->elem_size == 4 * s);
    unsigned one = o->elem_size == s || vectors ? s : 0;
    return one && size > one ? size / one : 1;
}

static void put_count(struct emitter *e, struct buf *out, uint32_t object, bool store, unsigned size)
{
    const struct object *o = &e->code->objects[object];
    bool counted =
        o->kind == OBJECT_BUFFER && o->binding < e->what->buffer_count && e->what->counted[o->binding];
    if (counted || o->kind == OBJECT_THREADGROUP)
        buf_printf(out, "  t.%s += %uu;\n",
                   o->kind == OBJECT_THREADGROUP ? (store ? "ws" : "rs")
                   : store                       ? "wg"
                                                 : "rg",
                   elements_of(o, size));
}

static void put_bytes(struct buf *out, const struct object *o, uint32_t object)
{
    if (emit_is_open(o))
        buf_printf(out, "m.n%u", object);
    else
        buf_printf(out, "%llul", (unsigned long long)o->size);
}

/* --- values: what memory holds and what a lane holds --- */

static unsigned log2_of(unsigned n)
{
    return n == 1 ? 0 : n == 2 ? 1 : n == 4 ? 2 : 3;
}

/* The bits at offset o, of cells that are perhaps smaller than the value. */
static void put_bits(struct buf *out, const struct object *o, uint32_t object, unsigned size)
{
    unsigned shift = log2_of(o->cell);
    const char *type = emit_cell_type(size < 4 ? 4 : size);
    if (o->cell == size) {
        buf_printf(out, shift ? "m.o%u[o >> %u]" : "m.o%u[o]", object, shift);
        return;
    }
    for (unsigned k = 0; k < size / o->cell; k++) {
        buf_printf(out, "%s%s(m.o%u[(o >> %u) + %u])", k ? " | " : "", type, object, shift, k);
        if (k)
            buf_printf(out, " << %u", k * o->cell * 8);
    }
}

/* What is around the bits of a kind to make a lane's value of them; NULL: nothing. */
static const char *const lane_values[SCALAR_KIND_COUNT][2] = {
    [SCALAR_BOOL] = {"uint(", ") & 1u"},    [SCALAR_I8] = {"S8(uint(", "))"},
    [SCALAR_U8] = {"uint(", ")"},           [SCALAR_I16] = {"S16(uint(", "))"},
    [SCALAR_U16] = {"uint(", ")"},          [SCALAR_F16] = {"U(float(as_type<half>(ushort(", "))))"},
    [SCALAR_BF16] = {"frombf(uint(", "))"},
};

static void use_value(struct emitter *e, enum scalar_kind kind, bool store)
{
    if (kind == SCALAR_BF16)
        emit_use(e, store ? HELPER_BFBITS : HELPER_FROMBF);
    if (!store && (kind == SCALAR_I8 || kind == SCALAR_I16))
        emit_use(e, kind == SCALAR_I8 ? HELPER_S8 : HELPER_S16);
}

/* --- one object --- */

static void put_head(struct buf *out, const char *name, uint32_t number, enum scalar_kind kind, bool packed,
                     bool store, const char *place)
{
    const char *value = scalar_size(kind) == 8 ? "ulong" : "uint";
    buf_printf(out, "inline %s %s%u_%s%s(thread M &m, thread T &t, %s", store ? "void" : value, name, number,
               emit_kind_name(kind), packed ? "_packed" : "", place);
    if (store)
        buf_printf(out, ", %s x", value);
    buf_str(out, ", uint line) {\n");
}

static void put_check(struct emitter *e, struct buf *out, uint32_t object, unsigned size, bool aligned,
                      const char *otherwise)
{
    const struct object *o = &e->code->objects[object];
    emit_use(e, HELPER_BAD);
    buf_printf(out, "  if (bad(t, o, %ul, %ul, ", size, aligned ? size - 1 : o->cell - 1u);
    put_bytes(out, o, object);
    buf_printf(out, ", line)) %s;\n", otherwise);
}

static void put_load(struct emitter *e, struct buf *out, uint32_t object, enum scalar_kind kind, bool packed)
{
    unsigned size = scalar_size(kind);
    use_value(e, kind, false);
    put_head(out, "r", object, kind, packed, false, "long o");
    put_count(e, out, object, false, size);
    put_check(e, out, object, size, !packed, size == 8 ? "return 0ul" : "return 0u");
    const char *const *around = lane_values[kind];
    buf_printf(out, "  return %s", around[0] ? around[0] : "");
    put_bits(out, &e->code->objects[object], object, size);
    buf_printf(out, "%s;\n}\n", around[1] ? around[1] : "");
}

/* wN_KIND(m, t, o, x, line): counts, checks, and writes cell by cell where the object has smaller ones. */
static void put_store(struct emitter *e, struct buf *out, uint32_t object, enum scalar_kind kind, bool packed)
{
    const struct object *o = &e->code->objects[object];
    unsigned size = scalar_size(kind), shift = log2_of(o->cell);
    const char *bits = "x";
    use_value(e, kind, true);
    put_head(out, "w", object, kind, packed, true, "long o");
    put_count(e, out, object, true, size);
    put_check(e, out, object, size, !packed, "return");
    if (!can_be_written(o)) {
        buf_str(out, "  fail(t, 1u, line);\n}\n"); /* a pointer that lost its const */
        return;
    }
    if (kind == SCALAR_F16)
        bits = "uint(as_type<ushort>(half(F(x))))";
    else if (kind == SCALAR_BF16)
        bits = "bfbits(x)";
    if (o->cell == size) {
        buf_printf(out, shift ? "  m.o%u[o >> %u] = " : "  m.o%u[o] = ", object, shift);
        buf_printf(out, size < 4 ? "%s(%s);\n" : "%.0s%s;\n", emit_cell_type(size), bits);
    } else {
        buf_printf(out, "  %s y = %s;\n", size == 8 ? "ulong" : "uint", bits);
        for (unsigned k = 0; k < size / o->cell; k++)
            buf_printf(out, "  m.o%u[(o >> %u) + %u] = %s(y >> %u);\n", object, shift, k,
                       emit_cell_type(o->cell), k * o->cell * 8);
    }
    buf_str(out, "}\n");
}

/* --- atomics: b3_add_u32 of object 3, a3_add_u32 of a pointer --- */

static const char *const atomic_names[ATOMIC_OP_COUNT] = {
    [ATOMIC_LOAD] = "load", [ATOMIC_STORE] = "store", [ATOMIC_EXCHANGE] = "exchange",
    [ATOMIC_ADD] = "add",   [ATOMIC_SUB] = "sub",     [ATOMIC_AND] = "and",
    [ATOMIC_OR] = "or",     [ATOMIC_XOR] = "xor",     [ATOMIC_MIN] = "min",
    [ATOMIC_MAX] = "max",
};

static const struct {
    const char *type, *in, *out; /* a lane's value as the type, and back */
} atomic_types[SCALAR_KIND_COUNT] = {
    [SCALAR_BOOL] = {"atomic_bool", "bool", "uint"}, [SCALAR_I32] = {"atomic_int", "int", "uint"},
    [SCALAR_U32] = {"atomic_uint", "uint", "uint"},  [SCALAR_U64] = {"atomic_ulong", "ulong", "ulong"},
    [SCALAR_F32] = {"atomic_float", "F", "U"},
};

const char *emit_atomic_name(enum atomic_op op)
{
    return atomic_names[op];
}

/* Gives no old value: Metal's 64-bit atomics never do. */
static bool is_silent(enum atomic_op op, enum scalar_kind kind)
{
    return op == ATOMIC_STORE || kind == SCALAR_U64;
}

/* Whether the object may hold atomics of that kind; a pointer to any other is treated as invalid. */
static bool holds_atomics(struct emitter *e, uint32_t object, enum scalar_kind kind)
{
    const struct object *o = &e->code->objects[object];
    if (!o->atomic || o->cell > scalar_size(kind))
        return false;
    if (!atomic_types[kind].type)
        emit_refuse(e, "atomics of that type");
    return true;
}

static void put_place(struct emitter *e, struct buf *out, uint32_t object, enum scalar_kind kind)
{
    const struct object *o = &e->code->objects[object];
    unsigned shift = log2_of(o->cell);
    buf_printf(out, "(%s %s *)&m.o%u[o", emit_space(o), atomic_types[kind].type, object);
    if (shift)
        buf_printf(out, " >> %u", shift);
    buf_char(out, ']');
}

/* bN_OP_KIND(m, t, o, x, line): counts a read, a write or both, checks, and calls Metal's function. */
static void put_atomic(struct emitter *e, struct buf *out, uint32_t object, enum atomic_op op,
                       enum scalar_kind kind)
{
    bool silent = is_silent(op, kind), fetch = op >= ATOMIC_ADD && kind != SCALAR_U64;
    unsigned size = scalar_size(kind);
    buf_printf(out, "inline %s b%u_%s_%s(thread M &m, thread T &t, long o, %s x, uint line) {\n",
               silent ? "void" : "uint", object, atomic_names[op], emit_kind_name(kind),
               size == 8 ? "ulong" : "uint");
    if (op != ATOMIC_STORE)
        put_count(e, out, object, false, size);
    if (op != ATOMIC_LOAD)
        put_count(e, out, object, true, size);
    put_check(e, out, object, size, true, silent ? "return" : "return 0u");
    if (op != ATOMIC_LOAD && !can_be_written(&e->code->objects[object])) {
        buf_printf(out, "  fail(t, 1u, line);\n  return%s;\n}\n", silent ? "" : " 0u");
        return;
    }
    buf_printf(out, "  %s%s%satomic_%s%s_explicit(", silent ? "" : "return ",
               silent ? "" : atomic_types[kind].out, silent ? "" : "(", fetch ? "fetch_" : "",
               atomic_names[op]);
    put_place(e, out, object, kind);
    if (op != ATOMIC_LOAD)
        buf_printf(out, ", %s(x)", atomic_types[kind].in);
    buf_printf(out, ", memory_order_relaxed)%s;\n}\n", silent ? "" : ")");
}

/* Weak exchanges may fail spuriously: repeats while the old value is the expected one. */
static void put_exchange(struct emitter *e, struct buf *out, uint32_t object, enum scalar_kind kind)
{
    const char *type = kind == SCALAR_F32 ? "float" : atomic_types[kind].in;
    buf_printf(out, "inline uint c%u_%s(thread M &m, thread T &t, long o, uint x, uint want, uint line) {\n",
               object, emit_kind_name(kind));
    put_count(e, out, object, false, scalar_size(kind));
    put_count(e, out, object, true, scalar_size(kind));
    put_check(e, out, object, scalar_size(kind), true, "return 0u");
    if (!can_be_written(&e->code->objects[object])) {
        buf_str(out, "  fail(t, 1u, line);\n  return 0u;\n}\n");
        return;
    }
    buf_printf(out, "  %s old = %s(want);\n  while (!atomic_compare_exchange_weak_explicit(", type,
               atomic_types[kind].in);
    put_place(e, out, object, kind);
    buf_printf(out,
               ", &old, %s(x), memory_order_relaxed, memory_order_relaxed) && %s(old) == want) {}\n"
               "  return %s(old);\n}\n",
               atomic_types[kind].in, atomic_types[kind].out, atomic_types[kind].out);
}

/* --- all functions --- */

typedef void put_function(struct emitter *e, struct buf *out, uint32_t number, enum scalar_kind kind,
                          unsigned what);

static void put_all(struct emitter *e, struct buf *out, uint32_t number, uint32_t kinds, put_function *put,
                    unsigned what)
{
    for (int kind = 0; kind < SCALAR_KIND_COUNT; kind++)
        if (kinds >> kind & 1)
            put(e, out, number, kind, what);
}

enum { WHAT_STORE = 1, WHAT_PACKED = 2 };

static void object_move(struct emitter *e, struct buf *out, uint32_t number, enum scalar_kind kind,
                        unsigned what)
{
    if (scalar_size(kind) < e->code->objects[number].cell)
        return; /* in the address space, but nothing of that size is in it */
    if (what & WHAT_STORE)
        put_store(e, out, number, kind, what & WHAT_PACKED);
    else
        put_load(e, out, number, kind, what & WHAT_PACKED);
}

static void object_atomic(struct emitter *e, struct buf *out, uint32_t number, enum scalar_kind kind,
                          unsigned what)
{
    if (holds_atomics(e, number, kind))
        put_atomic(e, out, number, what, kind);
}

static void object_exchange(struct emitter *e, struct buf *out, uint32_t number, enum scalar_kind kind,
                            unsigned what)
{
    (void)what;
    if (holds_atomics(e, number, kind))
        put_exchange(e, out, number, kind);
}

/* The switch over the objects that a pointer may point to. `call` and `arguments` are those of the object's
 * function, which has the object's number in between. */
static void put_switch(struct emitter *e, struct buf *out, uint32_t space, enum scalar_kind kind, bool atomic,
                       const char *result, const char *call, const char *name, const char *arguments)
{
    bool gives = result[0] == 'r';
    buf_str(out, "  switch (uint(p >> 44)) {\n");
    for (uint32_t k = 0; k < e->code->object_count; k++) {
        const struct object *o = &e->code->objects[k];
        bool there = atomic ? holds_atomics(e, k, kind) : scalar_size(kind) >= o->cell;
        if (code_in_space(o, space) && there)
            buf_printf(out, "  case %uu: %s%s%u_%s(m, t, %s);%s\n", k + 1, gives ? "return " : "", call, k,
                       name, arguments, gives ? "" : " return;");
    }
    emit_use(e, HELPER_FAIL);
    buf_printf(out, "  default: break;\n  }\n  fail(t, 2u, line);\n%s%s}\n", gives ? "  " : "", result);
}

static void space_move(struct emitter *e, struct buf *out, uint32_t number, enum scalar_kind kind,
                       unsigned what)
{
    char name[24];
    bool store = what & WHAT_STORE;
    snprintf(name, sizeof name, "%s%s", emit_kind_name(kind), what & WHAT_PACKED ? "_packed" : "");
    put_head(out, store ? "pw" : "pr", number, kind, what & WHAT_PACKED, store, "ulong p, long k");
    buf_str(out, "  long o = offset(p) + k;\n");
    put_switch(e, out, number, kind, false,
               store                    ? ""
               : scalar_size(kind) == 8 ? "return 0ul;\n"
                                        : "return 0u;\n",
               store ? "w" : "r", name, store ? "o, x, line" : "o, line");
}

static void space_atomic(struct emitter *e, struct buf *out, uint32_t number, enum scalar_kind kind,
                         unsigned what)
{
    char name[24];
    bool silent = is_silent(what, kind);
    snprintf(name, sizeof name, "%s_%s", atomic_names[what], emit_kind_name(kind));
    buf_printf(
        out,
        "inline %s a%u_%s(thread M &m, thread T &t, ulong p, %s x, uint line) {\n  long o = offset(p);\n",
        silent ? "void" : "uint", number, name, scalar_size(kind) == 8 ? "ulong" : "uint");
    put_switch(e, out, number, kind, true, silent ? "" : "return 0u;\n", "b", name, "o, x, line");
}

static void space_exchange(struct emitter *e, struct buf *out, uint32_t number, enum scalar_kind kind,
                           unsigned what)
{
    (void)what;
    buf_printf(out,
               "inline uint x%u_%s(thread M &m, thread T &t, ulong p, uint x, uint want, uint line) {\n"
               "  long o = offset(p);\n",
               number, emit_kind_name(kind));
    put_switch(e, out, number, kind, true, "return 0u;\n", "c", emit_kind_name(kind), "o, x, want, line");
}

static void put_functions(struct emitter *e, struct buf *out, uint32_t number, const struct emit_access *a,
                          put_function *move, put_function *atomic, put_function *exchange)
{
    for (unsigned store = 0; store < 2; store++) {
        put_all(e, out, number, a->kinds[store], move, store);
        put_all(e, out, number, a->packed[store], move, store | WHAT_PACKED);
    }
    for (unsigned op = 0; op < ATOMIC_OP_COUNT; op++)
        put_all(e, out, number, a->atomics[op], atomic, op);
    put_all(e, out, number, a->exchange, exchange, 0);
}

void emit_access_functions(struct emitter *e, struct buf *out)
{
    for (uint32_t k = 0; k < e->code->object_count; k++)
        put_functions(e, out, k, &e->objects[k], object_move, object_atomic, object_exchange);
    for (uint32_t space = 0; space < SPACE_COUNT; space++)
        put_functions(e, out, space, &e->spaces[space], space_move, space_atomic, space_exchange);
}
