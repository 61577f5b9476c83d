/* docs: writes the pages that are made from tables.
 *
 *     docs-tool FOLDER           writes CODES.md and BUILTINS.md into the folder
 *     docs-tool --check FOLDER   says which of them are out of date
 *
 * The pages are committed, so that they can be read without building; `make lint` checks them. */
#include "base/buf.h"
#include "diag/diag.h"
#include "msl/library/builtin.h"
#include <stdio.h>

/* The severity is that of a finding made with the code, as the program would. */
static void codes_page(struct buf *out)
{
    buf_str(out,
            "# Findings\n\nMade by `make docs` from `grader/diag/diag.def`. `grader explain CODE` prints the "
            "page of a "
            "code; {0}, {1}... are placeholders for names in the kernel.\n\n| code | severity | message "
            "|\n|---|---|---|\n");
    for (int i = 0; i < DIAG_CODE_COUNT; i++) {
        const char *name = diag_code_name(i);
        struct arena *arena = arena_new(1 << 20);
        struct findings list;
        findings_init(&list, arena);
        const struct finding *f = FINDING(&list, i, ((struct span){0, 0}));
        buf_printf(out, "| [%s](codes/%s.md) | %s | ", name, name, severity_name(f->severity));
        for (const char *p = diag_message_text(i); *p; p++)
            buf_printf(out, *p == '|' || *p == '<' || *p == '*' || *p == '_' || *p == '[' ? "\\%c" : "%c",
                       *p);
        buf_str(out, " |\n");
        arena_free(arena);
    }
}

static void words(struct buf *out, unsigned bits, const char *const *names, size_t count)
{
    const char *comma = "";
    for (size_t i = 0; i < count; i++) {
        if (bits & 1u << i) {
            buf_printf(out, "%s%s", comma, names[i]);
            comma = ", ";
        }
    }
}

/* "T:TT&" and "modf" become "T modf(T, T &)". */
static void signature(struct buf *out, const char *name, const char *letter)
{
    bool first = true, parameters = false;
    for (; *letter; letter++) {
        if (*letter == ':') {
            buf_printf(out, " %s(", name);
            parameters = true;
        } else if (*letter == '&') {
            buf_str(out, " &");
        } else if (*letter == '[' || *letter == ']' || (*letter >= '0' && *letter <= '9')) {
            buf_char(out, *letter);
        } else {
            buf_printf(out, "%s%s", parameters && !first ? ", " : "", builtin_letter(*letter)->described);
            first = !parameters;
        }
    }
    buf_char(out, ')');
}

/* The names are those of the bits in the columns elems, widths and flags of builtin.def. */
static void builtin_line(struct buf *out, const struct builtin *row)
{
    static const char *const elems[] = {"float half",           "bfloat", "integers", "bool", "int uint", "",
                                        "8 to 32-bit integers", "float",  "ulong"};
    static const char *const widths[] = {"scalar", "vector", "3-vector"};
    static const char *const flags[] = {"",    "fast:: precise::", "barrier", "atomic", "", "",
                                        "MLX", "not supported yet"};
    buf_str(out, "| `");
    signature(out, row->name, row->signature);
    buf_str(out, "` | ");
    words(out, row->elems, elems, sizeof elems / sizeof elems[0]);
    buf_str(out, " | ");
    words(out, row->elems & ELEMS_NONE ? 0 : row->widths, widths, sizeof widths / sizeof widths[0]);
    buf_printf(out, " | %s | ", row->clause);
    words(out, row->flags & ~(unsigned)(BUILTIN_PURE | BUILTIN_SIMD | BUILTIN_QUAD), flags,
          sizeof flags / sizeof flags[0]);
    buf_str(out, " |\n");
}

static void builtins_page(struct buf *out)
{
    buf_str(
        out,
        "# Functions of the Metal standard library\n\nMade by `make docs` from "
        "`grader/msl/library/builtin.def`. T "
        "ranges "
        "over the types given, in the widths given; N is the width of T. What is in square brackets may "
        "be "
        "left out. Clauses are those of the Metal Shading Language Specification; MLX is what MLX adds.\n\n"
        "| function | T | widths | clause | |\n|---|---|---|---|---|\n");
    for (int i = 0; i < BUILTIN_COUNT; i++)
        builtin_line(out, builtin_row(i));
}

static bool same_as_file(const char *path, struct text t)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    struct buf old = {0};
    char block[4096];
    for (size_t got; (got = fread(block, 1, sizeof block, file)) > 0;)
        buf_bytes(&old, block, got);
    fclose(file);
    bool same = text_eq(buf_as_text(&old), t);
    buf_release(&old);
    return same;
}

/* 0 on success. */
static int page(const char *folder, const char *name, void (*make)(struct buf *), bool check)
{
    struct buf out = {0};
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    make(&out);
    int status = 0;
    if (!same_as_file(path, buf_as_text(&out))) {
        FILE *file = check ? NULL : fopen(path, "wb");
        status = !file || fwrite(out.ptr, 1, out.len, file) != out.len;
        if (file)
            status |= fclose(file) != 0;
        if (status)
            fprintf(stderr,
                    check ? "%s:1: differs from its table (make docs)\n" : "docs-tool: cannot write '%s'\n",
                    path);
    }
    buf_release(&out);
    return status;
}

int main(int argc, char **argv)
{
    bool check = argc == 3 && strcmp(argv[1], "--check") == 0;
    if (argc != 2 && !check) {
        fputs("usage: docs-tool [--check] FOLDER\n", stderr);
        return 2;
    }
    const char *folder = argv[argc - 1];
    int wrong = page(folder, "CODES.md", codes_page, check);
    wrong |= page(folder, "BUILTINS.md", builtins_page, check);
    return wrong;
}
