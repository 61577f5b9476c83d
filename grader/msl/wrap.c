/* wrap: writes the signature that MLX writes.
 *
 * The text is MLX's to the letter, since a message of Metal's compiler counts its lines and a student sees
 * the same text with verbose=True. It differs in two cases where MLX's own text could not compile: the
 * parameter list is always closed after the last parameter (MLX closes it too early when a kernel uses _shape
 * but no position and has several outputs), and a '-' in the kernel's name, which a negative template
 * argument brings in, becomes '_'. */
#include "msl/wrap.h"
#include "base/buf.h"

/* Arrays with fewer elements are passed in constant memory. */
enum { CONSTANT_BELOW = 8 };

static const struct {
    struct text name;
    const char *type;
} positions[] = {
/* alphabetical, as MLX lists them */
#define POSITION(id, name, width) {{name, sizeof(name) - 1}, (width) == 3 ? "uint3" : "uint"},
#include "msl/library/position.def"
#undef POSITION
};

/* The signature under construction. */
struct writer {
    struct buf buf;
    struct wrapped *out;
    struct arena *arena;
    struct text body;
    size_t *underscores; /* where the body has them */
    size_t underscore_count;
    bool any; /* a parameter has been written */
};

static bool is_constant(const struct wrap_spec *spec, uint32_t i)
{
    char forced = spec->input_spaces ? spec->input_spaces[i] : 0;
    if (forced)
        return forced == 'c';
    const struct wrap_array *array = &spec->inputs[i];
    uint64_t size = 1;
    for (uint32_t d = 0; d < array->ndim; d++) {
        if (array->shape[d] == 0)
            return true;
        /* large enough is enough: the product must not wrap */
        size = size >= CONSTANT_BELOW || array->shape[d] >= CONSTANT_BELOW ? CONSTANT_BELOW
                                                                           : size * array->shape[d];
    }
    return size < CONSTANT_BELOW;
}

/* --- the name --- */

/* "<float, 4, 1>" */
static void template_arguments(struct buf *buf, const struct wrap_spec *spec)
{
    buf_char(buf, '<');
    for (uint32_t i = 0; i < spec->template_count; i++) {
        const struct wrap_template *t = &spec->templates[i];
        if (i)
            buf_str(buf, ", ");
        if (t->kind == TEMPLATE_DTYPE)
            buf_str(buf, dtype_metal(t->value));
        else
            buf_printf(buf, "%lld", (long long)(t->kind == TEMPLATE_BOOL ? t->value != 0 : t->value));
    }
    buf_char(buf, '>');
}

/* The template arguments as part of a name: "_float_4_1". */
static void template_hash(struct buf *buf, const struct wrap_spec *spec)
{
    struct buf args = {0};
    template_arguments(&args, spec);
    for (size_t i = 0; i + 1 < args.len; i++) {
        char c = args.ptr[i];
        if (c != ' ')
            buf_char(buf, c == '<' || c == ',' || c == '-' ? '_' : c);
    }
    buf_release(&args);
}

/* The name that MLX gives: its own, the template arguments, and the element type of each array with 's' for a scalar
 * and 'c' for constant memory. */
static struct text kernel_name(struct arena *arena, const struct wrap_spec *spec)
{
    struct buf buf = {0};
    buf_printf(&buf, "custom_kernel_%.*s", TEXT_ARG(spec->name));
    if (spec->template_count) {
        buf_char(&buf, '_');
        template_hash(&buf, spec);
    }
    for (uint32_t i = 0; i < spec->input_count; i++)
        buf_printf(&buf, "_%s%s", dtype_metal(spec->inputs[i].dtype),
                   spec->inputs[i].ndim == 0 ? "s"
                   : is_constant(spec, i)    ? "c"
                                             : "");
    for (uint32_t i = 0; i < spec->output_count; i++)
        buf_printf(&buf, "_%s", dtype_metal(spec->outputs[i].dtype));
    struct text name = arena_text(arena, buf_as_text(&buf));
    buf_release(&buf);
    return name;
}

/* --- the parameters --- */

/* The comma after the parameter before this one. */
static void next_parameter(struct writer *w)
{
    if (w->any)
        buf_str(&w->buf, ",\n");
    w->any = true;
}

static void buffer_attribute(struct writer *w, enum wrap_buffer_kind kind, uint32_t array)
{
    struct wrapped *out = w->out;
    buf_printf(&w->buf, " [[buffer(%u)]]", out->buffer_count);
    if (out->buffer_count < sizeof out->buffers / sizeof *out->buffers)
        out->buffers[out->buffer_count++] = (struct wrap_buffer){kind, array};
}

static void find_underscores(struct writer *w)
{
    const char *end = w->body.ptr + w->body.len, *at = w->body.ptr;
    for (; at < end && (at = memchr(at, '_', (size_t)(end - at))); at++) {
        w->underscores = arena_more(w->arena, w->underscores, w->underscore_count, sizeof *w->underscores);
        w->underscores[w->underscore_count++] = (size_t)(at - w->body.ptr);
    }
}

