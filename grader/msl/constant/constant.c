/* constant: the interface of the evaluator, the images of variables, and folding. */
#include "msl/constant/constant.h"
#include "base/bug.h"
#include "msl/constant/constant_eval.h"
#include <stdarg.h>
#include <stdio.h>

/* A variable whose image is known or being computed. */
struct image {
    const struct var *var;
    const uint8_t *bytes; /* NULL while it is being computed, or when it has none */
    bool busy;
};

struct constants {
    void (*complete)(void *context, struct func *func);
    void *context;
    struct eval eval;     /* its memory is kept from one evaluation to the next */
    struct image *images; /* hashed by address */
    uint32_t image_count, image_cap;
    uint32_t steps;   /* of all evaluations */
    uint64_t *shared; /* steps that are left for this and other compilations; or NULL */
    const char *over; /* the budget that was not enough */
};

struct constants *constants_new(struct arena *arena, struct types *types)
{
    struct constants *constants = ARENA_NEW(arena, struct constants);
    constants->eval.constants = constants;
    constants->eval.arena = arena;
    constants->eval.types = types;
    return constants;
}

void constants_complete(struct constants *constants, void (*complete)(void *context, struct func *func),
                        void *context)
{
    constants->complete = complete;
    constants->context = context;
}

const struct stmt *eval_body(struct eval *e, struct func *func)
{
    if (!func->body && e->constants->complete)
        e->constants->complete(e->constants->context, func);
    return func->body;
}

/* The first failure counts. Always false, so that callers can return it. */
bool eval_fail(struct eval *e, enum constant_status status, struct span span, const char *format, ...)
{
    char text[256];
    va_list args;
    if (e->status != CONSTANT_OK)
        return false;
    e->status = status;
    if (!e->why)
        return false;
    va_start(args, format);
    int length = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    size_t kept = length < 0 ? 0 : (size_t)length < sizeof text ? (size_t)length : sizeof text - 1;
    *e->why = (struct constant_why){span, text_from(text, kept), span};
    for (const struct eval_frame *frame = e->frame; frame; frame = frame->up)
        if (frame->call.len > 0)
            e->why->span = frame->call;
    if (e->frame && e->frame->func && kept > 0)
        e->why->reason =
            arena_printf(e->arena, "%.*s in '%.*s'", (int)kept, text, TEXT_ARG(e->frame->func->display));
    else
        e->why->reason = arena_text(e->arena, e->why->reason);
    return false;
}

/* Charges the evaluation's own budget, the kernel's and the submission's; fails when one is used up. */
bool eval_step(struct eval *e, struct span span, uint64_t cost)
{
    if (e->status != CONSTANT_OK)
        return false;
    if (cost > LIMIT_CONSTEXPR_STEPS - e->steps)
        return eval_fail(e, CONSTANT_LIMIT, span, "it takes more than %u steps", LIMIT_CONSTEXPR_STEPS);
    struct constants *all = e->constants;
    if (cost > LIMIT_CONSTEXPR_TOTAL - all->steps)
        all->over = "kernel";
    else if (all->shared && cost > *all->shared)
        all->over = "submission";
    if (all->over)
        return eval_fail(e, CONSTANT_LIMIT, span, "the constants take too many steps in total");
    e->steps += (uint32_t)cost;
    all->steps += (uint32_t)cost;
    if (all->shared)
        *all->shared -= cost;
    return true;
}

void constants_share(struct constants *constants, uint64_t *left)
{
    constants->shared = left;
}

const char *constants_over(const struct constants *constants, uint32_t *limit)
{
    bool all = constants->over && strcmp(constants->over, "submission") == 0;
    *limit = all ? LIMIT_CONSTEXPR_SHARED : LIMIT_CONSTEXPR_TOTAL;
    return constants->over;
}

/* --- images of variables --- */

static uint32_t slot_of(const struct image *images, uint32_t cap, const struct var *var)
{
    uint32_t slot = (uint32_t)(((uintptr_t)var >> 4) * UINT64_C(0x9e3779b97f4a7c15) >> 32) & (cap - 1);
    while (images[slot].var && images[slot].var != var)
        slot = (slot + 1) & (cap - 1);
    return slot;
}

