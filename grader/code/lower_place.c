/* lower_place: places, and what is read from and written to them. */
#include "code/lower.h"
#include "base/limits.h"

static struct loc bad_loc(struct lower *l, const struct type *type)
{
    struct loc loc = {.kind = LOC_REGS, .type = type, .space = SPACE_THREAD};
    loc.regs = lower_zero(l, type).regs;
    return loc;
}

struct loc lower_pointer_loc(uint32_t pointer, const struct type *type, enum space space)
{
    return (struct loc){
        .kind = LOC_POINTER, .type = type, .pointer = pointer, .space = space, .index_count = UINT8_MAX};
}

/* Reports a thread that needs more than LIMIT_THREAD_BYTES. */
struct loc lower_thread_object(struct lower *l, const struct type *type, struct text name, struct span span)
{
    uint32_t id = ir_object(&l->ir);
    struct object *o = &l->ir.objects[id];
    uint64_t at = (l->ir.thread_bytes + 7) & ~UINT64_C(7);
    o->kind = OBJECT_THREAD;
    o->writable = true;
    o->size = type->size;
    o->offset = at;
    o->name = name;
    o->span = span;
    lower_describe(o, type);
    o->is_array |= type->kind == TYPE_VECTOR;
    l->ir.thread_bytes = at + type->size;
    if (l->ir.thread_bytes > LIMIT_THREAD_BYTES && !l->stop) {
        FINDING(l->findings, E1207, span,
                name.len ? arena_printf(l->arena, "'%.*s'", TEXT_ARG(name)) : TEXT("the memory of a thread"),
                arena_printf(l->arena, "%llu", (unsigned long long)l->ir.thread_bytes),
                arena_printf(l->arena, "%u", LIMIT_THREAD_BYTES));
        l->stop = true;
    }
    return (struct loc){.kind = LOC_OBJECT, .type = type, .object = id, .space = SPACE_THREAD};
}

static uint32_t freeze(struct lower *l, uint32_t reg)
{
    if (!l->ir.vregs[reg].variable)
        return reg;
    bool wide = l->ir.vregs[reg].wide;
    uint32_t t = ir_temp(&l->ir, wide);
    l->ir.vregs[t].def = ir_emit(&l->ir, wide ? I_MOV2 : I_MOV, t, reg, REG_NONE, REG_NONE, 0, l->site);
    return t;
}

struct val lower_keep(struct lower *l, struct val v, uint32_t own)
{
    struct val kept = lower_val(l, v.count);
    for (uint32_t i = 0; i < v.count; i++)
        kept.regs[i] = v.regs[i] < own ? freeze(l, v.regs[i]) : v.regs[i];
    return kept;
}

struct loc lower_freeze(struct lower *l, struct loc loc)
{
    for (unsigned i = 0; i < loc.term_count; i++) {
        uint32_t was = loc.terms[i].reg, now = freeze(l, was);
        loc.terms[i].reg = now;
        for (unsigned k = 0; loc.index_count != UINT8_MAX && k < loc.index_count; k++)
            if (loc.index[k] == was)
                loc.index[k] = now;
    }
    for (unsigned k = 0; loc.index_count != UINT8_MAX && k < loc.index_count; k++)
        if (l->ir.vregs[loc.index[k]].variable)
            loc.index_count = UINT8_MAX;
    if (loc.kind == LOC_POINTER) {
        loc.pointer = freeze(l, loc.pointer);
        if (loc.row.check)
            loc.row.reg = freeze(l, loc.row.reg);
    }
    return loc;
}

/* --- indices --- */

/* 64-bit form of an index register; an index not below `bound` (0: unbounded) becomes one that no object
 * contains. */
static uint32_t index64(struct lower *l, uint32_t reg, enum scalar_kind kind, uint64_t bound)
{
    uint32_t i = lower_convert(l, SCALAR_I64, kind, reg);
    if (!bound)
        return i;
    uint32_t inside = lower_op2(l, I_LTU2, i, ir_constant(&l->ir, true, bound));
    return lower_select(l, SCALAR_I64, inside, i, ir_constant(&l->ir, true, (uint64_t)1 << 40));
}

