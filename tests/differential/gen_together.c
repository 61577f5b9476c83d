/* gen_together: statements in which threads work together: simd functions over the active lanes, threadgroup
 * memory between barriers, atomics that commute. */
#include "differential/gen_state.h"
#include <stdio.h>

#define PUT(...)   buf_printf(g->out, __VA_ARGS__)
#define NAME(type) gen_type_name(g, (type)).text

enum { SHARED_LIMIT = 24 << 10 };

/* --- simdgroups --- */

static enum gen_scalar integer_of_32_bits_or_less(struct gen *g)
{
    return (enum gen_scalar)(GEN_CHAR + gen_below(g, GEN_UINT - GEN_CHAR + 1));
}

/* A place of type `type` gets what follows; the caller writes the rest of the statement. */
static void new_variable(struct gen *g, struct gen_type type, unsigned name)
{
    gen_begin(g);
    PUT("%s s%u = ", NAME(type), name);
}

/* A scalar of type `to` out of a value, or one of its components. */
static void converted(struct gen *g, enum gen_scalar to, struct gen_type type, const char *value)
{
    bool real_to_integer = gen_is_real(type.scalar) && gen_is_integer(to);
    PUT(real_to_integer ? "%s(small_value(float(%s%s)))" : "%s(%s%s)", NAME(gen_scalar_type(to)), value,
        type.n > 1 ? ".y" : "");
}

void gen_use(struct gen *g, struct gen_type type, const char *value)
{
    const struct place *p = gen_writable_place(g);
    for (unsigned tries = 0; tries < 30; tries++) {
        if (p->type.scalar == type.scalar && p->type.n == type.n)
            break;
        p = gen_writable_place(g);
    }
    gen_begin(g);
    gen_place_text(g, p);
    if (p->type.scalar == type.scalar && p->type.n == type.n) {
        PUT(" = %s", value);
    } else {
        PUT(" = %s(", NAME(p->type));
        converted(g, p->type.scalar, type, value);
        PUT(")");
    }
    gen_end(g, ";");
}

static void use_variable(struct gen *g, struct gen_type type, unsigned name)
{
    char value[16];
    snprintf(value, sizeof value, "s%u", name);
    gen_use(g, type, value);
}

/* The type of some variable for which `wanted` is true, so that the value can be kept. */
static struct gen_type useful_type(struct gen *g, bool (*wanted)(enum gen_scalar), struct gen_type otherwise)
{
    for (unsigned tries = 0; tries < 12; tries++) {
        struct gen_type type = gen_writable_place(g)->type;
        if (wanted(type.scalar))
            return type;
    }
    return otherwise;
}

static bool any_scalar(enum gen_scalar s)
{
    (void)s;
    return true;
}

static bool at_most_32_bits(enum gen_scalar s)
{
    return gen_is_integer(s) && gen_scalar_bits(s) <= 32;
}

/* Over the active lanes, whichever they are. */
static void fold(struct gen *g, unsigned name)
{
    static const char *const names[] = {"sum",
                                        "product",
                                        "and",
                                        "or",
                                        "xor",
                                        "min",
                                        "max",
                                        "prefix_exclusive_sum",
                                        "prefix_inclusive_sum",
                                        "prefix_exclusive_product",
                                        "prefix_inclusive_product",
                                        "broadcast_first"};
    struct gen_type type = useful_type(g, at_most_32_bits, gen_scalar_type(integer_of_32_bits_or_less(g)));
    unsigned which = gen_below(g, 12);
    if (which == 5 || which == 6)
        type.scalar = gen_chance(g, 60) ? type.scalar : gen_chance(g, 50) ? GEN_FLOAT : GEN_HALF;
    new_variable(g, type, name);
    bool divergent = gen_chance(g, 20);
    if (divergent) {
        gen_condition(g, 1);
        PUT(" ? ");
    }
    PUT("%s_%s(", gen_chance(g, 75) ? "simd" : "quad", names[which]);
    gen_exact(g, type, 2);
    PUT(")");
    if (divergent) {
        PUT(" : ");
        gen_exact(g, type, 1);
    }
    if (gen_is_real(type.scalar))
        PUT(";\n%*ss%u = s%u + %s(0)", 4 * g->indent, "", name, name, NAME(type)); /* either zero may win */
    gen_end(g, ";");
    use_variable(g, type, name);
}

