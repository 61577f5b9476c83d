#include "cli/run_counts.h"
#include "checks/describe.h"

static const char *const sides[2] = {"reads", "writes"};

static const char *space_of(const struct object *o)
{
    return o->kind == OBJECT_THREADGROUP ? "threadgroup" : o->constant_space ? "constant" : "device";
}

/* Objects whose accesses count, and that were accessed. */
static bool is_shown(const struct run_engine *e, uint32_t object)
{
    const struct vm_count *c = e->result.objects[object];
    return c[0].total || c[1].total;
}

void run_counts_text(struct buf *out, const struct run_engine *e)
{
    for (uint32_t k = 0; k < e->code->object_count; k++) {
        const struct object *o = &e->code->objects[k];
        for (int side = 0; side < 2 && is_shown(e, k); side++) {
            const struct vm_count *c = &e->result.objects[k][side];
            if (!c->total)
                continue;
            buf_printf(out, "%s %.*s: %u %.*s by ", space_of(o), TEXT_ARG(o->name), c->max,
                       (int)strlen(sides[side]) - (c->max == 1), sides[side]);
            describe_put_thread(out, &e->launch, c->max_thread);
            buf_printf(out, ", %llu by all threads\n", (unsigned long long)c->total);
        }
    }
}

static void json_position(struct json *json, const char *key, const uint32_t p[3])
{
    json_short_array(json, key);
    for (int axis = 0; axis < 3; axis++)
        json_uint(json, NULL, p[axis]);
    json_end(json);
}

static void json_count(struct json *json, const char *key, const struct run_engine *e,
                       const struct vm_count *c)
{
    uint32_t in_group[3], group[3], in_grid[3];
    json_object(json, key);
    json_uint(json, "max", c->max);
    json_uint(json, "total", c->total);
    if (c->max) {
        vm_position(&e->launch, c->max_thread, in_group, group, in_grid);
        json_position(json, "thread", in_group);
        json_position(json, "threadgroup", group);
    }
    json_end(json);
}

void run_counts_json(struct json *json, const struct run_engine *e)
{
    json_array(json, "memory");
    for (uint32_t k = 0; e->ran && k < e->code->object_count; k++) {
        const struct object *o = &e->code->objects[k];
        if (!is_shown(e, k))
            continue;
        json_short_object(json, NULL);
        json_text(json, "name", o->name);
        json_str(json, "space", space_of(o));
        for (int side = 0; side < 2; side++)
            json_count(json, sides[side], e, &e->result.objects[k][side]);
        json_end(json);
    }
    json_end(json);
}
