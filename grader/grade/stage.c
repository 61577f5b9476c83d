#include "grade/stage.h"
#include "grade/compare.h"

static struct trace_object object_of(const struct wrap_array *a, enum trace_space space)
{
    struct trace_object o = {.space = space, .name = a->name, .elements = trial_elements(a)};
    if (a->ndim >= 2)
        o.columns = (uint32_t)a->shape[a->ndim - 1];
    return o;
}

/* "a = 0 1 2 3", a line per array. */
static struct text arrays_text(struct arena *arena, const struct wrap_array *arrays, uint32_t count,
                               uint8_t *const *bytes)
{
    struct buf out = {0};
    for (uint32_t k = 0; k < count; k++) {
        buf_str(&out, k ? "\n" : "");
        compare_put_array(&out, &arrays[k], bytes[k]);
    }
    struct text text = arena_text(arena, buf_as_text(&out));
    buf_release(&out);
    return text;
}

const struct result_stage *stage_make(struct arena *arena, const struct trial *t)
{
    const struct puzzle *p = t->puzzle;
    struct result_stage *stage = ARENA_NEW(arena, struct result_stage);
    struct trace *trace = ARENA_NEW(arena, struct trace);
    trace->test = t->name;
    trace->objects = ARENA_ARRAY(arena, p->input_count + p->output_count, struct trace_object);
    for (uint32_t k = 0; k < p->input_count; k++)
        trace->objects[trace->object_count++] = object_of(&t->inputs[k], TRACE_INPUT);
    for (uint32_t k = 0; k < p->output_count; k++)
        trace->objects[trace->object_count++] = object_of(&t->outputs[k], TRACE_OUTPUT);
    for (int k = 0; k < 3; k++) {
        trace->grid[k] = t->grid[k];
        trace->threadgroup[k] = t->threadgroup[k] < t->grid[k] ? t->threadgroup[k] : t->grid[k];
    }
    stage->trace = trace;
    stage->inputs = arrays_text(arena, t->inputs, p->input_count, t->data);
    stage->wanted = arrays_text(arena, t->outputs, p->output_count, t->expected);
    return stage;
}