static void vote(struct gen *g, unsigned name)
{
    static const char *const tests[] = {"simd_all", "simd_any"};
    struct gen_type type = gen_scalar_type(GEN_ULONG);
    switch (gen_below(g, 4)) {
    case 0:
        new_variable(g, type, name);
        PUT("ulong(simd_ballot(");
        gen_condition(g, 2);
        gen_end(g, "));");
        break;
    case 1:
        new_variable(g, type, name);
        gen_end(g, "ulong(simd_active_threads_mask());");
        break;
    case 2:
        type.scalar = GEN_BOOL;
        new_variable(g, type, name);
        PUT("%s(", tests[gen_below(g, 2)]);
        gen_condition(g, 2);
        gen_end(g, ");");
        break;
    default:
        type.scalar = GEN_UINT;
        new_variable(g, type, name);
        gen_end(g, "simd_is_first() ? 17u : 4u;");
    }
    use_variable(g, type, name);
}

/* From a lane that is active: pick_lane chooses one of the mask. */
static void shuffle(struct gen *g, unsigned name)
{
    struct gen_type type = useful_type(g, any_scalar, gen_scalar_type(GEN_INT));
    gen_line(g, "ulong m%u = ulong(simd_active_threads_mask());", name);
    new_variable(g, type, name);
    bool shuffled = gen_chance(g, 80);
    PUT("%s(", shuffled ? "simd_shuffle" : "simd_broadcast");
    gen_exact(g, type, 2);
    PUT(", ushort(pick_lane(m%u, ", name);
    if (shuffled)
        gen_exact(g, gen_scalar_type(GEN_UINT), 1);
    else
        PUT("%uu", gen_below(g, 32)); /* the same for all */
    gen_end(g, ")));");
    use_variable(g, type, name);
}

/* From a lane at a distance; what comes from nowhere is not used. */
static void shift_lanes(struct gen *g, unsigned name)
{
    static const char *const names[] = {"up", "down", "xor", "rotate_up", "rotate_down"};
    static const char *const from[] = {"lane - ", "lane + ", "lane ^ ", "(lane - ", "(lane + "};
    unsigned which = gen_below(g, 5), by = gen_below(g, 32);
    struct gen_type type = useful_type(g, any_scalar, gen_scalar_type(GEN_INT));
    gen_line(g, "ulong m%u = ulong(simd_active_threads_mask());", name);
    gen_begin(g);
    PUT("%s t%u = ", NAME(type), name);
    gen_exact(g, type, 2);
    gen_end(g, ";");
    gen_begin(g);
    PUT("%s h%u = simd_shuffle_%s(t%u, %u)", NAME(type), name, names[which], name, by);
    gen_end(g, ";");
    new_variable(g, type, name);
    PUT("(m%u >> ((", name);
    PUT("%s%uu%s", from[which], by, which < 3 ? "" : ") & 31u");
    gen_end(g, "");
    gen_begin(g);
    PUT("    ) & 63u) & 1ul) != 0ul ? h%u : t%u", name, name);
    gen_end(g, ";");
    use_variable(g, type, name);
}

static bool has_quad_functions(enum gen_scalar s)
{
    return s != GEN_BOOL && s != GEN_BFLOAT && gen_scalar_bits(s) <= 32;
}

/* From a thread of the quad: an active one, or one at a distance that is not used when nobody is there. */
static void shuffle_quad(struct gen *g, unsigned name)
{
    static const char *const names[] = {"up", "down", "xor", "rotate_up", "rotate_down"};
    static const char *const from[] = {"lane - ", "lane + ", "lane ^ ", "lane - ", "lane + "};
    unsigned which = gen_below(g, 6), by = gen_below(g, 4);
    struct gen_type type = useful_type(g, has_quad_functions, gen_scalar_type(GEN_INT));
    gen_line(g, "ulong m%u = ulong(simd_active_threads_mask()) >> (lane & 28u) & 15ul;", name);
    gen_begin(g);
    PUT("%s t%u = ", NAME(type), name);
    gen_exact(g, type, 2);
    gen_end(g, ";");
    if (which == 5) {
        gen_line(g, "uint k%u = pick_lane(m%u, lane);", name, name);
        gen_line(g, "%s s%u = quad_shuffle(t%u, ushort(k%u));", NAME(type), name, name, name);
    } else {
        const char *rest = which < 2 ? "0u" : "3u"; /* up and down end at the quad's edge */
        gen_line(g, "%s h%u = quad_shuffle_%s(t%u, %u);", NAME(type), name, names[which], name, by);
        gen_line(g, "uint k%u = (%s%uu) & 3u, e%u = ((lane & 3u) %s %uu) & 4u & ~%s;", name, from[which], by,
                 name,
                 which == 0 || which == 3 ? "-"
                 : which == 2             ? "^"
                                          : "+",
                 by, rest);
        gen_line(g, "%s s%u = e%u == 0u && (m%u >> k%u & 1ul) != 0ul ? h%u : t%u;", NAME(type), name, name,
                 name, name, name, name);
    }
    use_variable(g, type, name);
}

