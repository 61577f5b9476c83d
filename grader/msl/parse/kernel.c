/* kernel: what the signature of a kernel may contain (MSL 5.1, 5.2), and which buffer each parameter is. */
#include "msl/parse/decls.h"

static const uint8_t position_widths[BINDING_COUNT] = {
#define POSITION(id, name, width) [BINDING_##id] = width,
#include "msl/library/position.def"
#undef POSITION
};

static void bad_parameter(struct unit *p, const struct var *v, const char *why)
{
    REPORT(p, E2038, v->span, v->name ? v->name->text : TEXT("(unnamed)"), text_of(why));
}

static void check_position(struct unit *p, struct var *v)
{
    const struct type *t = v->type.type, *elem = type_elem(t);
    bool ok = !v->is_reference && (elem->kind == TYPE_UINT || elem->kind == TYPE_USHORT);
    if (!ok || type_width(t) > position_widths[v->binding])
        bad_parameter(p, v,
                      position_widths[v->binding] == 3
                          ? "a position in the grid is a uint, uint2 or uint3 (or ushort)"
                          : "this attribute is a uint (or ushort)");
}

static void check_buffer(struct unit *p, struct var *v)
{
    bool pointer = v->type.type->kind == TYPE_POINTER && !v->is_reference;
    enum space space = pointer ? v->type.type->to.space : v->is_reference ? v->type.space : SPACE_NONE;
    if (!pointer && !v->is_reference)
        bad_parameter(
            p, v,
            "it needs an attribute such as [[thread_position_in_grid]], or must be a pointer or reference");
    else if (v->binding == BINDING_THREADGROUP && space != SPACE_THREADGROUP)
        bad_parameter(p, v, "[[threadgroup(n)]] needs a pointer to threadgroup memory");
    else if (v->binding == BINDING_BUFFER && space != SPACE_DEVICE && space != SPACE_CONSTANT)
        bad_parameter(p, v, "[[buffer(n)]] needs device or constant memory");
}

/* Parameters without an attribute get the next free buffer or threadgroup index, as in Metal. */
static void assign_indices(struct unit *p, struct func *func)
{
    bool taken[2][LIMIT_BUFFERS * 2] = {{false}};
    for (uint32_t i = 0; i < func->param_count; i++) {
        struct var *v = func->params[i];
        bool group = v->binding == BINDING_THREADGROUP;
        if ((v->binding != BINDING_BUFFER && !group) || v->binding_index == UINT32_MAX)
            continue;
        if (v->binding_index >= LIMIT_BUFFERS * 2 || (!p->body_end && v->binding_index >= LIMIT_BUFFERS))
            bad_parameter(p, v, "the index is too large: there are 31 buffers");
        else if (taken[group][v->binding_index])
            bad_parameter(p, v, "another parameter already has this index");
        else
            taken[group][v->binding_index] = true;
    }
    uint32_t next[2] = {0, 0};
    for (uint32_t i = 0; i < func->param_count; i++) {
        struct var *v = func->params[i];
        bool group = v->binding == BINDING_THREADGROUP;
        if ((v->binding != BINDING_BUFFER && !group) || v->binding_index != UINT32_MAX)
            continue;
        while (next[group] < LIMIT_BUFFERS * 2 - 1 && taken[group][next[group]])
            next[group]++;
        taken[group][next[group]] = true;
        v->binding_index = next[group];
    }
}

/* No attribute twice; positions that are vectors all have the same width (MSL 5.2.3.6). */
static void check_positions_agree(struct unit *p, struct func *func)
{
    bool seen[BINDING_COUNT] = {false};
    unsigned width = 0;
    for (uint32_t i = 0; i < func->param_count; i++) {
        struct var *v = func->params[i];
        if (v->binding == BINDING_NONE || v->binding == BINDING_BUFFER || v->binding == BINDING_THREADGROUP ||
            v->type.type->kind == TYPE_ERROR)
            continue;
        if (seen[v->binding])
            bad_parameter(p, v, "another parameter already has this attribute");
        seen[v->binding] = true;
        unsigned own = type_width(v->type.type);
        if (position_widths[v->binding] < 3)
            continue;
        if (width && own != width)
            bad_parameter(p, v,
                          "positions in the grid must all be scalars, or all vectors of the same width");
        width = width ? width : own;
    }
}

/* Gives every parameter its binding, and reports what a kernel cannot take. */
void kernel_check(struct unit *p, struct func *func)
{
    if (func->ret->kind != TYPE_VOID && func->ret->kind != TYPE_ERROR)
        REPORT(p, E2037, func->span, func->name->text);
    for (uint32_t i = 0; i < func->param_count; i++) {
        struct var *v = func->params[i];
        if (v->type.type->kind == TYPE_ERROR)
            continue;
        if (v->binding == BINDING_NONE) {
            const struct type *t = v->type.type;
            enum space space = v->is_reference           ? v->type.space
                               : t->kind == TYPE_POINTER ? t->to.space
                                                         : SPACE_NONE;
            v->binding = space == SPACE_THREADGROUP ? BINDING_THREADGROUP : BINDING_BUFFER;
        }
        if (v->binding == BINDING_BUFFER || v->binding == BINDING_THREADGROUP)
            check_buffer(p, v);
        else
            check_position(p, v);
    }
    assign_indices(p, func);
    check_positions_agree(p, func);
}
