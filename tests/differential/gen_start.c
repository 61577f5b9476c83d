/* gen_start: how a kernel starts: the positions that it asks for, what it makes of them, and code that nobody
 * needs.
 *
 * The rest of the generator has `tid`, `lane` and `count` in every kernel, and the output slot of a thread in
 * `id` where there is one. From which positions they are computed differs from kernel to kernel; a position
 * that is not needed is absent, declared without ever being used, or there for everybody to read. What
 * depends on the place within the threadgroup only is computed once for all threadgroups, so that most
 * kernels need no position of the grid, and many have no number of their own at all: those add up what they
 * have. */
#include "differential/gen_state.h"
#include <stdio.h>

#define PUT(...) buf_printf(g->out, __VA_ARGS__)

enum {
    GID,
    TGPOS,
    TGSIZE,
    GRID,
    TPOS,
    GROUPS,
    DISPATCHED,
    SIMDGROUP,
    TID,
    LANE,
};

static const struct {
    const char *name, *attribute, *native;
    unsigned n;
    bool same_in_all_groups; /* of one shape */
} positions[] = {
    [GID] = {"gid", "thread_position_in_grid", "POSITION_IN_GRID", 3, false},
    [TGPOS] = {"tgpos", "threadgroup_position_in_grid", "THREADGROUP_POSITION", 3, false},
    [TGSIZE] = {"tgsize", "threads_per_threadgroup", "THREADS_PER_THREADGROUP", 3, true},
    [GRID] = {"grid", "threads_per_grid", "THREADS_PER_GRID", 3, true},
    [TPOS] = {"tpos", "thread_position_in_threadgroup", "POSITION_IN_THREADGROUP", 3, true},
    [GROUPS] = {"groups", "threadgroups_per_grid", "THREADGROUPS_PER_GRID", 3, true},
    [DISPATCHED] = {"dispatched", "dispatch_threads_per_threadgroup", "DISPATCH_THREADS", 3, true},
    [SIMDGROUP] = {"simdgroup", "simdgroup_index_in_threadgroup", "SIMDGROUP_INDEX", 1, true},
    [TID] = {"tid", "thread_index_in_threadgroup", "INDEX_IN_THREADGROUP", 1, true},
    [LANE] = {"lane", "thread_index_in_simdgroup", "INDEX_IN_SIMDGROUP", 1, true},
    {"size", "grid_size", "THREADS_PER_GRID", 3, true},
    {"origin", "grid_origin", "GRID_ORIGIN", 3, true},
    {"simdgroups", "simdgroups_per_threadgroup", "SIMDGROUPS", 1, true},
    {"simd_size", "threads_per_simdgroup", "SIMDGROUP_WIDTH", 1, true},
    {"width", "thread_execution_width", "SIMDGROUP_WIDTH", 1, true},
    {"quad_lane", "thread_index_in_quadgroup", "INDEX_IN_QUADGROUP", 1, true},
    {"quad", "quadgroup_index_in_threadgroup", "QUADGROUP_INDEX", 1, true},
    {"quads", "quadgroups_per_threadgroup", "QUADGROUPS", 1, true},
    {"all_simdgroups", "dispatch_simdgroups_per_threadgroup", "DISPATCH_SIMDGROUPS", 1, true},
    {"all_quads", "dispatch_quadgroups_per_threadgroup", "DISPATCH_QUADGROUPS", 1, true},
};
enum { POSITION_COUNT = sizeof positions / sizeof *positions };

static bool has(const struct gen *g, unsigned position)
{
    return g->named >> position & 1;
}

bool gen_has_group(const struct gen *g)
{
    return has(g, TGPOS);
}

/* --- the choice --- */

static unsigned bits(unsigned a, unsigned b)
{
    return 1u << a | 1u << b;
}

/* A threadgroup at the edge is smaller. */
static bool divides(const struct gen *g)
{
    const struct gen_kernel *k = g->kernel;
    for (int d = 0; d < 3; d++)
        if (k->grid[d] % k->threadgroup[d])
            return false;
    return true;
}