/* Shifted within segments, with other data coming in; it comes from the lane where it is around the corner.
 */
static void fill_lanes(struct gen *g, unsigned name)
{
    bool quad = gen_chance(g, 25), down = gen_chance(g, 50);
    struct gen_type type = useful_type(g, quad ? has_quad_functions : any_scalar, gen_scalar_type(GEN_INT));
    unsigned width = quad ? 4 : 32, segment = width >> gen_below(g, quad ? 2 : 5), by = gen_below(g, segment);
    gen_line(g, "ulong m%u = ulong(simd_active_threads_mask());", name);
    for (int k = 0; k < 2; k++) {
        gen_begin(g);
        PUT("%s %c%u = ", NAME(type), k ? 'f' : 't', name);
        gen_exact(g, type, 2);
        gen_end(g, ";");
    }
    gen_begin(g);
    PUT("%s h%u = %s_shuffle_and_fill_%s(t%u, f%u, %u", NAME(type), name, quad ? "quad" : "simd",
        down ? "down" : "up", name, name, by);
    if (segment != width || gen_chance(g, 30))
        PUT(", ushort(%u)", segment);
    gen_end(g, ");");
    gen_line(g, "uint k%u = (lane & ~%uu) | ((lane %s %uu) & %uu);", name, segment - 1, down ? "+" : "-", by,
             segment - 1);
    gen_line(g, "%s s%u = (m%u >> k%u & 1ul) != 0ul ? h%u : t%u;", NAME(type), name, name, name, name, name);
    use_variable(g, type, name);
}

void gen_simd_statement(struct gen *g)
{
    unsigned name = g->names++, which = gen_below(g, 100);
    gen_line(g, "{");
    g->indent++;
    if (which < 42)
        fold(g, name);
    else if (which < 55)
        vote(g, name);
    else if (which < 70 || !g->in_kernel)
        shuffle(g, name);
    else if (which < 80)
        shuffle_quad(g, name);
    else if (which < 90)
        fill_lanes(g, name);
    else
        shift_lanes(g, name);
    g->indent--;
    gen_line(g, "}");
}

/* --- threadgroup memory --- */

#define BARRIER "threadgroup_barrier(mem_flags::mem_threadgroup);"

/* Each thread writes one element and reads another's. */
static void exchange(struct gen *g, struct gen_type type, unsigned name)
{
    bool flat = gen_chance(g, 70);
    unsigned row = 1 + gen_below(g, 12);
    /* A packed vector has no padding, and converts from and to the other. */
    bool can_pack = type.n > 1 && type.scalar != GEN_BOOL;
    const char *packed = can_pack && gen_chance(g, 40) ? "packed_" : "";
    if (flat)
        gen_line(g, "SHARED %s%s t%u[%u];", packed, NAME(type), name, g->threads);
    else
        gen_line(g, "SHARED %s%s t%u[%u][%u];", packed, NAME(type), name, (g->threads + row - 1) / row, row);
    bool call = flat && !*packed && gen_chance(g, 30), simdgroup = gen_chance(g, 25);
    const char *barrier = simdgroup ? "simdgroup_barrier(mem_flags::mem_threadgroup);" : BARRIER;
    gen_begin(g);
    if (call)
        PUT("shared_put(t%u, tid, ", name);
    else if (flat)
        PUT("t%u[tid] = ", name);
    else
        PUT("t%u[tid / %uu][tid %% %uu] = ", name, row, row);
    PUT("%s%s(", packed, NAME(type));
    gen_exact(g, type, 2);
    gen_end(g, call ? "));" : ");");
    gen_line(g, "%s", barrier);
    gen_begin(g);
    PUT("uint j%u = %s", name, simdgroup ? "tid - lane + " : "");
    gen_index_below(g, simdgroup ? "min(32u, count - (tid - lane))" : "count");
    gen_end(g, ";");
    new_variable(g, type, name);
    PUT("%s(", NAME(type));
    if (call)
        PUT("shared_get(t%u, j%u)", name, name);
    else if (flat)
        PUT("t%u[j%u]", name, name);
    else
        PUT("t%u[j%u / %uu][j%u %% %uu]", name, name, row, name, row);
    gen_end(g, ");");
    use_variable(g, type, name);
    gen_line(g, "%s", barrier);
}

