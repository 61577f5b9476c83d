/* run_spec: see run_spec.h. One function for each option with its own syntax, then the tables. */
#include "cli/run_spec.h"
#include "base/file.h"
#include "base/limits.h"
#include "cli/npy.h"
#include "cli/run_values.h"
#include <errno.h>
#include <stdlib.h>

/* --- small forms --- */

static bool is_name(struct text t)
{
    for (size_t i = 0; i < t.len; i++) {
        char c = t.ptr[i];
        bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
        if (!letter && !(i > 0 && c >= '0' && c <= '9'))
            return false;
    }
    return t.len > 0;
}

static bool is_keyword(struct text t)
{
    static const char *const words[] = {
#define TOK(id, spelling)
#define KEYWORD(id, spelling) spelling,
#include "msl/pp/token.def"
#undef KEYWORD
#undef TOK
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (text_is(t, words[i]))
            return true;
    return false;
}

/* Digits only; false when there is anything else or the number passes `limit`. */
static bool to_count(struct text t, uint64_t limit, uint64_t *value)
{
    *value = 0;
    for (size_t i = 0; i < t.len; i++) {
        if (t.ptr[i] < '0' || t.ptr[i] > '9')
            return false;
        *value = *value * 10 + (uint64_t)(t.ptr[i] - '0');
        if (*value > limit)
            return false;
    }
    return t.len > 0;
}

/* Splits at the first `c`: returns what is before it, *rest what is after it. Without one, returns all and
 * *rest is NULL. */
static struct text split(struct text t, char c, struct text *rest)
{
    const char *at = t.len ? memchr(t.ptr, c, t.len) : NULL;
    *rest = text_from(NULL, 0);
    if (!at)
        return t;
    size_t len = (size_t)(at - t.ptr);
    *rest = text_from(at + 1, t.len - len - 1);
    return text_from(t.ptr, len);
}

static struct text shortened(struct text t)
{
    return text_from(t.ptr, t.len > 60 ? 60 : t.len);
}

int run_spec_size(uint32_t size[3], const char *option, struct text t, struct err *err)
{
    size[0] = size[1] = size[2] = 1;
    struct text rest = t;
    for (int i = 0; i < 3 && rest.ptr; i++) {
        uint64_t value;
        struct text number = text_trim(split(rest, ',', &rest));
        if (!to_count(number, INT32_MAX, &value) || value == 0)
            return err_set(err, EXIT_USAGE,
                           "'%.*s' is not a size: %s takes X or X,Y or X,Y,Z, each from 1 to %d",
                           TEXT_ARG(shortened(t)), option, INT32_MAX);
        size[i] = (uint32_t)value;
    }
    if (rest.ptr)
        return err_set(err, EXIT_USAGE, "'%.*s' has more than three dimensions: %s takes X,Y,Z",
                       TEXT_ARG(shortened(t)), option);
    return 0;
}

/* --- arrays --- */

/* Sizes are bounded while they are multiplied, so that the product cannot overflow. */
static int parse_shape(struct run_array *out, struct text shape, struct err *err)
{
    struct wrap_array *array = &out->array;
    out->count = 1;
    struct text rest = text_trim(shape);
    if (rest.len == 0)
        return 0; /* [] is a scalar */
    while (rest.ptr) {
        uint64_t value;
        struct text number = text_trim(split(rest, ',', &rest));
        if (array->ndim == WRAP_MAX_DIMS)
            return err_set(err, EXIT_USAGE, "'%.*s' has more than %d dimensions", TEXT_ARG(array->name),
                           WRAP_MAX_DIMS);
        if (!to_count(number, UINT32_MAX, &value))
            return err_set(err, EXIT_USAGE,
                           "'[%.*s]' of '%.*s' is not a shape: write [4] or [2,3], or [] for a scalar",
                           TEXT_ARG(shortened(shape)), TEXT_ARG(array->name));
        array->shape[array->ndim++] = value;
        out->count = out->count > UINT32_MAX ? out->count : out->count * value;
    }
    if (out->count > LIMIT_OBJECT_BYTES / dtype_size(array->dtype))
        return err_set(err, EXIT_USAGE, "'%.*s' is too large: at most %u MiB for an array",
                       TEXT_ARG(array->name), LIMIT_OBJECT_BYTES >> 20);
    return 0;
}

/* The nearest dtype is suggested, or all of them are named. */
static int unknown_dtype(struct text name, struct text dtype, struct err *err)
{
    static const char *const names[DTYPE_COUNT] = {
#define DTYPE(id, mlx_name, metal, short_name, size) [DTYPE_##id] = mlx_name,
#include "msl/dtype.def"
#undef DTYPE
    };
    if (text_is(dtype, "float64") || text_is(dtype, "double"))
        return err_set(err, EXIT_USAGE, "'%.*s' cannot be float64: Metal has no double, use float32",
                       TEXT_ARG(name));
    struct buf hint = {0};
    buf_str(&hint, "");
    options_suggest(&hint, dtype, names, DTYPE_COUNT, sizeof *names);
    if (hint.len == 0)
        buf_str(&hint, ": bool, [u]int8 to [u]int64, float16, bfloat16, float32 and complex64 are known");
    err_set(err, EXIT_USAGE, "unknown dtype '%.*s' of '%.*s'%s", TEXT_ARG(shortened(dtype)), TEXT_ARG(name),
            hint.ptr);
    buf_release(&hint);
    return -1;
}

/* "NAME=" and what follows it. */
static int parse_name(struct run_array *out, const char *option, struct text t, struct text *rest,
                      struct err *err)
{
    *out = (struct run_array){.array.name = text_trim(split(t, '=', rest))};
    if (!rest->ptr)
        return err_set(err, EXIT_USAGE, "'%.*s' has no '=': write %s NAME=DTYPE[SHAPE], as in %s=float32[4]",
                       TEXT_ARG(shortened(t)), option, "a");
    if (!is_name(out->array.name))
        return err_set(err, EXIT_USAGE, "'%.*s' is not a name for an array",
                       TEXT_ARG(shortened(out->array.name)));
    if (is_keyword(out->array.name))
        return err_set(err, EXIT_USAGE, "'%.*s' is a keyword or a type in Metal: give the array another name",
                       TEXT_ARG(out->array.name));
    return 0;
}

/* "DTYPE[SHAPE]" and what follows the colon after it. */
static int parse_type(struct run_array *out, struct text t, struct text *values, struct err *err)
{
    struct wrap_array *array = &out->array;
    struct text bracket, tail, type = split(t, '[', &bracket), shape = split(bracket, ']', &tail);
    if (!bracket.ptr) {
        struct text none, dtype = text_trim(split(t, ':', &none));
        if (dtype_find(dtype) == DTYPE_COUNT)
            return unknown_dtype(array->name, dtype, err);
        return err_set(err, EXIT_USAGE,
                       "'%.*s' has no shape: write %.*s[4] or %.*s[2,3], or %.*s[] for a scalar",
                       TEXT_ARG(array->name), TEXT_ARG(dtype), TEXT_ARG(dtype), TEXT_ARG(dtype));
    }
    array->dtype = dtype_find(text_trim(type));
    if (array->dtype == DTYPE_COUNT)
        return unknown_dtype(array->name, text_trim(type), err);
    if (!tail.ptr)
        return err_set(err, EXIT_USAGE, "the shape of '%.*s' has no ']'", TEXT_ARG(array->name));
    tail = text_trim(tail);
    if (tail.len && tail.ptr[0] != ':')
        return err_set(err, EXIT_USAGE, "unexpected '%.*s' after the shape of '%.*s': values follow a ':'",
                       TEXT_ARG(shortened(tail)), TEXT_ARG(array->name));
    *values = tail.len ? text_from(tail.ptr + 1, tail.len - 1) : text_from(NULL, 0);
    return parse_shape(out, shape, err);
}

static bool same_form(const struct run_array *array, const struct npy *npy)
{
    if (npy->dtype != array->array.dtype || npy->ndim != array->array.ndim)
        return false;
    for (uint32_t i = 0; i < npy->ndim; i++)
        if (npy->shape[i] != array->array.shape[i])
            return false;
    return true;
}

/* "float32[2,3]" */
static void put_form(struct buf *out, enum dtype dtype, uint32_t ndim, const uint64_t *shape)
{
    buf_printf(out, "%s[", dtype_name(dtype));
    for (uint32_t i = 0; i < ndim; i++)
        buf_printf(out, "%s%llu", i ? "," : "", (unsigned long long)shape[i]);
    buf_char(out, ']');
}

static int wrong_form(const struct run_array *out, const struct npy *npy, struct err *err)
{
    struct buf found = {0}, wanted = {0};
    put_form(&found, npy->dtype, npy->ndim, npy->shape);
    put_form(&wanted, out->array.dtype, out->array.ndim, out->array.shape);
    err_set(err, EXIT_USAGE, "'%.200s' contains %.*s, but input '%.*s' is %.*s", out->path,
            TEXT_ARG(buf_as_text(&found)), TEXT_ARG(shortened(out->array.name)),
            TEXT_ARG(buf_as_text(&wanted)));
    buf_release(&found);
    buf_release(&wanted);
    return -1;
}

/* "FILE.npy": gives type and shape when `typed` is false, else must have the ones that were written. */
static int read_npy(struct run_array *out, struct arena *arena, struct text path, bool typed, struct err *err)
{
    struct buf file = {0};
    struct npy npy;
    out->fill = RUN_FILE;
    out->path = arena_text(arena, path).ptr;
    int status = file_read(out->path, (size_t)LIMIT_OBJECT_BYTES + 65536, &file, err);
    if (status == 0)
        status = npy_parse(&npy, out->path, buf_as_text(&file), err);
    if (status == 0 && typed && !same_form(out, &npy))
        status = wrong_form(out, &npy, err);
    if (status != 0)
        err->exit_code = EXIT_USAGE; /* an option names it */
    if (status == 0) {
        out->array.dtype = npy.dtype;
        out->array.ndim = npy.ndim;
        memcpy(out->array.shape, npy.shape, sizeof npy.shape);
        out->count = npy.count;
        out->content = (const uint8_t *)arena_text(arena, npy.data).ptr;
    }
    buf_release(&file);
    return status;
}

/* A way to fill, a file, or a list. A lower-case word that is neither a number nor a list is a misspelt
 * way to fill. */
static int parse_values(struct run_array *out, struct arena *arena, struct text values, struct err *err)
{
    struct text seed, word = text_trim(split(values, ':', &seed));
    static const struct {
        const char *name;
        enum run_fill fill;
    } words[] = {{"zeros", RUN_ZEROS}, {"ones", RUN_ONES}, {"arange", RUN_ARANGE}, {"random", RUN_RANDOM}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (!text_is(word, words[i].name))
            continue;
        out->fill = words[i].fill;
        if (seed.ptr && (out->fill != RUN_RANDOM || !to_count(text_trim(seed), UINT64_MAX / 16, &out->seed)))
            return err_set(err, EXIT_USAGE,
                           "'%.*s' of '%.*s': only random takes a seed, a number, as in random:7",
                           TEXT_ARG(shortened(values)), TEXT_ARG(out->array.name));
        return 0;
    }
    if (word.len && word.ptr[0] == '@')
        return read_npy(out, arena, text_from(values.ptr + 1, values.len - 1), true, err);
    if ((word.len && word.ptr[0] >= 'a' && word.ptr[0] <= 'z' && !text_is(word, "nan") &&
         !text_is(word, "inf") && !text_starts(word, TEXT("true")) && !text_starts(word, TEXT("false")) &&
         !memchr(word.ptr, ',', word.len)) ||
        word.len == 0) {
        struct buf hint = {0};
        buf_str(&hint, "");
        options_suggest(&hint, word, &words[0].name, sizeof words / sizeof *words, sizeof *words);
        err_set(err, EXIT_USAGE, "'%.*s' of '%.*s' is not a way to fill an array%s%s",
                TEXT_ARG(shortened(word)), TEXT_ARG(out->array.name), hint.ptr,
                hint.len ? "" : ": use arange, zeros, ones, random:SEED, a list 1,2,3 or @FILE.npy");
        buf_release(&hint);
        return -1;
    }
    out->fill = RUN_LIST;
    out->list = values;
    return run_values_check(out, err);
}

int run_spec_input(struct run_array *out, struct arena *arena, struct text t, struct err *err)
{
    struct text rest, values;
    if (parse_name(out, "--in", t, &rest, err) != 0)
        return -1;
    if (rest.len && rest.ptr[0] == '@')
        return read_npy(out, arena, text_from(rest.ptr + 1, rest.len - 1), false, err);
    if (parse_type(out, rest, &values, err) != 0)
        return -1;
    return values.ptr ? parse_values(out, arena, values, err) : 0;
}

int run_spec_output(struct run_array *out, struct text t, struct err *err)
{
    struct text rest, values;
    if (parse_name(out, "--out", t, &rest, err) != 0 || parse_type(out, rest, &values, err) != 0)
        return -1;
    if (values.ptr && (values.len < 2 || values.ptr[0] != '@'))
        return err_set(err, EXIT_USAGE,
                       "output '%.*s' has no values: --out takes NAME=DTYPE[SHAPE], or with :@FILE.npy "
                       "writes it to a file; --init gives all outputs an initial value",
                       TEXT_ARG(out->array.name));
    out->path = values.ptr ? values.ptr + 1 : NULL; /* argv ends in NUL */
    out->fill = values.ptr ? RUN_FILE : RUN_ZEROS;
    return 0;
}

/* --- templates --- */

static int parse_template(struct wrap_template *out, struct text t, struct err *err)
{
    struct text value;
    out->name = text_trim(split(t, '=', &value));
    if (!value.ptr || !is_name(out->name) || is_keyword(out->name))
        return err_set(err, EXIT_USAGE,
                       "'%.*s' is not a template argument: write T=float32, N=4 or FLAG=true",
                       TEXT_ARG(shortened(t)));
    value = text_trim(value);
    bool yes = text_is(value, "true") || text_is(value, "True");
    if (yes || text_is(value, "false") || text_is(value, "False")) {
        out->kind = TEMPLATE_BOOL;
        out->value = yes;
        return 0;
    }
    uint64_t number;
    bool minus = value.len && value.ptr[0] == '-';
    struct text digits = minus ? text_from(value.ptr + 1, value.len - 1) : value;
    if (to_count(digits, (uint64_t)INT32_MAX + minus, &number)) {
        out->kind = TEMPLATE_INT;
        out->value = minus ? -(int64_t)number : (int64_t)number;
        return 0;
    }
    enum dtype dtype = dtype_find(value);
    out->kind = TEMPLATE_DTYPE;
    out->value = dtype;
    if (dtype == DTYPE_COUNT)
        return err_set(err, EXIT_USAGE,
                       "'%.*s' of template argument '%.*s' is not a dtype, a 32-bit integer, true or false",
                       TEXT_ARG(shortened(value)), TEXT_ARG(out->name));
    return 0;
}

/* --- the other options --- */

static int set_checks(void *field, const struct option_given *given, struct err *err)
{
    unsigned *checks = field;
    static const struct {
        const char *name;
        unsigned bit;
    } names[] = {{"all", RUN_CHECK_ALL},       {"none", 0},
                 {"bounds", RUN_CHECK_BOUNDS}, {"uninitialized", RUN_CHECK_UNINITIALIZED},
                 {"races", RUN_CHECK_RACES},   {"barriers", RUN_CHECK_BARRIERS}};
    *checks = 0;
    for (struct text rest = text_of(given->value); rest.ptr;) {
        struct text word = text_trim(split(rest, ',', &rest));
        size_t i = 0;
        while (i < sizeof names / sizeof *names && !text_is(word, names[i].name))
            i++;
        if (i == sizeof names / sizeof *names)
            return err_set(
                err, EXIT_USAGE,
                "unknown check '%.*s': all, none, or a list of bounds, uninitialized, races, barriers",
                TEXT_ARG(shortened(word)));
        *checks |= names[i].bit;
    }
    return 0;
}

static int set_init(void *options, const struct option_given *given, struct err *err)
{
    struct run_spec *spec = options;
    char *end;
    spec->has_init = true;
    spec->init = strtod(given->value, &end);
    if (end == given->value || *end)
        return err_set(err, EXIT_USAGE, "'%.60s' is not a number: --init takes one", given->value);
    return 0;
}

static int set_repeat(void *field, const struct option_given *given, struct err *err)
{
    uint64_t number;
    uint32_t *repeat = field;
    if (!to_count(text_of(given->value), LIMIT_REPEAT, &number) || number == 0)
        return err_set(err, EXIT_USAGE, "'%.60s' is not a number of runs: --repeat takes 1 to %u",
                       given->value, LIMIT_REPEAT);
    *repeat = (uint32_t)number;
    return 0;
}

static int add_input(void *options, const struct option_given *given, struct err *err)
{
    struct run_spec *spec = options;
    if (spec->input_count == RUN_MAX_ARRAYS)
        return err_set(err, EXIT_USAGE, "more than %d inputs", RUN_MAX_ARRAYS);
    return run_spec_input(&spec->inputs[spec->input_count++], given->arena, text_of(given->value), err);
}

static int add_output(void *options, const struct option_given *given, struct err *err)
{
    struct run_spec *spec = options;
    if (spec->output_count == RUN_MAX_ARRAYS)
        return err_set(err, EXIT_USAGE, "more than %d outputs", RUN_MAX_ARRAYS);
    return run_spec_output(&spec->outputs[spec->output_count++], text_of(given->value), err);
}

static int add_template(void *options, const struct option_given *given, struct err *err)
{
    struct run_spec *spec = options;
    if (spec->template_count == RUN_MAX_TEMPLATES)
        return err_set(err, EXIT_USAGE, "more than %d template arguments", RUN_MAX_TEMPLATES);
    return parse_template(&spec->templates[spec->template_count++], text_of(given->value), err);
}

static int set_size(void *field, const struct option_given *given, struct err *err)
{
    return run_spec_size(field, given->row->name, text_of(given->value), err);
}

/* --ast, --bytecode, --tokens and --tokens=raw. */
static int set_dump(void *field, const struct option_given *given, struct err *err)
{
    enum run_dump *dump = field;
    *dump = given->value ? RUN_DUMP_RAW_TOKENS : given->row->number;
    if (given->value && strcmp(given->value, "raw") != 0)
        return err_set(err, EXIT_USAGE, "'--tokens=%.60s' is unknown: write --tokens or --tokens=raw",
                       given->value);
    return 0;
}

#define FIELD(field) OPTION_FIELD(struct run_spec, field)
#define AT(field)    OPTION_NOTHING, offsetof(struct run_spec, field)
const struct option run_spec_kernel_rows[] = {
    {"--in", "NAME=DTYPE[SHAPE]:VALUES", "an input; VALUES as below, zeros without them", .set = add_input},
    {"--out", "NAME=DTYPE[SHAPE][:@FILE]", "an output; FILE.npy gets its values", .set = add_output},
    {"--template", "NAME=VALUE", "a template argument: T=float32, N=4, FLAG=true", .set = add_template},
    {"--header", "FILE", "Metal text to put before the kernel", FIELD(header_path)},
    {"--header-file", "FILE", NULL, FIELD(header_path)},
    {"--kernel", "NAME", "the kernel to run of a whole .metal file, a notebook or a program", FIELD(kernel)},
    {"--body", NULL, "treat FILE as a body, whatever it looks like", FIELD(as_body)},
    {"--atomic-outputs", NULL, "outputs are atomic, as in MLX", FIELD(atomic_outputs)},
    {"--grid", "X,Y,Z", "threads in total (1,1,1)", AT(grid), .set = set_size},
    {"--threadgroup", "X,Y,Z", "threads per threadgroup (1,1,1), at most 1024", AT(threadgroup),
     .set = set_size},
    {NULL},
};

const struct option run_spec_run_rows[] = {
    {"--init", "VALUE", "the initial value of all outputs; undefined without it", .set = set_init},
    {"--checks", "LIST", "all (default), none, or bounds,uninitialized,races,barriers", AT(checks),
     .set = set_checks},
    {"--repeat", "N", "run N times, report the median time", AT(repeat), .set = set_repeat},
    {"--trace", "FILE", "write every memory access to FILE", FIELD(trace_path)},
    {"--verbose", NULL, "print the generated kernel, and accesses by buffer", FIELD(verbose)},
    {"--compile-only", NULL, "compile and report, but do not run", FIELD(compile_only)},
    {"--emit-msl", NULL, "print the instrumented Metal that a GPU would run, but do not run",
     FIELD(emit_msl)},
    {"--engine", "auto|cpu|metal", "metal: a GPU runs it too, and is compared; auto: where there is one",
     AT(engine), .set = grading_set_engine},
    {"--json", "FILE", "the result as JSON (schema grader/run/1); '-' for stdout", FIELD(json_path)},
    {NULL},
};

const struct option run_spec_dump_rows[] = {
    {"--ast", NULL, "the typed tree (default)", AT(dump), RUN_DUMP_AST, set_dump},
    {"--tokens", "[=raw]", "the tokens after the preprocessor; raw: before it", AT(dump), RUN_DUMP_TOKENS,
     set_dump},
    {"--bytecode", NULL, "the bytecode", AT(dump), RUN_DUMP_BYTECODE, set_dump},
    {NULL},
};

int run_spec_set_kernel(void *options, const struct option_given *given, struct err *err)
{
    struct run_spec *spec = options;
    if (spec->kernel_path)
        return err_set(err, EXIT_USAGE, "unexpected '%.60s': only one kernel can be given", given->value);
    spec->kernel_path = given->value;
    return 0;
}

void run_spec_start(void *options)
{
    struct run_spec *spec = options;
    *spec = (struct run_spec){.grid = {1, 1, 1},
                              .threadgroup = {1, 1, 1},
                              .checks = RUN_CHECK_ALL,
                              .repeat = 1,
                              .dump = RUN_DUMP_AST};
}

/* --- all together --- */

/* The array of that name before place `before` (inputs first, then outputs), for names given twice. */
static bool name_taken(const struct run_spec *spec, uint32_t before, struct text name)
{
    for (uint32_t i = 0; i < before; i++) {
        const struct run_array *array =
            i < spec->input_count ? &spec->inputs[i] : &spec->outputs[i - spec->input_count];
        if (text_eq(array->array.name, name))
            return true;
    }
    return false;
}

/* Arrays and template arguments share the names of the generated kernel. */
static int check_names(const struct run_spec *spec, struct err *err)
{
    for (uint32_t i = 0; i < spec->input_count + spec->output_count; i++) {
        const struct run_array *array =
            i < spec->input_count ? &spec->inputs[i] : &spec->outputs[i - spec->input_count];
        if (name_taken(spec, i, array->array.name))
            return err_set(err, EXIT_USAGE, "two arrays are called '%.*s'", TEXT_ARG(array->array.name));
    }
    for (uint32_t i = 0; i < spec->template_count; i++) {
        struct text name = spec->templates[i].name;
        if (name_taken(spec, spec->input_count + spec->output_count, name))
            return err_set(err, EXIT_USAGE, "an array and a template argument are called '%.*s'",
                           TEXT_ARG(name));
        for (uint32_t k = 0; k < i; k++)
            if (text_eq(name, spec->templates[k].name))
                return err_set(err, EXIT_USAGE, "two template arguments are called '%.*s'", TEXT_ARG(name));
    }
    return 0;
}

static int check_init(const struct run_spec *spec, struct err *err)
{
    for (uint32_t i = 0; i < spec->output_count && spec->has_init; i++)
        if (!run_values_holds(spec->outputs[i].array.dtype, spec->init))
            return err_set(err, EXIT_USAGE, "--init %g is not a value of output '%.*s', which is %s",
                           spec->init, TEXT_ARG(shortened(spec->outputs[i].array.name)),
                           dtype_name(spec->outputs[i].array.dtype));
    return 0;
}

int run_spec_check(const struct run_spec *spec, const char *command, struct err *err)
{
    if (!spec->kernel_path)
        return err_set(err, EXIT_USAGE, "no kernel: write grader %s KERNEL.metal (see 'grader %s --help')",
                       command, command);
    if (check_names(spec, err) != 0 || check_init(spec, err) != 0)
        return -1;
    if (spec->as_body && spec->kernel.len)
        return err_set(err, EXIT_USAGE,
                       "--body and --kernel exclude each other: a body has no kernel to name");
    if (spec->header_path && strcmp(spec->header_path, "-") == 0 && strcmp(spec->kernel_path, "-") == 0)
        return err_set(err, EXIT_USAGE, "the kernel and the header cannot both come from the standard input");
    uint64_t threads = (uint64_t)spec->threadgroup[0] * spec->threadgroup[1];
    threads = threads > LIMIT_GROUP_THREADS ? threads : threads * spec->threadgroup[2];
    if (threads > LIMIT_GROUP_THREADS)
        return err_set(err, EXIT_USAGE,
                       "a threadgroup of %u,%u,%u has more than %u threads, the most that Metal allows",
                       spec->threadgroup[0], spec->threadgroup[1], spec->threadgroup[2], LIMIT_GROUP_THREADS);
    return 0;
}