uint32_t lower_address(struct lower *l, const struct loc *loc)
{
    uint32_t p;
    if (loc->kind == LOC_REGS) {
        lower_refuse(l, l->ir.sites[l->site].span, "the address of this");
        return ir_constant(&l->ir, true, 0);
    }
    if (loc->kind == LOC_POINTER) {
        p = loc->pointer;
        if (loc->offset)
            p = ir_op(&l->ir, I_PTRADD, p, ir_constant(&l->ir, true, (uint64_t)loc->offset), REG_NONE, 1,
                      l->site);
    } else {
        p = ir_constant(&l->ir, true, pointer_make(loc->object, loc->offset));
    }
    for (unsigned i = 0; i < loc->term_count; i++) {
        const struct term *t = &loc->terms[i];
        uint32_t index = index64(l, t->reg, t->kind, t->check);
        p = ir_op(&l->ir, I_PTRADD, p, index, REG_NONE, (int64_t)t->scale, l->site);
    }
    return p;
}

/* Whether the `bytes` at `loc` are all of its object, so that the object's size bounds an index into them.
 * The size of a buffer is known to the host only, and a 3-vector has padding: neither is a bound. */
static bool is_whole(const struct lower *l, const struct loc *loc, uint64_t bytes)
{
    return loc->kind == LOC_OBJECT && loc->term_count == 0 && loc->offset == 0 &&
           l->ir.objects[loc->object].size == bytes;
}

/* For messages only; past SITE_MAX_INDEX they show none (UINT8_MAX). */
static void note_index(struct lower *l, struct loc *loc, uint32_t reg, enum scalar_kind kind, uint64_t bound,
                       bool starts)
{
    if (starts) {
        loc->index_count = 0;
        loc->path = TEXT("");
    }
    if (loc->index_count >= SITE_MAX_INDEX) {
        loc->index_count = UINT8_MAX;
        return;
    }
    if (loc->path.len)
        loc->path = arena_printf(l->arena, "%.*s[%%]", TEXT_ARG(loc->path));
    unsigned i = loc->index_count++;
    loc->index[i] = reg;
    loc->index_kind[i] = (uint8_t)kind;
    loc->bound[i] = bound;
}

/* loc moves by index * scale; there are `bound` elements (0: of a pointer, any number), the type becomes
 * `elem`. `checked`: the index must be one of them. */
static void add_index(struct lower *l, struct loc *loc, uint32_t reg, enum scalar_kind kind, uint64_t scale,
                      uint64_t bound, bool checked, const struct type *elem)
{
    const struct vreg *v = &l->ir.vregs[reg];
    bool pointer_start = bound == 0;
    bool whole = !pointer_start && is_whole(l, loc, bound * scale);
    if (pointer_start && !(loc->kind == LOC_OBJECT && loc->term_count == 0 && loc->offset == 0 &&
                           l->ir.objects[loc->object].elem_size == scale))
        loc->index_count = UINT8_MAX; /* from here on indices do not count the object's elements */
    if (!pointer_start && !loc->path.len && loc->kind == LOC_OBJECT &&
        l->ir.objects[loc->object].kind == OBJECT_BUFFER && l->ir.objects[loc->object].elem_size <= scale)
        loc->index_count = UINT8_MAX; /* a part of a buffer that is accessed as another type */
    note_index(l, loc, reg, kind, bound,
               loc->index_count != UINT8_MAX && (pointer_start || (whole && !loc->path.len)));
    bool vector = loc->type->kind != TYPE_ARRAY;
    struct term term = {reg, kind, scale, checked && !whole ? bound : 0, vector};
    loc->type = elem;
    int64_t value = v->constant ? (lower_wide(kind) ? (int64_t)v->value : scalar_extend(kind, v->value)) : 0;
    if (v->constant && (bound == 0 ? value > -(1 << 28) && value < (1 << 28) : (uint64_t)value < bound)) {
        loc->offset = pointer_move(loc->offset, value * (int64_t)scale);
        return;
    }
    if (loc->kind == LOC_POINTER || loc->term_count == LOC_MAX_TERMS) {
        enum space space = loc->space;
        uint32_t p = lower_address(l, loc);
        uint32_t i = index64(l, reg, kind, term.check);
        p = ir_op(&l->ir, I_PTRADD, p, i, REG_NONE, (int64_t)scale, l->site);
        struct loc moved = lower_pointer_loc(p, elem, space);
        moved.packed = loc->packed;
        moved.row = term.check ? term : loc->kind == LOC_POINTER ? loc->row : moved.row;
        *loc = moved;
        return;
    }
    loc->terms[loc->term_count++] = term;
}

/* An explicit pointer is checked against the whole variable only. */
static void drop_checks(struct loc *loc)
{
    for (unsigned i = 0; i < loc->term_count; i++)
        loc->terms[i].check = 0;
    if (loc->term_count || loc->offset)
        loc->index_count = UINT8_MAX;
}

