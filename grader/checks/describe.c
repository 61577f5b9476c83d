/* describe: threads, elements and sizes as findings name them. */
#include "checks/describe.h"

/* "5" or "(5, 1)": as many axes as the grid has. */
static void put_position(struct buf *out, const struct vm_launch *l, const uint32_t p[3])
{
    if (l->grid[2] > 1)
        buf_printf(out, "(%u, %u, %u)", p[0], p[1], p[2]);
    else if (l->grid[1] > 1)
        buf_printf(out, "(%u, %u)", p[0], p[1]);
    else
        buf_printf(out, "%u", p[0]);
}

struct text describe_taken(const struct describe *d, struct buf *buf)
{
    struct text t = arena_text(d->arena, buf_as_text(buf));
    buf_release(buf);
    return t;
}

void describe_put_thread(struct buf *out, const struct vm_launch *launch, struct vm_thread t)
{
    uint32_t in_group[3], group[3], in_grid[3];
    vm_position(launch, t, in_group, group, in_grid);
    buf_str(out, "thread ");
    put_position(out, launch, in_group);
    buf_str(out, " of threadgroup ");
    put_position(out, launch, group);
}

struct text describe_thread(const struct describe *d, struct vm_thread t)
{
    struct buf out = {0};
    describe_put_thread(&out, d->launch, t);
    return describe_taken(d, &out);
}

static struct text number_text(const struct describe *d, uint64_t n, const char *one, const char *many)
{
    return arena_printf(d->arena, "%llu %s", (unsigned long long)n, n == 1 ? one : many);
}

static uint64_t object_bytes(const struct describe *d, const struct object *o)
{
    const struct vm_launch *l = d->launch;
    if (o->kind == OBJECT_BUFFER)
        return l->buffers[o->binding].bytes;
    return o->is_parameter ? l->threadgroup_bytes[o->binding] : o->size;
}

static int64_t floor_div(int64_t a, int64_t b)
{
    return a >= 0 ? a / b : -((-a + b - 1) / b);
}

/* The index that an offset belongs to, as written in the source. */
static int64_t linear_index(const struct describe *d, const struct vm_fault *f, const struct object *o)
{
    const struct site *s = &d->launch->code->sites[f->site];
    int64_t index = floor_div(f->offset, o->elem_size ? (int64_t)o->elem_size : 1);
    if (f->exact)
        return index;
    enum scalar_kind kind = s->index_kind[0];
    if (index < 0 && (kind == SCALAR_U32 || kind == SCALAR_U16 || kind == SCALAR_U8) && index > INT32_MIN)
        index += INT64_C(1) << 32;
    return index;
}

/* "[1].v[4]": the indices in the path of a site, or only them; those from `end` on are left out. */
static void put_indices(struct buf *out, const struct site *s, const struct vm_fault *f, unsigned end)
{
    unsigned k = 0;
    if (!s->path.len)
        for (; k < f->index_count && k < end; k++)
            buf_printf(out, "[%lld]", (long long)f->index[k]);
    for (size_t at = 0; at < s->path.len; at++) {
        if (s->path.ptr[at] == '[' && k == end)
            return;
        if (s->path.ptr[at] == '%' && k < f->index_count)
            buf_printf(out, "%lld", (long long)f->index[k++]);
        else
            buf_char(out, s->path.ptr[at]);
    }
}

/* "[5]", or "[1][1]" when the object is an array of arrays of 4. */
static void put_place(const struct describe *d, struct buf *out, const struct object *o,
                      const struct vm_fault *f)
{
    uint64_t index = (uint64_t)f->offset / (o->elem_size ? o->elem_size : 1), inside = 1;
    if (o->dim_count < 2 || f->offset < 0 || (uint64_t)f->offset >= o->size) {
        buf_printf(out, "[%lld]", (long long)linear_index(d, f, o));
        return;
    }
    for (unsigned k = 1; k < o->dim_count; k++)
        inside *= o->dims[k];
    for (unsigned k = 0; k < o->dim_count && inside; k++) {
        buf_printf(out, "[%llu]", (unsigned long long)(index / inside));
        index %= inside;
        inside /= k + 1 < o->dim_count ? o->dims[k + 1] : 1;
    }
}