/* Whole structs: each thread writes one and reads parts of another's. */
static void exchange_records(struct gen *g, unsigned name)
{
    unsigned r = gen_below(g, g->record_count);
    const struct record *record = &g->records[r];
    gen_line(g, "SHARED S%u t%u[%u];", r, name, g->threads);
    gen_line(g, "S%u r%u;", r, name);
    for (unsigned f = 0; f < record->field_count; f++)
        for (unsigned k = 0; k < (record->lengths[f] ? record->lengths[f] : 1); k++) {
            gen_begin(g);
            PUT("r%u.f%u", name, f);
            if (record->lengths[f])
                PUT("[%u]", k);
            PUT(" = ");
            gen_exact(g, record->fields[f], 1);
            gen_end(g, ";");
        }
    gen_line(g, "t%u[tid] = r%u;", name, name);
    gen_line(g, BARRIER);
    gen_begin(g);
    PUT("uint j%u = ", name);
    gen_index_below(g, "count");
    gen_end(g, ";");
    bool whole = gen_chance(g, 50);
    if (whole)
        gen_line(g, "r%u = twist%u(t%u[j%u], tid);", name, r, name, name);
    unsigned f = gen_below(g, record->field_count);
    new_variable(g, record->fields[f], name);
    if (whole)
        PUT("r%u.f%u", name, f);
    else
        PUT("t%u[j%u].f%u", name, name, f);
    if (record->lengths[f])
        PUT("[%u]", gen_below(g, record->lengths[f]));
    gen_end(g, ";");
    use_variable(g, record->fields[f], name);
    gen_line(g, BARRIER);
}

/* The same through device memory, in rows: the threads of a threadgroup follow each other there. */
static void device_exchange(struct gen *g, struct gen_type type, unsigned name)
{
    unsigned b = gen_output_for(g, type);
    if (b == GEN_MAX_BUFFERS) {
        type = gen_scalar_type(type.scalar);
        b = gen_output_for(g, type);
    }
    unsigned slot = g->kernel->buffers[b].per_thread++;
    gen_begin(g);
    PUT("out%u[id * W%u + %uu] = ", b, b, slot);
    gen_exact(g, type, 2);
    gen_end(g, ";");
    gen_line(g, "threadgroup_barrier(mem_flags::mem_device);");
    gen_begin(g);
    PUT("uint j%u = id - tid + ", name);
    gen_index_below(g, "count");
    gen_end(g, ";");
    new_variable(g, type, name);
    PUT("out%u[j%u * W%u + %uu]", b, name, b, slot);
    gen_end(g, ";");
    use_variable(g, type, name);
    gen_line(g, "threadgroup_barrier(mem_flags::mem_device%s);",
             gen_chance(g, 50) ? " | mem_flags::mem_threadgroup" : "");
}

static void tree(struct gen *g, struct gen_type type, unsigned name)
{
    static const char *const ops[] = {"+", "^", "|", "&", "*"};
    unsigned half = 1;
    while (2 * half < g->threads)
        half *= 2;
    type = useful_type(g, gen_is_integer, gen_scalar_type(gen_random_integer(g)));
    gen_line(g, "SHARED %s t%u[%u];", NAME(type), name, g->threads);
    gen_begin(g);
    PUT("t%u[tid] = ", name);
    gen_exact(g, type, 2);
    gen_end(g, ";");
    gen_line(g, BARRIER);
    gen_line(g, "for (uint d%u = %uu; d%u > 0u; d%u >>= 1) {", name, half, name, name);
    gen_line(g, "    if (tid < d%u && tid + d%u < count)", name, name);
    gen_line(g, "        t%u[tid] = t%u[tid] %s t%u[tid + d%u];", name, name, ops[gen_below(g, 5)], name,
             name);
    gen_line(g, "    " BARRIER);
    gen_line(g, "}");
    new_variable(g, type, name);
    PUT("t%u[0]", name);
    gen_end(g, ";");
    use_variable(g, type, name);
    gen_line(g, BARRIER);
}

