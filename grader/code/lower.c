/* lower: a kernel's parameters and variables in threadgroup memory become objects and registers, then its
 * body is lowered and the passes of ir.h make bytecode of it. */
#include "code/lower.h"
#include "base/limits.h"

/* In messages, a metal::array counts as the array that it holds. */
static const struct type *described(const struct type *t)
{
    while (t->kind == TYPE_RECORD && t->record->field_count == 1 && lower_is_elements(&t->record->fields[0]))
        t = t->record->fields[0].type.type;
    return t;
}

void lower_describe(struct object *o, const struct type *t)
{
    t = described(t);
    o->is_array = t->kind == TYPE_ARRAY;
    for (; t->kind == TYPE_ARRAY; t = described(t->to.type)) {
        if (o->dim_count < SITE_MAX_INDEX)
            o->dims[o->dim_count] = t->count;
        o->dim_count++;
    }
    if (o->dim_count > SITE_MAX_INDEX)
        o->dim_count = 0;
    o->elem_size = t->size ? t->size : 1;
    const struct type *e = t->kind == TYPE_ATOMIC || t->kind == TYPE_VECTOR ? t->elem : t;
    o->elem = (uint8_t)(type_is_scalar(e) ? e->kind : SCALAR_U8);
}

/* A pointer parameter that never changes is an alias of its buffer; otherwise it is a variable. */
static void bind_buffer(struct lower *l, const struct var *p)
{
    struct qtype to = p->is_reference ? p->type : p->type.type->to;
    uint32_t id = ir_object(&l->ir);
    struct object *o = &l->ir.objects[id];
    o->kind = p->binding == BINDING_BUFFER ? OBJECT_BUFFER : OBJECT_THREADGROUP;
    o->is_parameter = p->binding != BINDING_BUFFER;
    o->binding = p->binding_index;
    o->constant_space = to.space == SPACE_CONSTANT;
    o->writable = !(to.cv & QUAL_CONST) && to.space != SPACE_CONSTANT;
    o->name = p->name ? p->name->text : TEXT("");
    o->span = p->span;
    lower_describe(o, to.type);
    o->is_array = !p->is_reference || o->is_array;
    struct var_info *info = lower_info(l, p);
    struct loc loc = {.kind = LOC_OBJECT, .type = to.type, .object = id, .space = to.space};
    info->bound = true;
    info->loc = loc;
    if (p->is_reference)
        return;
    info->alias = !info->assigned && !info->memory;
    if (info->alias)
        return;
    uint32_t pointer = lower_address(l, &loc);
    if (info->memory) {
        info->loc = lower_thread_object(l, p->type.type, o->name, p->span);
    } else {
        uint32_t *reg = ARENA_NEW(l->arena, uint32_t);
        *reg = ir_variable(&l->ir, true);
        info->loc = (struct loc){.kind = LOC_REGS, .type = p->type.type, .regs = reg, .space = SPACE_THREAD};
    }
    lower_store(l, &info->loc, lower_single(l, pointer), p->span);
}

/* Whether all threads of a threadgroup have the same value. */
static bool is_shared(enum binding b)
{
    switch (b) {
    case BINDING_QUADGROUP_INDEX_IN_THREADGROUP:
    case BINDING_SIMDGROUP_INDEX_IN_THREADGROUP:
    case BINDING_THREAD_INDEX_IN_QUADGROUP:
    case BINDING_THREAD_INDEX_IN_SIMDGROUP:
    case BINDING_THREAD_INDEX_IN_THREADGROUP:
    case BINDING_THREAD_POSITION_IN_GRID:
    case BINDING_THREAD_POSITION_IN_THREADGROUP: return false;
    case BINDING_NONE:
    case BINDING_BUFFER:
    case BINDING_THREADGROUP:
    case BINDING_DISPATCH_QUADGROUPS_PER_THREADGROUP:
    case BINDING_DISPATCH_SIMDGROUPS_PER_THREADGROUP:
    case BINDING_DISPATCH_THREADS_PER_THREADGROUP:
    case BINDING_GRID_ORIGIN:
    case BINDING_GRID_SIZE:
    case BINDING_QUADGROUPS_PER_THREADGROUP:
    case BINDING_SIMDGROUPS_PER_THREADGROUP:
    case BINDING_THREAD_EXECUTION_WIDTH:
    case BINDING_THREADGROUP_POSITION_IN_GRID:
    case BINDING_THREADGROUPS_PER_GRID:
    case BINDING_THREADS_PER_GRID:
    case BINDING_THREADS_PER_SIMDGROUP:
    case BINDING_THREADS_PER_THREADGROUP:
    case BINDING_COUNT: break;
    }
    return true;
}

static enum position position_of(enum binding b)
{
    switch (b) {
#define POSITION(id, name, width)                                                                            \
    case BINDING_##id:                                                                                       \
        return POSITION_##id;
#include "msl/library/position.def"
#undef POSITION
    case BINDING_NONE:
    case BINDING_BUFFER:
    case BINDING_THREADGROUP:
    case BINDING_COUNT: break;
    }
    return POSITION_COUNT;
}

