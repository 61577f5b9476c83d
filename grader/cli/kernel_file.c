#include "cli/kernel_file.h"
#include "base/file.h"
#include "base/limits.h"
#include "base/process.h"
#include "diag/render.h"
#include "extract/metal_scan.h"

enum { ARENA_BYTES = 16 << 20 };

/* --- body or whole file? --- */

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

bool kernel_file_is_whole(struct text text)
{
    return metal_scan_is_whole(text);
}

/* --- compiling --- */

static struct text shown_name(const char *path)
{
    return strcmp(path, "-") == 0 ? TEXT("(standard input)") : text_of(path);
}

/* The file's name without folder and ending, as part of a C name. */
static struct text base_name(struct arena *arena, const char *path)
{
    const char *slash = strrchr(path, '/');
    struct text name = text_of(slash ? slash + 1 : path);
    const char *dot = name.len ? memchr(name.ptr, '.', name.len) : NULL;
    if (dot && dot > name.ptr)
        name.len = (size_t)(dot - name.ptr);
    char *copy = arena_alloc(arena, name.len + 1);
    for (size_t i = 0; i < name.len; i++)
        copy[i] = is_word(name.ptr[i]) ? name.ptr[i] : '_';
    return text_from(copy, name.len);
}

static void make_wrap(struct kernel_file *file, const struct run_spec *spec)
{
    for (uint32_t i = 0; i < spec->input_count; i++)
        file->inputs[i] = spec->inputs[i].array;
    for (uint32_t i = 0; i < spec->output_count; i++)
        file->outputs[i] = spec->outputs[i].array;
    file->wrap = (struct wrap_spec){.name = base_name(file->arena, spec->kernel_path),
                                    .inputs = file->inputs,
                                    .input_count = spec->input_count,
                                    .outputs = file->outputs,
                                    .output_count = spec->output_count,
                                    .templates = spec->templates,
                                    .template_count = spec->template_count,
                                    .atomic_outputs = spec->atomic_outputs,
                                    .input_spaces = spec->input_spaces};
}

/* From the source of a notebook or program where there is one, else from the files. */
static int read_files(struct kernel_file *file, const struct run_spec *spec, struct err *err)
{
    /* far more than the compiler takes: it has a finding for that */
    const size_t limit = (size_t)LIMIT_SOURCE_BYTES * 16;
    if (spec->source) {
        buf_text(&file->text, spec->source->body);
        buf_text(&file->header, spec->source->header);
        file->file_name = file->header_name = spec->source->file;
        return 0;
    }
    if (file_read(spec->kernel_path, limit, &file->text, err) != 0)
        return -1;
    if (spec->header_path && file_read(spec->header_path, limit, &file->header, err) != 0) {
        err->exit_code = EXIT_USAGE;
        return -1;
    }
    file->file_name = shown_name(spec->kernel_path);
    file->header_name = spec->header_path ? shown_name(spec->header_path) : TEXT("(no header)");
    return 0;
}

int kernel_file_compile(struct kernel_file *file, const struct run_spec *spec, struct err *err)
{
    file->arena = arena_new(ARENA_BYTES);
    if (read_files(file, spec, err) != 0)
        return -1;
    struct text text = buf_as_text(&file->text), header = buf_as_text(&file->header);
    const struct run_source *source = spec->source;
    file->whole = !spec->as_body && !source && (spec->kernel.len || kernel_file_is_whole(text));
    if (!file->whole && spec->output_count == 0)
        return err_set(
            err, EXIT_USAGE,
            "'%s' is a kernel body and needs at least one output: --out NAME=DTYPE[SHAPE], as in --out "
            "out=float32[4]",
            spec->kernel_path);
    if (file->whole && spec->header_path)
        return err_set(err, EXIT_USAGE, "'%s' is a whole .metal file: --header belongs to a kernel body",
                       spec->kernel_path);
    make_wrap(file, spec);
    double start = process_now();
    if (file->whole)
        file->compilation = compile_file((struct compile_text){file->file_name, text, NULL}, spec->kernel);
    else
        file->compilation = compile_body(
            &file->wrap, (struct compile_text){file->header_name, header, source ? source->header_map : NULL},
            (struct compile_text){file->file_name, text, source ? source->body_map : NULL});
    file->seconds = process_now() - start;
    return 0;
}

void kernel_file_release(struct kernel_file *file)
{
    if (file->compilation)
        compilation_free(file->compilation);
    buf_release(&file->text);
    buf_release(&file->header);
    if (file->arena)
        arena_free(file->arena);
}

/* A student's text, line by line, with control characters shown as '?'. */
static void put_lines(struct buf *out, struct text t)
{
    for (size_t start = 0, i = 0; i <= t.len; i++) {
        bool at_end = i == t.len;
        if (!at_end && t.ptr[i] != '\n' && t.ptr[i] != '\t' && t.ptr[i] != '\r')
            continue;
        render_plain(out, text_from(t.ptr + start, i - start));
        if (!at_end && t.ptr[i] != '\r')
            buf_char(out, t.ptr[i]);
        start = i + 1;
    }
}

void kernel_file_generated(struct buf *out, const struct kernel_file *file)
{
    if (file->whole)
        return;
    struct wrapped wrapped;
    wrap_kernel(file->arena, &file->wrap, buf_as_text(&file->text), &wrapped);
    buf_printf(out, "Generated source code for `%.*s`:\n```\n", TEXT_ARG(file->wrap.name));
    put_lines(out, buf_as_text(&file->header));
    buf_text(out, wrapped.before);
    put_lines(out, buf_as_text(&file->text));
    buf_text(out, wrapped.after);
    buf_str(out, "\n```\n");
}
