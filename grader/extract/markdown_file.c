#include "extract/markdown_file.h"
#include "base/limits.h"
#include "extract/mapped.h"
#include "extract/metal_file.h"
#include "extract/metal_scan.h"

enum language { LANGUAGE_NONE, LANGUAGE_PYTHON, LANGUAGE_METAL, LANGUAGE_MAYBE };

struct fence {
    char mark; /* '`' or '~' */
    size_t length, indent;
    struct text info;
};

struct reader {
    struct candidates *list;
    struct arena *arena;
    struct text file, content;
    uint32_t line; /* current line, from 1 */
    struct text heading;
    struct markdown_python *python;
    uint32_t cap;
};

/* --- lines --- */

static size_t indent_of(struct text line)
{
    size_t n = 0;
    while (n < line.len && (line.ptr[n] == ' ' || line.ptr[n] == '\t'))
        n++;
    return n;
}

static size_t run_of(struct text line, size_t at, char mark)
{
    size_t n = 0;
    while (at + n < line.len && line.ptr[at + n] == mark)
        n++;
    return n;
}

static bool opens(struct text line, struct fence *f)
{
    f->indent = indent_of(line);
    f->mark = f->indent < line.len ? line.ptr[f->indent] : '\0';
    if (f->mark != '`' && f->mark != '~')
        return false;
    f->length = run_of(line, f->indent, f->mark);
    size_t at = f->indent + f->length;
    f->info = text_trim(text_from(line.ptr + at, line.len - at));
    return f->length >= 3 && !(f->mark == '`' && f->info.len && memchr(f->info.ptr, '`', f->info.len));
}

static bool closes(struct text line, const struct fence *f)
{
    size_t indent = indent_of(line), length = run_of(line, indent, f->mark), at = indent + length;
    return length >= f->length && !text_trim(text_from(line.ptr + at, line.len - at)).len;
}

/* "## Puzzle 1: Map ##" */
static bool heading(struct text line, struct text *out)
{
    size_t indent = indent_of(line), level = run_of(line, indent, '#');
    if (indent > 3 || level < 1 || level > 6 || indent + level == line.len ||
        (line.ptr[indent + level] != ' ' && line.ptr[indent + level] != '\t'))
        return false;
    struct text t = text_trim(text_from(line.ptr + indent + level, line.len - indent - level));
    while (t.len && t.ptr[t.len - 1] == '#')
        t.len--;
    *out = text_trim(t);
    return true;
}

/* --- which language --- */

static bool is_letter(char c)
{
    return metal_scan_is_word(c) || c == '+';
}

/* The first word of an info string: "python", "{python, echo=FALSE}", "{.python .numberLines}". */
static struct text first_word(struct text info)
{
    size_t start = 0, end;
    while (start < info.len && (info.ptr[start] == '{' || info.ptr[start] == '.' || info.ptr[start] == ' '))
        start++;
    for (end = start; end < info.len && is_letter(info.ptr[end]);)
        end++;
    return text_from(info.ptr + start, end - start);
}

static bool same_word(struct text word, const char *name)
{
    size_t len = strlen(name);
    bool same = word.len == len;
    for (size_t i = 0; same && i < len; i++)
        same = (word.ptr[i] >= 'A' && word.ptr[i] <= 'Z' ? word.ptr[i] + 32 : word.ptr[i]) == name[i];
    return same;
}