void gen_start_choose(struct gen *g)
{
    g->tiny = gen_chance(g, 30);
    unsigned which = g->tiny ? 40 + gen_below(g, 100) : gen_below(g, 100);
    g->identity = which < 25   ? GEN_BY_GRID
                  : which < 40 ? GEN_BY_GROUP
                  : which < 65 ? GEN_BY_NUMBER
                               : GEN_NOBODY;
    g->id = g->identity == GEN_NOBODY ? "tid" : "id";
    switch (g->identity) {
    case GEN_BY_GRID: g->named = bits(GID, GRID); break;
    case GEN_BY_GROUP: g->named = bits(TGPOS, TPOS) | bits(DISPATCHED, GRID); break;
    case GEN_BY_NUMBER: g->named = bits(TGPOS, GROUPS); break;
    case GEN_NOBODY: g->named = 0; break;
    }
    g->tid_from = gen_below(g, 3);
    g->named |= g->tid_from == 0 ? 1u << TID : g->tid_from == 1 ? bits(TPOS, TGSIZE) : bits(SIMDGROUP, LANE);
    g->lane_from = g->tid_from == 2 ? 0 : gen_below(g, 2);
    g->named |= g->lane_from == 0 ? 1u << LANE : 0;
    g->literal_count = divides(g) && gen_chance(g, 50);
    g->named |= g->literal_count ? 0 : 1u << TGSIZE;
    g->positions = g->named;
    for (unsigned p = 0; p < POSITION_COUNT; p++) {
        if ((g->named >> p & 1) || gen_chance(g, 70))
            continue;
        g->positions |= 1u << p;
        if (p != TID && p != LANE && gen_chance(g, 50)) /* those two are local names */
            g->named |= 1u << p;
    }
    g->first_position = gen_below(g, POSITION_COUNT);
}

/* --- the signature --- */

/* Parameters in an order of the kernel's own; the ones that nobody uses have other names. */
static bool parameter(const struct gen *g, unsigned k, unsigned *p, struct gen_name *name)
{
    *p = (g->first_position + k) % POSITION_COUNT;
    if (has(g, *p))
        snprintf(name->text, sizeof name->text, "%s", positions[*p].name);
    else
        snprintf(name->text, sizeof name->text, "u%u", *p);
    return g->positions >> *p & 1;
}

void gen_start_parameters(struct gen *g)
{
    const char *before = "";
    unsigned p;
    struct gen_name name;
    for (unsigned k = 0; k < POSITION_COUNT; k++)
        if (parameter(g, k, &p, &name)) {
            PUT("%suint%s %s [[%s]]", before, positions[p].n == 3 ? "3" : "", name.text,
                positions[p].attribute);
            before = ",\n    ";
        }
    PUT(")\n{\n");
}

void gen_start_arguments(struct gen *g)
{
    const char *before = "";
    unsigned p;
    struct gen_name name;
    for (unsigned k = 0; k < POSITION_COUNT; k++)
        if (parameter(g, k, &p, &name)) {
            PUT("%s\n      %s(a.at[%s])", before, positions[p].n == 3 ? "at3" : "*", positions[p].native);
            before = ",";
        }
    PUT(");\n}\n");
}

/* --- the first lines --- */

/* Something that is the same in all threadgroups of a shape. */
static void cheap_value(struct gen *g)
{
    unsigned p = gen_below(g, POSITION_COUNT);
    if (has(g, p) && positions[p].same_in_all_groups && gen_chance(g, 70))
        PUT("%s%s", positions[p].name, positions[p].n == 3 ? (gen_chance(g, 70) ? ".x" : ".y") : "");
    else
        PUT("%s", gen_chance(g, 70) ? "tid" : "lane");
}