/* The entry of a variable, made on first use. Valid until the next call: the table may move. */
static struct image *image_of(struct constants *constants, const struct var *var)
{
    if (2 * (constants->image_count + 1) > constants->image_cap) {
        uint32_t cap = constants->image_cap ? 2 * constants->image_cap : 64;
        struct image *images = ARENA_ARRAY(constants->eval.arena, cap, struct image);
        for (uint32_t i = 0; i < constants->image_cap; i++)
            if (constants->images[i].var)
                images[slot_of(images, cap, constants->images[i].var)] = constants->images[i];
        constants->images = images;
        constants->image_cap = cap;
    }
    struct image *image = &constants->images[slot_of(constants->images, constants->image_cap, var)];
    if (!image->var) {
        image->var = var;
        constants->image_count++;
    }
    return image;
}

/* Whether C++ lets a constant expression read the variable: constexpr, a program-scope constant, or a const
 * integer with an initialiser (which must turn out to be constant). */
static bool readable(const struct var *var)
{
    const struct type *t = var->type.type;
    if (!var->init || var->kind == VAR_PARAM || (var->type.cv & QUAL_VOLATILE))
        return false;
    if (var->is_constexpr || (var->kind == VAR_GLOBAL && var->type.space == SPACE_CONSTANT))
        return true;
    return (var->type.cv & QUAL_CONST) && (type_is_integer(t) || t->kind == TYPE_ENUM);
}

/* Evaluates an initialiser on its own: it sees none of the variables of the function that is being evaluated.
 */
static bool initialise(struct eval *e, const struct var *var, struct span use, uint8_t *bytes)
{
    struct eval_frame frame = {.up = e->frame, .call = use, .first_binding = e->binding_count};
    e->frame = &frame;
    bool ok = eval_value(e, var->init, bytes);
    e->frame = frame.up;
    if (!ok && e->status == CONSTANT_NOT && e->why && e->why->reason.len && var->name)
        e->why->reason = arena_printf(e->arena, "it reads '%.*s', whose value is not a constant",
                                      TEXT_ARG(var->name->text));
    return ok;
}

/* A variable whose initialiser reads the variable itself has no image. */
const uint8_t *eval_outer_image(struct eval *e, const struct var *var, struct span use)
{
    if (var->bytes)
        return var->bytes;
    if (!readable(var))
        return NULL;
    struct image *image = image_of(e->constants, var);
    if (image->bytes || image->busy)
        return image->bytes;
    image->busy = true;
    uint8_t *bytes = ARENA_ARRAY(e->arena, var->type.type->size + 1, uint8_t);
    bool ok = initialise(e, var, use, bytes);
    image = image_of(e->constants, var);
    image->busy = false;
    image->bytes = ok ? bytes : NULL;
    return image->bytes;
}

/* --- the interface --- */

/* One evaluation: the evaluator itself, or `spare` when it is at work already (the parser was asked for a
 * body). */
struct run {
    struct eval spare;
    struct eval_frame frame;
};

/* Scratch memory is reused from the evaluation before; a nested evaluation gets a fresh evaluator. */
static struct eval *begin(struct constants *constants, struct constant_why *why, struct run *run)
{
    struct eval *e = &constants->eval;
    if (e->frame) {
        run->spare = (struct eval){.constants = constants, .arena = e->arena, .types = e->types};
        e = &run->spare;
    }
    run->frame = (struct eval_frame){0};
    e->frame = &run->frame;
    e->status = CONSTANT_OK;
    e->why = why;
    e->steps = e->depth = e->calls = 0;
    e->object_count = e->outer_count = e->binding_count = 0;
    e->block = NULL;
    e->used = 0;
    return e;
}

/* Whether a value of type `t` holds a pointer that is not null: it would point into memory that is gone. */
static bool points_somewhere(const struct type *t, const uint8_t *bytes)
{
    if (!compute_holds_pointer(t))
        return false;
    if (t->kind == TYPE_ARRAY) {
        for (uint64_t i = 0; i < t->count; i++)
            if (points_somewhere(t->to.type, bytes + i * t->to.type->size))
                return true;
        return false;
    }
    if (t->kind == TYPE_RECORD) {
        for (uint32_t i = 0; i < t->record->field_count; i++) {
            const struct field *field = &t->record->fields[i];
            if (points_somewhere(field->type.type, bytes + field->offset))
                return true;
        }
        return false;
    }
    return scalar_load(SCALAR_U64, bytes) != 0;
}