/* LANGUAGE_MAYBE: the content decides. */
static enum language language_of(struct text info)
{
    static const struct {
        const char *name;
        enum language language;
    } rows[] = {{"python", LANGUAGE_PYTHON},  {"py", LANGUAGE_PYTHON},       {"python3", LANGUAGE_PYTHON},
                {"ipython", LANGUAGE_PYTHON}, {"ipython3", LANGUAGE_PYTHON}, {"metal", LANGUAGE_METAL},
                {"msl", LANGUAGE_METAL},      {"cpp", LANGUAGE_MAYBE},       {"c++", LANGUAGE_MAYBE},
                {"cxx", LANGUAGE_MAYBE},      {"cc", LANGUAGE_MAYBE},        {"c", LANGUAGE_MAYBE},
                {"objc", LANGUAGE_MAYBE},     {"", LANGUAGE_MAYBE}};
    struct text word = first_word(info);
    if (text_starts(info, TEXT("{code-cell}"))) /* MyST, in which the language is the notebook's */
        return LANGUAGE_PYTHON;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (same_word(word, rows[i].name))
            return rows[i].language;
    return LANGUAGE_NONE;
}

/* --- fences --- */

static void add_piece(struct reader *r, struct text source, struct source_map map)
{
    struct markdown_python *p = r->python;
    if (p->count == r->cap) {
        uint32_t cap = r->cap ? r->cap * 2 : 16;
        p->pieces = arena_grow(r->arena, p->pieces, p->count, cap, sizeof *p->pieces);
        p->headings = arena_grow(r->arena, p->headings, p->count, cap, sizeof *p->headings);
        r->cap = cap;
    }
    p->headings[p->count] = r->heading;
    p->pieces[p->count++] = (struct python_piece){.source = source, .map = map};
}

/* Python fences are collected, Metal fences become candidates at once. */
static void take(struct reader *r, const struct fence *f, struct mapped *code)
{
    struct source_map map;
    enum language language = language_of(f->info);
    struct text source = mapped_finish(code, &map);
    if (!text_trim(source).len)
        return;
    if (language == LANGUAGE_MAYBE) {
        bool python =
            text_find(source, TEXT("metal_kernel(")) >= 0 || text_find(source, TEXT("MetalKernel(")) >= 0;
        language = python                                ? LANGUAGE_PYTHON
                   : metal_scan_looks_like_metal(source) ? LANGUAGE_METAL
                                                         : LANGUAGE_NONE;
    }
    if (language == LANGUAGE_PYTHON)
        add_piece(r, source, map);
    else if (language == LANGUAGE_METAL)
        metal_file_find(r->list, r->arena, r->file, source, &map, r->heading);
}

/* The lines of a fence, without as much indentation as the fence has. Returns where the text goes on. */
static size_t read_fence(struct reader *r, const struct fence *f, size_t at)
{
    struct mapped code = {.arena = r->arena};
    bool wanted = language_of(f->info) != LANGUAGE_NONE;
    while (at < r->content.len) {
        struct text line = mapped_line(r->content, at);
        size_t next = mapped_after_line(r->content, at), drop = indent_of(line);
        r->line++;
        if (closes(line, f)) {
            at = next;
            break;
        }
        drop = drop < f->indent ? drop : f->indent;
        if (wanted)
            mapped_lines(&code, text_from(r->content.ptr + at + drop, next - at - drop),
                         (struct mapped_place){.line = r->line, .column = (uint32_t)drop + 1});
        at = next;
    }
    take(r, f, &code);
    return at;
}

void markdown_file_find(struct candidates *list, struct markdown_python *python, struct arena *arena,
                        struct text file, struct text content)
{
    struct reader r = {.list = list, .arena = arena, .file = file, .content = content, .python = python};
    struct fence f;
    *python = (struct markdown_python){0};
    for (size_t at = 0; at < content.len;) {
        struct text line = mapped_line(content, at);
        at = mapped_after_line(content, at);
        r.line++;
        if (opens(line, &f))
            at = read_fence(&r, &f, at);
        else
            heading(line, &r.heading);
    }
}

struct text markdown_file_last_heading(struct text content)
{
    struct text last = TEXT("");
    struct fence f;
    bool fenced = false;
    for (size_t at = 0; at < content.len; at = mapped_after_line(content, at)) {
        struct text line = mapped_line(content, at);
        fenced = fenced ? !closes(line, &f) : opens(line, &f);
        if (!fenced)
            heading(line, &last);
    }
    return last;
}