/* Whether the body has a name with an underscore in it, as all that are looked for have, anywhere. */
static bool mentions(const struct writer *w, struct text name)
{
    const size_t before = (size_t)((const char *)memchr(name.ptr, '_', name.len) - name.ptr);
    for (size_t k = 0; k < w->underscore_count; k++) {
        size_t at = w->underscores[k];
        if (at >= before && w->body.len - (at - before) >= name.len &&
            memcmp(w->body.ptr + at - before, name.ptr, name.len) == 0)
            return true;
    }
    return false;
}

/* "a_shape" and the like: there only when the body has that text anywhere, comments included. */
static void shape_parameter(struct writer *w, const struct wrap_array *array, uint32_t index,
                            const char *type, const char *suffix, enum wrap_buffer_kind kind)
{
    struct text name = arena_printf(w->arena, "%.*s%s", TEXT_ARG(array->name), suffix);
    if (!mentions(w, name))
        return;
    next_parameter(w);
    buf_printf(&w->buf, "  const constant %s %.*s", type, TEXT_ARG(name));
    buffer_attribute(w, kind, index);
}

static void input_parameter(struct writer *w, const struct wrap_spec *spec, uint32_t i)
{
    const struct wrap_array *array = &spec->inputs[i];
    next_parameter(w);
    buf_printf(&w->buf, "  const %s %s%s %.*s", is_constant(spec, i) ? "constant" : "device",
               dtype_metal(array->dtype), array->ndim == 0 ? "&" : "*", TEXT_ARG(array->name));
    buffer_attribute(w, WRAP_INPUT, i);
    if (array->ndim == 0)
        return;
    shape_parameter(w, array, i, "int*", "_shape", WRAP_SHAPE);
    shape_parameter(w, array, i, "int64_t*", "_strides", WRAP_STRIDES);
    shape_parameter(w, array, i, "int&", "_ndim", WRAP_NDIM);
}

static void output_parameter(struct writer *w, const struct wrap_spec *spec, uint32_t i)
{
    const struct wrap_array *array = &spec->outputs[i];
    next_parameter(w);
    buf_printf(&w->buf, spec->atomic_outputs ? "  device atomic<%s>* %.*s" : "  device %s* %.*s",
               dtype_metal(array->dtype), TEXT_ARG(array->name));
    buffer_attribute(w, WRAP_OUTPUT, i);
}

static void position_parameters(struct writer *w)
{
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        if (!mentions(w, positions[i].name))
            continue;
        next_parameter(w);
        buf_printf(&w->buf, "  %s %s [[%s]]", positions[i].type, positions[i].name.ptr,
                   positions[i].name.ptr);
    }
}

static void template_line(struct buf *buf, const struct wrap_spec *spec)
{
    static const char *const kinds[] = {
        [TEMPLATE_INT] = "int", [TEMPLATE_BOOL] = "bool", [TEMPLATE_DTYPE] = "typename"};
    buf_str(buf, "template <");
    for (uint32_t i = 0; i < spec->template_count; i++)
        buf_printf(buf, "%s%s %.*s", i ? ", " : "", kinds[spec->templates[i].kind],
                   TEXT_ARG(spec->templates[i].name));
    buf_str(buf, ">\n");
}

/* --- after the body --- */

static struct text text_after(struct arena *arena, const struct wrap_spec *spec, struct text name)
{
    struct buf buf = {0};
    buf_str(&buf, "\n}\n");
    if (spec->template_count) {
        struct buf args = {0};
        template_arguments(&args, spec);
        buf_printf(&buf, "\ntemplate [[host_name(\"%.*s\")]] [[kernel]] decltype(%.*s%.*s) %.*s%.*s;\n",
                   TEXT_ARG(name), TEXT_ARG(name), TEXT_ARG(buf_as_text(&args)), TEXT_ARG(name),
                   TEXT_ARG(buf_as_text(&args)));
        buf_release(&args);
    }
    struct text after = arena_text(arena, buf_as_text(&buf));
    buf_release(&buf);
    return after;
}

/* Parameters are in MLX's order: inputs with their shapes, outputs, then the attributes that the body names. */
void wrap_kernel(struct arena *arena, const struct wrap_spec *spec, struct text body, struct wrapped *out)
{
    *out = (struct wrapped){.kernel_name = kernel_name(arena, spec)};
    struct writer w = {.out = out, .arena = arena, .body = body};
    find_underscores(&w);
    if (spec->template_count)
        template_line(&w.buf, spec);
    buf_printf(&w.buf, "[[kernel]] void %.*s(\n", TEXT_ARG(out->kernel_name));
    for (uint32_t i = 0; i < spec->input_count; i++)
        input_parameter(&w, spec, i);
    for (uint32_t i = 0; i < spec->output_count; i++)
        output_parameter(&w, spec, i);
    position_parameters(&w);
    buf_str(&w.buf, ") {\n");
    out->before = arena_text(arena, buf_as_text(&w.buf));
    out->after = text_after(arena, spec, out->kernel_name);
    buf_release(&w.buf);
}