static void histogram(struct gen *g, unsigned name)
{
    static const char *const ops[] = {"add", "sub", "or", "and", "xor", "min", "max"};
    struct gen_type type = gen_scalar_type(gen_chance(g, 60) ? GEN_UINT : GEN_INT);
    unsigned cells = 1 + gen_below(g, 12);
    gen_line(g, "SHARED atomic_%s t%u[%u];", NAME(type), name, cells);
    gen_line(g, "for (uint c%u = tid; c%u < %uu; c%u += count)", name, name, cells, name);
    gen_line(g, "    atomic_store_explicit(&t%u[c%u], %s(%u), memory_order_relaxed);", name, name, NAME(type),
             gen_below(g, 100));
    gen_line(g, BARRIER);
    gen_begin(g);
    PUT("atomic_fetch_%s_explicit(&t%u[", ops[gen_below(g, 7)], name);
    gen_index_expr(g, cells);
    PUT("], ");
    gen_exact(g, type, 2);
    gen_end(g, ", memory_order_relaxed);");
    gen_line(g, BARRIER);
    new_variable(g, type, name);
    PUT("atomic_load_explicit(&t%u[", name);
    gen_index_expr(g, cells);
    gen_end(g, "], memory_order_relaxed);");
    use_variable(g, type, name);
    gen_line(g, BARRIER);
}

void gen_shared_statement(struct gen *g)
{
    unsigned name = g->names++, which = gen_below(g, 100);
    struct gen_type type = useful_type(g, any_scalar, gen_scalar_type(GEN_INT));
    bool records = g->record_count && gen_chance(g, 12);
    unsigned bytes = (g->threads + 12) * (records ? 640 : 32); /* as large as a struct may be */
    if (g->shared_bytes + bytes > SHARED_LIMIT) {
        gen_assign(g, gen_writable_place(g));
        return;
    }
    g->shared_bytes += bytes;
    gen_line(g, "{");
    g->indent++;
    bool row = g->kernel->grid[1] == 1 && g->kernel->grid[2] == 1 && g->identity != GEN_NOBODY;
    if (records)
        exchange_records(g, name);
    else if (which < 15 && row)
        device_exchange(g, type, name);
    else if (which < 50)
        exchange(g, type, name);
    else if (which < 75)
        tree(g, type, name);
    else
        histogram(g, name);
    g->indent--;
    gen_line(g, "}");
}

/* --- atomics in device memory: a kind of operation has cells of its own, and nobody reads them --- */

void gen_atomic_statement(struct gen *g)
{
    static const char *const ops[] = {"add", "sub", "or", "and", "xor", "min", "max", "add"};
    static const unsigned cells[] = {0, 0, 1, 2, 3, 4, 5, 0};
    bool with_sign = gen_chance(g, 40);
    struct gen_type type = gen_scalar_type(with_sign ? GEN_INT : GEN_UINT);
    unsigned which = gen_below(g, 8), name = g->names++;
    const char *buffer = with_sign ? "acci" : "accu";
    if (gen_chance(g, 15)) { /* small whole numbers: the sum is exact in any order */
        gen_begin(g);
        PUT("atomic_fetch_add_explicit(&accf[");
        gen_index_expr(g, 4);
        PUT("], float(");
        gen_exact(g, gen_scalar_type(GEN_CHAR), 2);
        gen_end(g, "), memory_order_relaxed);");
        return;
    }
    if (gen_chance(g, 20)) { /* addition, the long way */
        gen_line(g, "{");
        gen_begin(g);
        PUT("    %s b%u = ", NAME(type), name);
        gen_exact(g, type, 2);
        gen_end(g, ";");
        gen_line(g, "    %s e%u = atomic_load_explicit(&%s[7], memory_order_relaxed);", NAME(type), name,
                 buffer);
        gen_line(g, "    { SCOPE while (!atomic_compare_exchange_weak_explicit(&%s[7], &e%u, %s(e%u + b%u),",
                 buffer, name, NAME(type), name, name);
        gen_line(g, "        memory_order_relaxed, memory_order_relaxed)) { TICK } }");
        gen_line(g, "}");
        return;
    }
    gen_begin(g);
    PUT("atomic_fetch_%s_explicit(&%s[%uu + ", ops[which], buffer, 8 + 4 * cells[which]);
    gen_index_expr(g, 4);
    PUT("], ");
    gen_exact(g, type, 2);
    gen_end(g, ", memory_order_relaxed);");
}