/* The index expression without the widening that the language puts around it. */
static const struct expr *index_core(const struct expr *e)
{
    while (e->kind == EXPR_CAST && e->a->type->kind < TYPE_HALF && e->a->type->kind != TYPE_BOOL &&
           e->type->kind < TYPE_HALF && e->type->size >= e->a->type->size && e->a->type->size >= 4 &&
           (type_is_signed(e->type) == type_is_signed(e->a->type) || e->type->size > e->a->type->size) &&
           type_is_scalar(e->a->type))
        e = e->a;
    return e;
}

/* --- pointers --- */

/* `&place` and arrays keep the place they come from, so that messages can name it. */
struct loc lower_pointee(struct lower *l, const struct expr *e)
{
    const struct type *to = e->type->to.type;
    struct loc loc;
    switch (e->kind) {
    case EXPR_DECAY:
    case EXPR_ADDRESS:
        l->unchecked = true;
        loc = lower_place(l, e->a);
        if (loc.kind == LOC_REGS)
            break;
        drop_checks(&loc);
        loc.type = to;
        return loc;
    case EXPR_POINTER_ADD: {
        loc = lower_pointee(l, e->a);
        const struct expr *index = index_core(e->b);
        uint32_t reg = lower_scalar(l, index);
        add_index(l, &loc, reg, lower_kind(index->type), to->size, 0, false, to);
        return loc;
    }
    case EXPR_CAST:
        if (e->a->type->kind != TYPE_POINTER)
            break;
        loc = lower_pointee(l, e->a);
        loc.type = to;
        loc.space = e->type->to.space;
        return loc;
    case EXPR_LOAD:
        if (e->a->kind == EXPR_VAR) {
            struct var_info *info = lower_info(l, e->a->u.var);
            if (info->bound && info->alias) {
                loc = info->loc;
                loc.type = to;
                return loc;
            }
        }
        break;
    default: break;
    }
    return lower_pointer_loc(lower_scalar(l, e), to, e->type->to.space);
}

/* --- places --- */