static void cheap_condition(struct gen *g)
{
    static const char *const compare[] = {"==", "!=", "<", "<=", ">", ">="};
    unsigned which = gen_below(g, 6), small = gen_below(g, 9);
    PUT(which == 0 ? "int(" : which == 1 ? "(" : "");
    cheap_value(g);
    PUT(which == 0 ? ")" : which == 1 ? " & 3u)" : which == 2 ? " * 2u + 1u" : "");
    PUT(" %s ", compare[gen_below(g, 6)]);
    if (which == 3)
        cheap_value(g);
    else
        PUT(which == 0 ? "%u" : "%uu", small);
}

void gen_dead(struct gen *g)
{
    struct buf scratch, *kept;
    gen_skipped(g, &scratch, &kept);
    unsigned n = g->names++, p;
    struct gen_name name;
    switch (gen_below(g, 6)) {
    case 0:
        for (unsigned k = 0; k < POSITION_COUNT; k++) /* a position that has no other use */
            if (parameter(g, k, &p, &name) && !has(g, p)) {
                gen_line(g, "uint z%u = %s%s;", n, name.text, positions[p].n == 3 ? ".x" : "");
                break;
            }
        break;
    case 1: gen_line(g, "uint z%u = tid * %uu + 1u;", n, 2 + gen_below(g, 5)); break;
    case 2: gen_line(g, "uint z%u = tid; z%u = z%u + 5u;", n, n, n); break;
    case 3:
        gen_begin(g);
        PUT("bool z%u = ", n);
        cheap_condition(g);
        gen_end(g, ";");
        break;
    case 4: gen_line(g, "float4 z%u = float4(float(lane));", n); break;
    default:
        gen_begin(g);
        PUT("if (");
        cheap_condition(g);
        PUT(") { uint z%u = lane * 3u; }", n);
        gen_end(g, "");
    }
    gen_unskip(g, &scratch, kept);
}

static void some_dead(struct gen *g)
{
    for (unsigned n = gen_chance(g, 50) ? 0 : 1 + gen_below(g, 2); n > 0; n--)
        gen_dead(g);
}

static void tid_line(struct gen *g)
{
    static const char *const sums[] = {"(tpos.z * tgsize.y + tpos.y) * tgsize.x + tpos.x",
                                       "simdgroup * 32u + lane"};
    if (g->tid_from)
        gen_line(g, "uint tid = %s;", sums[g->tid_from - 1]);
    if (g->lane_from)
        gen_line(g, "uint lane = tid %s;", gen_chance(g, 50) ? "& 31u" : "% 32u");
}

static void id_line(struct gen *g)
{
    switch (g->identity) {
    case GEN_BY_GRID: gen_line(g, "uint id = (gid.z * grid.y + gid.y) * grid.x + gid.x;"); break;
    case GEN_BY_GROUP:
        gen_line(g, "uint3 at = tgpos * dispatched + tpos;");
        gen_line(g, "uint id = (at.z * grid.y + at.y) * grid.x + at.x;");
        break;
    case GEN_BY_NUMBER:
        gen_line(g, "uint id = ((tgpos.z * groups.y + tgpos.y) * groups.x + tgpos.x) * %uu + tid;",
                 g->threads);
        break;
    case GEN_NOBODY: break;
    }
}

void gen_start_lines(struct gen *g)
{
    tid_line(g);
    some_dead(g);
    if (g->literal_count)
        gen_line(g, "uint count = %uu;", g->threads);
    else
        gen_line(g, "uint count = tgsize.x * tgsize.y * tgsize.z;");
    some_dead(g);
    id_line(g);
    some_dead(g);
    static const char *const names[] = {"tid", "lane", "count", "id"};
    for (unsigned k = 0; k < (g->identity == GEN_NOBODY ? 3 : 4); k++)
        gen_declare(g, gen_scalar_type(GEN_UINT), 0, false, "%s", names[k]);
    for (unsigned p = 0; p < POSITION_COUNT; p++)
        if (has(g, p) && p != TID && p != LANE)
            gen_declare(g, (struct gen_type){GEN_UINT, positions[p].n}, 0, false, "%s", positions[p].name);
}