/* A result that holds a non-null pointer is refused: it would point into memory of the evaluation. */
enum constant_status constant_eval(struct constants *constants, const struct expr *value, uint8_t *out,
                                   struct constant_why *why)
{
    struct run run;
    struct eval *e = begin(constants, why, &run);
    if (value->type->size > LIMIT_TYPE_BYTES)
        BUG("a value of %llu bytes", (unsigned long long)value->type->size);
    if (value->type->kind == TYPE_ERROR)
        eval_fail(e, CONSTANT_NOT, value->span, "%s", "");
    else if (eval_step(e, value->span, value->type->size / 64) && eval_value(e, value, out) &&
             points_somewhere(value->type, out))
        eval_fail(e, CONSTANT_NOT, value->span, "it is the address of a variable");
    e->frame = NULL;
    return e->status;
}

enum constant_status constant_int(struct constants *constants, const struct expr *value, int64_t *out,
                                  struct constant_why *why)
{
    uint8_t bytes[8] = {0};
    const struct type *t = value->type;
    *out = 0;
    if (!type_is_integer(t) && t->kind != TYPE_ENUM) {
        struct run run;
        struct eval *e = begin(constants, why, &run);
        eval_fail(e, CONSTANT_NOT, value->span, "%s", t->kind == TYPE_ERROR ? "" : "it is not an integer");
        e->frame = NULL;
        return CONSTANT_NOT;
    }
    enum constant_status status = constant_eval(constants, value, bytes, why);
    if (status == CONSTANT_OK)
        *out = scalar_extend(compute_kind(t), compute_get(t, bytes, 0));
    return status;
}

uint8_t *constant_image(struct constants *constants, const struct var *var, enum constant_status *status,
                        struct constant_why *why)
{
    uint8_t *bytes = ARENA_ARRAY(constants->eval.arena, var->type.type->size + 1, uint8_t);
    if (!var->init || var->is_reference) {
        *status = CONSTANT_NOT;
        if (why)
            *why = (struct constant_why){var->span, TEXT("it has no initialiser"), var->span};
        return NULL;
    }
    *status = constant_eval(constants, var->init, bytes, why);
    return *status == CONSTANT_OK ? bytes : NULL;
}

/* --- folding --- */

/* Whether it is worth trying: every leaf within reach is a constant. Gives up after `left` nodes, so that
 * folding each node of a large expression on the way up stays linear. */
static bool promising(const struct expr *x, unsigned *left)
{
    if (!x)
        return true;
    if (*left == 0)
        return false;
    --*left;
    switch (x->kind) {
    case EXPR_CONST:
    case EXPR_ZERO: return !x->unset;
    case EXPR_VAR: return (x->u.var->bytes != NULL || readable(x->u.var)) && !x->u.var->is_reference;
    case EXPR_LOAD:
    case EXPR_UNARY:
    case EXPR_BINARY:
    case EXPR_MATRIX_MUL:
    case EXPR_COND:
    case EXPR_CAST:
    case EXPR_BITCAST:
    case EXPR_INDEX:
    case EXPR_MEMBER:
    case EXPR_SWIZZLE: return promising(x->a, left) && promising(x->b, left) && promising(x->c, left);
    case EXPR_CALL:
        if (!x->u.call.func->is_constexpr)
            return false;
        break;
    case EXPR_BUILTIN:
        if (!(x->u.call.builtin->flags & BUILTIN_PURE))
            return false;
        break;
    case EXPR_CONSTRUCT: break;
    case EXPR_ERROR:
    case EXPR_POINTER_ADD:
    case EXPR_POINTER_DIFF:
    case EXPR_ASSIGN:
    case EXPR_COMPOUND:
    case EXPR_INCREMENT:
    case EXPR_COMMA:
    case EXPR_DECAY:
    case EXPR_ADDRESS:
    case EXPR_DEREF:
    case EXPR_KIND_COUNT: return false;
    }
    for (uint32_t i = 0; i < x->u.call.arg_count; i++)
        if (!promising(x->u.call.args[i], left))
            return false;
    return true;
}

/* Failure is silent: an expression that cannot be folded is computed at run time. */
struct expr *constant_fold(struct constants *constants, struct arena *arena, struct expr *value)
{
    enum { REACH = 64 };
    uint8_t bytes[8] = {0};
    unsigned left = REACH;
    if (value->kind == EXPR_CONST || value->place ||
        !(type_is_scalar(value->type) || value->type->kind == TYPE_ENUM))
        return value;
    if (!promising(value, &left) || constant_eval(constants, value, bytes, NULL) != CONSTANT_OK)
        return value;
    struct expr *folded = ARENA_NEW(arena, struct expr);
    folded->kind = EXPR_CONST;
    folded->type = value->type;
    folded->span = value->span;
    folded->parenthesised = value->parenthesised;
    folded->u.bits = compute_get(value->type, bytes, 0);
    return folded;
}
