#include "extract/metal_params.h"
#include "extract/metal_scan.h"

static bool is_name(struct text word)
{
    return word.len && metal_scan_is_word(word.ptr[0]) && !(word.ptr[0] >= '0' && word.ptr[0] <= '9');
}

/* The content of [[ ]]: `buffer(2)`, `thread_position_in_grid`. */
static void read_attribute(struct metal_param *p, struct text t, size_t *at)
{
    struct text word;
    unsigned closing = 0;
    while (closing < 2 && (word = metal_scan_next(t, at)).len > 0) {
        closing = text_is(word, "]") ? closing + 1 : 0;
        if (!p->attribute.len && is_name(word))
            p->attribute = word;
        else if (word.ptr[0] >= '0' && word.ptr[0] <= '9' && word.len < 4) {
            p->index = 0;
            for (size_t i = 0; i < word.len && word.ptr[i] >= '0' && word.ptr[i] <= '9'; i++)
                p->index = p->index * 10 + (uint32_t)(word.ptr[i] - '0');
        }
    }
}

static void read_word(struct metal_param *p, struct text word)
{
    p->is_pointer |= text_is(word, "*");
    p->is_constant |= text_is(word, "const") || text_is(word, "constant");
    p->is_device |= text_is(word, "device") || text_is(word, "constant");
    if (!is_name(word))
        return;
    p->type = p->name;
    p->name = word;
}

/* One parameter up to its comma; false at the end of the text. */
static bool read_param(struct metal_param *p, struct text t, size_t *at)
{
    struct text word;
    size_t before = *at;
    int depth = 0;
    bool any = false;
    for (; (word = metal_scan_next(t, at)).len > 0; before = *at) {
        char c = word.ptr[0];
        if (!any)
            p->at = (size_t)(word.ptr - t.ptr);
        any = true;
        if (c == ',' && depth == 0)
            return true;
        if (c == '[' && before > 0 && t.ptr[before - 1] == '[' && word.ptr == t.ptr + before)
            read_attribute(p, t, at);
        else if (depth == 0)
            read_word(p, word);
        depth += c == '<' || c == '(';
        depth -= c == '>' || c == ')';
    }
    return any;
}

/* `wrong` is set when there are too many parameters or one has no name. */
void metal_params_read(struct metal_params *out, struct text text)
{
    *out = (struct metal_params){0};
    for (size_t at = 0;;) {
        struct metal_param p = {.index = out->count};
        if (!read_param(&p, text, &at))
            return;
        if (out->count == METAL_PARAMS_MAX || !p.name.len) {
            out->wrong = !(out->count == 0 && text_is(p.name, "void")) || out->wrong;
            return;
        }
        if (!(text_is(p.name, "void") && !p.type.len))
            out->items[out->count++] = p;
    }
}

bool metal_params_is_buffer(const struct metal_param *p)
{
    return p->is_pointer && p->is_device && (!p->attribute.len || text_is(p->attribute, "buffer"));
}

unsigned metal_params_position(struct text attribute)
{
    static const char *const three[] = {"dispatch_threads_per_threadgroup",
                                        "grid_origin",
                                        "grid_size",
                                        "thread_position_in_grid",
                                        "thread_position_in_threadgroup",
                                        "threadgroup_position_in_grid",
                                        "threadgroups_per_grid",
                                        "threads_per_grid",
                                        "threads_per_threadgroup"};
    static const char *const one[] = {"dispatch_quadgroups_per_threadgroup",
                                      "dispatch_simdgroups_per_threadgroup",
                                      "quadgroup_index_in_threadgroup",
                                      "quadgroups_per_threadgroup",
                                      "simdgroup_index_in_threadgroup",
                                      "simdgroups_per_threadgroup",
                                      "thread_execution_width",
                                      "thread_index_in_quadgroup",
                                      "thread_index_in_simdgroup",
                                      "thread_index_in_threadgroup",
                                      "threads_per_simdgroup"};
    for (size_t i = 0; i < sizeof three / sizeof *three; i++)
        if (text_is(attribute, three[i]))
            return 3;
    for (size_t i = 0; i < sizeof one / sizeof *one; i++)
        if (text_is(attribute, one[i]))
            return 1;
    return 0;
}
