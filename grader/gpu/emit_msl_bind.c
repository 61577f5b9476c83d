/* emit_msl_bind: what the kernel declares: constants, parameters, variables, and the struct M through which
 * its code reaches them. Object 3 is m.o3; m.n3 are its bytes where the host knows them. */
#include "gpu/emit_msl_state.h"
#include "base/bug.h"

static const struct {
    const char *name;
    uint8_t width;
} positions[POSITION_COUNT] = {
#define POSITION(id, name, width) [POSITION_##id] = {name, width},
#include "msl/library/position.def"
#undef POSITION
};

const char *emit_position_name(enum position position)
{
    return positions[position].name;
}

bool emit_position_is_vector(enum position position)
{
    return positions[position].width == 3;
}

static const char *position_type(int p)
{
    return positions[p].width == 3 ? "uint3" : "uint";
}

const char *emit_space(const struct object *o)
{
    switch (o->kind) {
    case OBJECT_BUFFER: return o->constant_space ? "constant" : o->writable ? "device" : "device const";
    case OBJECT_THREADGROUP: return "threadgroup";
    case OBJECT_CONSTANT: return "constant";
    case OBJECT_THREAD: return "thread";
    case OBJECT_KIND_COUNT: break;
    }
    BUG("an object of no kind");
}

bool emit_is_open(const struct object *o)
{
    return o->kind == OBJECT_BUFFER || o->is_parameter;
}

static uint64_t cells_of(const struct object *o)
{
    uint64_t cells = (o->size + o->cell - 1) / o->cell;
    return cells ? cells : 1;
}

/* Constants are at program scope: c3. */
void emit_constants(struct emitter *e, struct buf *out)
{
    for (uint32_t k = 0; k < e->code->object_count; k++) {
        const struct object *o = &e->code->objects[k];
        if (o->kind != OBJECT_CONSTANT || !emit_is_used(e, k))
            continue;
        uint64_t cells = cells_of(o);
        if (cells > LIMIT_EMIT_BYTES / 2) { /* at least a digit and a comma each */
            emit_refuse(e, "its constants are too large");
            return;
        }
        buf_printf(out, "constant %s c%u[%llu] = {", emit_cell_type(o->cell), k, (unsigned long long)cells);
        for (uint64_t n = 0; n < cells; n++) {
            uint64_t value = 0, at = n * o->cell;
            memcpy(&value, o->bytes + at, o->size - at < o->cell ? o->size - at : o->cell);
            buf_printf(out, o->cell == 8 ? "%s%lluul" : "%s%lluu", n ? ", " : "", (unsigned long long)value);
        }
        buf_str(out, "};\n");
    }
}

void emit_members(struct emitter *e, struct buf *out)
{
    buf_str(out, "struct M {\n");
    for (uint32_t k = 0; k < e->code->object_count; k++) {
        const struct object *o = &e->code->objects[k];
        if (!emit_is_used(e, k))
            continue;
        buf_printf(out, "  %s %s *o%u;", emit_space(o), emit_cell_type(o->cell), k);
        if (emit_is_open(o))
            buf_printf(out, " long n%u;", k);
        buf_char(out, '\n');
    }
    for (int p = 0; p < POSITION_COUNT; p++)
        if (e->positions[p])
            buf_printf(out, "  %s %s;\n", position_type(p), positions[p].name);
    buf_str(out, "};\n");
}

void emit_parameters(struct emitter *e, struct buf *out)
{
    for (uint32_t k = 0; k < e->code->object_count; k++) {
        const struct object *o = &e->code->objects[k];
        if (emit_is_open(o) && emit_is_used(e, k))
            buf_printf(out, "  %s %s *o%u [[%s(%u)]],\n", emit_space(o), emit_cell_type(o->cell), k,
                       o->kind == OBJECT_BUFFER ? "buffer" : "threadgroup", o->binding);
    }
    for (int p = 0; p < POSITION_COUNT; p++)
        if (e->positions[p] || p == POSITION_THREAD_POSITION_IN_GRID || p == POSITION_THREADS_PER_GRID)
            buf_printf(out, "  %s %s [[%s]],\n", position_type(p), positions[p].name, positions[p].name);
}

/* An array of small cells that also holds atomics is aligned for them. */
static unsigned declared_cell(const struct object *o)
{
    return o->kind == OBJECT_THREADGROUP && o->atomic && o->cell < 4 ? 4 : o->cell;
}

static void put_variable(struct buf *out, const struct object *o, uint32_t k)
{
    unsigned cell = declared_cell(o);
    buf_printf(out, "  %s%s o%u[%llu];\n", o->kind == OBJECT_THREADGROUP ? "threadgroup " : "",
               emit_cell_type(cell), k, (unsigned long long)(cells_of(o) * o->cell + cell - 1) / cell);
}

static void put_member(struct buf *out, const struct object *o, uint32_t k)
{
    buf_printf(out, "  m.o%u = ", k);
    if (!emit_is_open(o) && declared_cell(o) != o->cell)
        buf_printf(out, "(%s %s *)", emit_space(o), emit_cell_type(o->cell));
    buf_printf(out, "%c%u;\n", o->kind == OBJECT_CONSTANT ? 'c' : 'o', k);
}

void emit_variables(struct emitter *e, const struct records_layout *layout, struct buf *out)
{
    for (uint32_t k = 0; k < e->code->object_count; k++) {
        const struct object *o = &e->code->objects[k];
        if (emit_is_used(e, k) && !emit_is_open(o) && o->kind != OBJECT_CONSTANT)
            put_variable(out, o, k);
    }
    buf_str(out, "  M m;\n");
    for (uint32_t k = 0; k < e->code->object_count; k++) {
        const struct object *o = &e->code->objects[k];
        if (!emit_is_used(e, k))
            continue;
        put_member(out, o, k);
        if (emit_is_open(o))
            buf_printf(out, "  m.n%u = long(records[%u]);\n", k,
                       1 + (o->kind == OBJECT_BUFFER ? 0 : layout->buffer) + o->binding);
    }
    for (int p = 0; p < POSITION_COUNT; p++)
        if (e->positions[p])
            buf_printf(out, "  m.%s = %s;\n", positions[p].name, positions[p].name);
}