/* --- the first statements: branches on what is computed once for all threadgroups --- */

unsigned gen_sum_cell(struct gen *g)
{
    return g->kernel->buffers[GEN_SUMS].count++;
}

/* Where and what: constants, or something that is loaded and so is not computed ahead. */
static void add_one(struct gen *g)
{
    unsigned cell = gen_sum_cell(g);
    if (gen_chance(g, 40)) {
        PUT("atomic_fetch_add_explicit(&accu[%u], %uu, memory_order_relaxed);", cell, 1 + gen_below(g, 50));
        return;
    }
    gen_sum_cell(g);
    PUT("atomic_fetch_add_explicit(&accu[%uu + k0 %% 2u], %s, memory_order_relaxed);", cell,
        gen_chance(g, 50) ? "k0" : "uint(k1)");
}

static void guarded_sum(struct gen *g)
{
    gen_begin(g);
    PUT("if (");
    cheap_condition(g);
    PUT(") ");
    if (gen_chance(g, 30)) {
        PUT("if (");
        cheap_condition(g);
        PUT(") ");
    }
    add_one(g);
    gen_end(g, "");
    if (gen_chance(g, 30)) {
        gen_begin(g);
        PUT("else ");
        add_one(g);
        gen_end(g, "");
    }
}

/* Some threads fill threadgroup memory, all read it. */
static void guarded_fill(struct gen *g)
{
    unsigned n = g->names++, cells = gen_chance(g, 50) ? 1 : 1 + gen_below(g, g->threads);
    g->shared_bytes += 4 * cells;
    gen_line(g, "SHARED uint g%u[%u];", n, cells);
    if (cells == 1)
        gen_line(g, "if (tid %s) g%u[0] = %uu;", gen_chance(g, 50) ? "== 0u" : "< 1u", n, gen_below(g, 50));
    else
        gen_line(g, "if (tid < %uu) g%u[tid] = tid * 3u + 1u;", cells, n);
    gen_line(g, "threadgroup_barrier(mem_flags::mem_threadgroup);");
    gen_line(g, "uint v%u = g%u[tid %% min(%uu, count)];", n, n, cells);
    gen_declare(g, gen_scalar_type(GEN_UINT), 0, true, "v%u", n)->output = true;
    if (gen_chance(g, 50))
        gen_line(g, "threadgroup_barrier(mem_flags::mem_threadgroup);");
}

static void guarded_loop(struct gen *g)
{
    unsigned n = g->names++;
    gen_begin(g);
    PUT("{ SCOPE for (uint i%u = ", n);
    cheap_value(g);
    PUT("; i%u < %uu; i%u += 3u) { TICK ", n, 4 + gen_below(g, 9), n);
    add_one(g);
    gen_end(g, " } }");
}

static void guarded_cases(struct gen *g)
{
    gen_begin(g);
    PUT("switch (");
    cheap_value(g);
    gen_end(g, ") {");
    for (unsigned c = 0, n = 1 + gen_below(g, 3); c <= n; c++) {
        gen_begin(g);
        if (c == n)
            PUT("default: ");
        else
            PUT("case %u: ", c * 2);
        add_one(g);
        gen_end(g, gen_chance(g, 70) ? " break;" : "");
    }
    gen_line(g, "}");
}

void gen_guards(struct gen *g, unsigned count)
{
    for (unsigned n = count; n > 0; n--) {
        struct buf scratch, *kept;
        unsigned which = gen_below(g, 10);
        if (which < 3) { /* it declares what others read */
            guarded_fill(g);
            continue;
        }
        gen_skipped(g, &scratch, &kept);
        if (which < 7)
            guarded_sum(g);
        else if (which < 9)
            guarded_loop(g);
        else
            guarded_cases(g);
        gen_unskip(g, &scratch, kept);
    }
}