/* What a pointer leads into, and an index is outside of. */
static bool part_is_vector(const struct site *s, const struct vm_fault *f)
{
    return s->check_vector >> (f->part - 1) & 1;
}

/* "a[9]", "s[1][4]", "s[0].v[4]", "element 4 of an array inside 's'" */
struct text describe_element(const struct describe *d, const struct vm_fault *f)
{
    struct buf out = {0};
    if (f->object == REG_NONE)
        return TEXT("memory");
    const struct object *o = &d->launch->code->objects[f->object];
    const struct site *s = &d->launch->code->sites[f->site];
    if (f->part)
        return arena_printf(d->arena, "element %lld of %s inside '%.*s'", (long long)f->part_index,
                            part_is_vector(s, f) ? "a vector" : "an array", TEXT_ARG(o->name));
    buf_text(&out, o->name.len ? o->name : TEXT("a temporary array"));
    if (f->index_count)
        put_indices(&out, &d->launch->code->sites[f->site], f, UINT32_MAX);
    else if ((o->is_array || f->offset != 0) &&
             (f->exact || (f->offset < (INT64_C(1) << 29) && f->offset > -(INT64_C(1) << 36))))
        put_place(d, &out, o, f);
    return describe_taken(d, &out);
}

/* " (a negative uint wraps around)" for an index close to 2^32. */
struct text describe_wrapped(const struct describe *d, const struct vm_fault *f)
{
    const struct site *s = &d->launch->code->sites[f->site];
    const int64_t top = INT64_C(1) << 32, few = 1 << 16;
    bool wrapped = false;
    for (unsigned k = 0; k < f->index_count; k++)
        wrapped |= s->index_kind[k] == SCALAR_U32 && f->index[k] >= top - few && f->index[k] < top;
    if (f->part && s->index_kind[f->part - 1] == SCALAR_U32)
        wrapped |= f->part_index >= top - few && f->part_index < top;
    return wrapped ? TEXT(" (a negative uint wraps around)") : TEXT("");
}

/* "'a' has 9 elements" */
struct text describe_size(const struct describe *d, const struct vm_fault *f)
{
    const struct object *o = &d->launch->code->objects[f->object];
    const struct site *s = &d->launch->code->sites[f->site];
    uint64_t bytes = object_bytes(d, o);
    if (f->kind == VM_FAULT_WRITE && !o->writable && f->offset >= 0 && (uint64_t)f->offset + f->size <= bytes)
        return arena_printf(d->arena, "'%.*s' cannot be written", TEXT_ARG(o->name));
    if (f->part) {
        struct text n = number_text(d, s->check[f->part - 1], "element", "elements");
        return arena_printf(d->arena, "the %s has %.*s", part_is_vector(s, f) ? "vector" : "array",
                            TEXT_ARG(n));
    }
    for (unsigned k = 0; k < f->index_count; k++) {
        if (!s->bound[k] || (f->index[k] >= 0 && (uint64_t)f->index[k] < s->bound[k]))
            continue;
        if (s->path.len || f->index_count == 1) {
            struct buf out = {0};
            put_indices(&out, s, f, k);
            struct text part = describe_taken(d, &out),
                        n = number_text(d, s->bound[k], "element", "elements");
            return arena_printf(d->arena, "'%.*s%.*s' has %.*s", TEXT_ARG(o->name), TEXT_ARG(part),
                                TEXT_ARG(n));
        }
        return arena_printf(d->arena, "index %u of '%.*s' must be less than %llu", k + 1, TEXT_ARG(o->name),
                            (unsigned long long)s->bound[k]);
    }
    struct text n = number_text(d, o->elem_size ? bytes / o->elem_size : bytes, "element", "elements");
    return arena_printf(d->arena, "'%.*s' has %.*s", TEXT_ARG(o->name), TEXT_ARG(n));
}