/* Computed once at the start; a parameter that is assigned to gets a variable. */
static void bind_position(struct lower *l, const struct var *p)
{
    struct var_info *info = lower_info(l, p);
    const struct shape *s = lower_shape(l, p->type.type);
    struct val v = lower_val(l, s->count);
    enum op op = is_shared(p->binding) ? I_POSU : I_POSV;
    for (uint32_t i = 0; i < s->count; i++) {
        uint32_t r = ir_op(&l->ir, op, REG_NONE, REG_NONE, REG_NONE,
                           (int64_t)position_of(p->binding) | (int64_t)i << 8, l->site);
        v.regs[i] = lower_convert(l, s->leaves[i].kind, SCALAR_U32, r);
    }
    if (!info->assigned && !info->memory) {
        info->loc =
            (struct loc){.kind = LOC_REGS, .type = p->type.type, .regs = v.regs, .space = SPACE_THREAD};
        info->bound = true;
        return;
    }
    lower_declare_undefined(l, p);
    lower_store(l, &info->loc, v, p->span);
}

/* Aligned to at least 16 bytes; reports a kernel that needs more threadgroup memory than there is. */
static void bind_threadgroup(struct lower *l, const struct var *v)
{
    uint32_t id = ir_object(&l->ir);
    struct object *o = &l->ir.objects[id];
    uint64_t align = v->type.type->align < 16 ? 16 : v->type.type->align;
    uint64_t at = (l->ir.threadgroup_bytes + align - 1) / align * align;
    o->kind = OBJECT_THREADGROUP;
    o->writable = true;
    o->size = v->type.type->size;
    o->offset = at;
    o->name = v->name ? v->name->text : TEXT("");
    o->span = v->span;
    lower_describe(o, v->type.type);
    l->ir.threadgroup_bytes = at + o->size;
    struct var_info *info = lower_info(l, v);
    info->loc =
        (struct loc){.kind = LOC_OBJECT, .type = v->type.type, .object = id, .space = SPACE_THREADGROUP};
    info->bound = true;
    if (l->ir.threadgroup_bytes > LIMIT_THREADGROUP_BYTES && !l->stop) {
        FINDING(l->findings, E1207, v->span, TEXT("the threadgroup memory of this kernel"),
                arena_printf(l->arena, "%llu", (unsigned long long)l->ir.threadgroup_bytes),
                arena_printf(l->arena, "%u", LIMIT_THREADGROUP_BYTES));
        l->stop = true;
    }
}

/* Threadgroup variables of other kernels get no memory. */
static void lower_kernel(struct lower *l, const struct func *kernel)
{
    struct call_frame frame = {.func = kernel, .construct = REG_NONE, .is_kernel = true};
    l->site = ir_site(&l->ir, kernel->span);
    for (const struct func *f = l->program->funcs; f; f = f->next)
        for (const struct var *v = f->threadgroup; v; v = v->next)
            if (f == kernel || !f->is_kernel)
                bind_threadgroup(l, v);
    for (uint32_t i = 0; i < kernel->param_count; i++) {
        const struct var *p = kernel->params[i];
        if (p->binding == BINDING_BUFFER || p->binding == BINDING_THREADGROUP)
            bind_buffer(l, p);
        else if (p->binding != BINDING_NONE)
            bind_position(l, p);
    }
    l->call = &frame;
    if (kernel->body)
        lower_stmt(l, kernel->body);
    ir_emit(&l->ir, I_END, REG_NONE, REG_NONE, REG_NONE, REG_NONE, 0, l->site);
    ir_close(&l->ir, 0);
}

/* The passes in the order of ir.h. NULL: a finding says why. */
static struct code *generate(struct arena *arena, const struct program *program, const struct func *kernel,
                             const struct code_options *options, struct findings *findings)
{
    struct lower *l = ARENA_NEW(arena, struct lower);
    *l = (struct lower){.arena = arena, .program = program, .findings = findings};
    ir_init(&l->ir, arena, findings, options);
    l->ir.kernel = kernel->name ? kernel->name->text : TEXT("");
    l->infos = ARENA_ARRAY(arena, program->var_count + 1, struct var_info *);
    for (const struct func *f = program->funcs; f; f = f->next)
        lower_scan(l, f);
    lower_kernel(l, kernel);
    if (l->stop || l->ir.full)
        return NULL;
    uniform_run(&l->ir);
    split_run(&l->ir);
    hoist_run(&l->ir);
    tidy_run(&l->ir);
    ir_find_targets(&l->ir);
    region_run(&l->ir);
    return emit_run(&l->ir);
}

/* Every call is inlined: a few lines of templates can ask for more memory than there is. */
struct code *code_generate(struct arena *arena, const struct program *program, const struct func *kernel,
                           const struct code_options *options, struct findings *findings)
{
    static const struct code_options plain = {0};
    jmp_buf full;
    arena_on_full(arena, &full);
    if (setjmp(full) == 0) {
        struct code *code = generate(arena, program, kernel, options ? options : &plain, findings);
        arena_on_full(arena, NULL);
        return code;
    }
    arena_on_full(arena, NULL);
    arena_extend(arena, 1 << 20); /* for the finding itself */
    findings->muted = 0;
    FINDING(findings, E1208, kernel->span);
    return NULL;
}