/* How many scalars of a record come before a field: they are in the order of their offsets. */
static uint32_t leaves_before(struct lower *l, const struct type *record, const struct field *field)
{
    const struct shape *s = lower_shape(l, record);
    uint32_t low = 0, high = s->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (s->leaves[middle].offset < field->offset)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

bool lower_is_elements(const struct field *field)
{
    return field->name && text_is(field->name->text, "__elems");
}

struct loc lower_member(struct lower *l, const struct loc *base, const struct field *field)
{
    struct loc loc = *base;
    const struct type *record = base->type;
    if (loc.kind == LOC_REGS)
        loc.regs += leaves_before(l, record, field);
    else
        loc.offset = pointer_move(loc.offset, (int64_t)field->offset);
    loc.packed |= field->packed;
    if (loc.kind != LOC_OBJECT)
        loc.index_count = UINT8_MAX;
    if (loc.index_count != UINT8_MAX && field->name && !lower_is_elements(field)) {
        struct text before = loc.path;
        if (!before.len) {
            static const char indices[] = "[%][%][%][%]";
            before = text_from(indices, 3u * loc.index_count);
        }
        loc.path = arena_printf(l->arena, "%.*s.%.*s", TEXT_ARG(before), TEXT_ARG(field->name->text));
    }
    loc.type = field->type.type;
    return loc;
}

/* A single component is an ordinary place; several in memory keep their list. */
static struct loc swizzle(struct lower *l, struct loc loc, const struct expr *e)
{
    unsigned n = e->u.swizzle.lanes;
    loc.type = e->type;
    if (loc.kind == LOC_REGS) {
        uint32_t *regs = ARENA_ARRAY(l->arena, n, uint32_t);
        for (unsigned i = 0; i < n; i++)
            regs[i] = loc.regs[e->u.swizzle.lane[i]];
        loc.regs = regs;
        return loc;
    }
    uint8_t lane[4];
    for (unsigned i = 0; i < n; i++)
        lane[i] = loc.lanes ? loc.lane[e->u.swizzle.lane[i]] : e->u.swizzle.lane[i];
    if (n == 1) {
        loc.lanes = 0;
        loc.offset = pointer_move(loc.offset, lane[0] * (int64_t)type_elem(e->type)->size);
        return loc;
    }
    memcpy(loc.lane, lane, sizeof lane);
    loc.lanes = (uint8_t)n;
    return loc;
}

/* Registers can only be indexed by constants: lower_scan.c put everything else into memory. */
static struct loc index_place(struct lower *l, const struct expr *e, bool unchecked)
{
    const struct type *base = e->a->type;
    const struct expr *index = index_core(e->b);
    if (base->kind == TYPE_POINTER) {
        struct loc loc = lower_pointee(l, e->a);
        uint32_t reg = lower_scalar(l, index);
        add_index(l, &loc, reg, lower_kind(index->type), e->type->size, 0, false, e->type);
        return loc;
    }
    l->unchecked = unchecked;
    struct loc loc = lower_place(l, e->a);
    uint32_t reg = lower_scalar(l, index);
    const struct vreg *v = &l->ir.vregs[reg];
    if (loc.kind == LOC_REGS) {
        uint32_t stride = lower_shape(l, e->type)->count;
        uint64_t i = v->constant ? v->value : base->count;
        if (i >= base->count) {
            lower_refuse(l, e->span, "an index into this");
            i = 0;
        }
        loc.regs += i * stride;
        loc.type = e->type;
        return loc;
    }
    if (loc.lanes) {
        lower_refuse(l, e->span, "an index into a swizzle");
        return loc;
    }
    add_index(l, &loc, reg, lower_kind(index->type), e->type->size, base->count, !unchecked, e->type);
    return loc;
}

static struct loc constant_object(struct lower *l, const struct var *var, struct var_info *info)
{
    uint32_t id = ir_object(&l->ir);
    struct object *o = &l->ir.objects[id];
    lower_describe(o, var->type.type);
    o->kind = OBJECT_CONSTANT;
    o->size = var->type.type->size;
    o->bytes = var->bytes;
    o->name = var->name ? var->name->text : TEXT("constant");
    o->span = var->span;
    info->loc =
        (struct loc){.kind = LOC_OBJECT, .type = var->type.type, .object = id, .space = SPACE_CONSTANT};
    info->bound = true;
    return info->loc;
}

/* Variables are made at their first use if nothing has declared them before. */
static struct loc var_place(struct lower *l, const struct expr *e)
{
    const struct var *var = e->u.var;
    struct var_info *info = lower_info(l, var);
    bool temporary = var->kind == VAR_LOCAL && !var->name; /* each call of a function has its own */
    if (info->bound && !info->alias && !(temporary && info->frame != l->call))
        return info->loc;
    if (var->bytes && !var->is_reference)
        return constant_object(l, var, info);
    if (info->alias) { /* the pointer itself is wanted as a place: give it a register */
        uint32_t *reg = ARENA_NEW(l->arena, uint32_t);
        *reg = lower_address(l, &info->loc);
        return (struct loc){.kind = LOC_REGS, .type = var->type.type, .regs = reg, .space = SPACE_THREAD};
    }
    lower_declare(l, var);
    return info->loc;
}

static struct loc cond_place(struct lower *l, const struct expr *e)
{
    uint32_t cond = lower_scalar(l, e->a);
    uint32_t p = ir_variable(&l->ir, true);
    uint32_t c = lower_if(l, cond);
    struct loc yes = lower_place(l, e->b);
    lower_move(l, p, lower_address(l, &yes));
    lower_else(l, c);
    struct loc no = lower_place(l, e->c);
    lower_move(l, p, lower_address(l, &no));
    lower_endif(l, c);
    return lower_pointer_loc(p, e->type, e->space);
}

struct loc lower_place(struct lower *l, const struct expr *e)
{
    const bool unchecked = l->unchecked;
    l->unchecked = false;
    if (l->stop)
        return bad_loc(l, e->type);
    switch (e->kind) {
    case EXPR_VAR: return var_place(l, e);
    case EXPR_DEREF: return lower_pointee(l, e->a);
    case EXPR_INDEX: return index_place(l, e, unchecked);
    case EXPR_MEMBER: {
        l->unchecked = unchecked;
        struct loc base = lower_place(l, e->a);
        return lower_member(l, &base, e->u.field);
    }
    case EXPR_SWIZZLE: return swizzle(l, lower_place(l, e->a), e);
    case EXPR_ASSIGN:
    case EXPR_COMPOUND:
    case EXPR_INCREMENT: {
        struct loc loc;
        lower_assign(l, e, &loc);
        return loc;
    }
    case EXPR_COMMA: lower_effect(l, e->a); return lower_place(l, e->b);
    case EXPR_COND: return cond_place(l, e);
    case EXPR_CALL: {
        struct loc loc = {0};
        lower_call(l, e, &loc);
        return loc;
    }
    default: break;
    }
    /* A value where a place is wanted: a reference to const bound to it. */
    struct val v = lower_value(l, e);
    if (lower_has_union(e->type)) {
        struct loc spill = lower_thread_object(l, e->type, TEXT(""), e->span);
        lower_store(l, &spill, v, e->span);
        return spill;
    }
    return (struct loc){.kind = LOC_REGS, .type = e->type, .regs = v.regs, .space = SPACE_THREAD};
}
