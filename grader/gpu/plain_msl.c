/* plain_msl: tokens as text again.
 *
 * A token keeps its column where it can, so that a message about the text points to the student's character.
 * Nothing that is printed may be a directive: a '#' can only come out of a macro, and a text with one is not
 * printed at all. */
#include "gpu/plain_msl.h"
#include "base/limits.h"
#include "gpu/safe_msl.h"
#include "msl/library/library.h"

/* Declared by MLX's preamble but built into our compiler. */
static const struct {
    const char *name, *text;
} preamble[] = {
    {"float16_t", "typedef half float16_t;\n"},
    {"bfloat16_t", "typedef bfloat bfloat16_t;\n"},
    {"log1p", "inline float log1p(float x) {\n"
              "  float y = 1.0f + x;\n"
              "  return y == 1.0f ? x : isinf(y) ? y : x * (log(y) / (y - 1.0f));\n"
              "}\n"},
};

enum { PREAMBLE_COUNT = sizeof preamble / sizeof *preamble, MAX_FILES = 16, MAX_COLUMN = 1000 };

struct printer {
    const struct compilation *compilation;
    struct arena *arena;
    struct buf *out;
    struct plain_msl *about;
    const char *why;
    uint32_t line, column; /* where the next character goes, from 1 */
    const struct token *before;
    uint32_t start; /* of its line in the sources */
    bool named[PREAMBLE_COUNT], matrices;
    const char *files[MAX_FILES]; /* of the library, as they are met */
    unsigned file_count;
};

/* --- text before the kernel --- */

static void note_word(struct printer *p, struct text word);

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/* The text of a library file may need other files. */
static void note_text(struct printer *p, struct text text)
{
    for (size_t at = 0; at < text.len;) {
        size_t end = at;
        while (end < text.len && is_letter(text.ptr[end]))
            end++;
        if (end > at)
            note_word(p, text_from(text.ptr + at, end - at));
        at = end > at ? end : at + 1;
    }
}

/* Notes what a word needs: a header, a definition of MLX's preamble, or a file of its library, and then the
 * words of that file. */
static void note_word(struct printer *p, struct text word)
{
    p->matrices |= text_find(word, TEXT("simdgroup_")) >= 0;
    if (!p->compilation->wrapped)
        return;
    for (unsigned k = 0; k < PREAMBLE_COUNT; k++)
        p->named[k] |= text_is(word, preamble[k].name);
    const struct library_entry *entry = library_find(word);
    if (!entry || !entry->is_mlx)
        return;
    for (unsigned k = 0; k < p->file_count; k++)
        if (strcmp(p->files[k], entry->file) == 0)
            return;
    if (p->file_count == MAX_FILES) {
        p->why = "it uses too much of MLX";
        return;
    }
    unsigned mine = p->file_count++;
    p->files[mine] = entry->file;
    note_text(p, library_text(entry));
    for (unsigned k = mine; k + 1 < p->file_count; k++) /* what it needs comes before it */
        p->files[k] = p->files[k + 1];
    p->files[p->file_count - 1] = entry->file;
}

/* All that comes before the kernel; of MLX's preamble only what the kernel names. */
static void put_front(struct printer *p)
{
    const struct tokens *tokens = &p->compilation->tokens;
    for (size_t k = 0; k < tokens->count; k++)
        if (tokens->items[k].name)
            note_word(p, tokens->items[k].name->text);
    buf_str(p->out, "#include <metal_stdlib>\n");
    if (p->matrices)
        buf_str(p->out, "#include <metal_simdgroup_matrix>\n");
    if (!p->compilation->wrapped)
        return;
    buf_str(p->out, "using namespace metal;\n");
    for (unsigned k = 0; k < PREAMBLE_COUNT; k++)
        if (p->named[k])
            buf_str(p->out, preamble[k].text);
    for (unsigned k = 0; k < p->file_count; k++)
        buf_text(p->out, library_text(&(struct library_entry){.file = p->files[k], .is_mlx = true}));
}

/* --- tokens --- */

static void note_line(struct printer *p, uint32_t at)
{
    struct plain_msl *about = p->about;
    while (about->line_count < p->line) {
        about->lines = arena_more(p->arena, about->lines, about->line_count + 1, sizeof *about->lines);
        about->lines[++about->line_count] = UINT32_MAX;
    }
    about->lines[p->line] = at;
}

static void new_line(struct printer *p)
{
    buf_char(p->out, '\n');
    p->line++;
    p->column = 1;
}

static struct text spelling(const struct token *t)
{
    return t->name && !t->text.len ? t->name->text : t->text;
}

/* Nothing may continue on the next line. */
static bool is_one_line(struct text text)
{
    bool literal = text.len > 0 && (memchr(text.ptr, '"', text.len) || memchr(text.ptr, '\'', text.len));
    for (size_t k = 0; k < text.len; k++)
        if (text.ptr[k] == '\n' || text.ptr[k] == '\r' || (text.ptr[k] == '\\' && !literal))
            return false;
    return true;
}

/* A token that does not come from a macro: it is in the source as printed. */
static bool is_own(const struct printer *p, const struct token *t, struct text text)
{
    struct text all = sources_text(p->compilation->sources);
    return t->span.at + (uint64_t)t->span.len <= all.len &&
           text_eq(text_from(all.ptr + t->span.at, t->span.len), text);
}

/* The offset where the token's line starts. Tokens come in the order of the text, but for those of macros,
 * which are all at one place: no text is scanned twice. */
static uint32_t line_start(const struct printer *p, uint32_t at)
{
    struct text all = sources_text(p->compilation->sources);
    uint32_t known = p->before && p->before->span.at <= at ? p->before->span.at : 0, from = at;
    while (from > known && all.ptr[from - 1] != '\n')
        from--;
    return from > known || known == 0 ? from : p->start;
}

/* At the column where the student wrote it, if it can be: messages of Apple's compiler then point there. */
static void put_token(struct printer *p, const struct token *t)
{
    struct text text = spelling(t);
    uint32_t start = line_start(p, t->span.at), column = t->span.at - start + 1;
    bool own = is_own(p, t, text), same_line = p->before && start == p->start;
    if (!is_one_line(text)) {
        p->why = "it has a line break within a word";
        return;
    }
    if (!same_line && p->column > 1)
        new_line(p);
    if (p->column == 1)
        note_line(p,
                  sources_kind(p->compilation->sources, t->span.at) == SOURCE_STUDENT ? start : UINT32_MAX);
    bool joined = same_line && own && is_own(p, p->before, spelling(p->before)) &&
                  p->before->span.at + p->before->span.len == t->span.at;
    if (p->column > 1 && !joined) {
        buf_char(p->out, ' ');
        p->column++;
    }
    for (; own && column <= MAX_COLUMN && p->column < column; p->column++)
        buf_char(p->out, ' ');
    buf_text(p->out, text);
    p->column += (uint32_t)text.len;
    p->start = start;
    p->before = t;
}

static uint32_t count_lines(struct text text)
{
    uint32_t lines = 0;
    for (size_t k = 0; k < text.len; k++)
        lines += text.ptr[k] == '\n';
    return lines;
}

int plain_msl(struct buf *out, struct plain_msl *about, const struct compilation *compilation,
              struct arena *arena, const char **why)
{
    struct buf text = {0};
    const struct func *kernel = compilation->kernel;
    *about = (struct plain_msl){.kernel = kernel->host_name.len ? kernel->host_name : kernel->name->text};
    struct printer p = {
        .compilation = compilation, .arena = arena, .out = &text, .about = about, .column = 1};
    about->lines = ARENA_ARRAY(arena, 1, uint32_t);
    about->lines[0] = UINT32_MAX;
    put_front(&p);
    p.line = 1 + count_lines(buf_as_text(&text));
    for (size_t k = 0; k < compilation->tokens.count && !p.why && text.len <= LIMIT_EMIT_BYTES; k++)
        if (compilation->tokens.items[k].kind != TOK_END)
            put_token(&p, &compilation->tokens.items[k]);
    buf_char(&text, '\n');
    if (!p.why && text.len > LIMIT_EMIT_BYTES)
        p.why = arena_printf(arena, "it would be longer than %u KB", LIMIT_EMIT_BYTES >> 10).ptr;
    if (!p.why && !safe_msl(buf_as_text(&text)))
        p.why = "it has a '#' that is not a directive"; /* at the start of a printed line it would be one */
    if (!p.why)
        buf_text(out, buf_as_text(&text));
    buf_release(&text);
    *why = p.why;
    return p.why ? -1 : 0;
}

uint32_t plain_msl_place(const struct plain_msl *about, uint32_t line, uint32_t column)
{
    if (line > about->line_count || about->lines[line] == UINT32_MAX)
        return UINT32_MAX;
    return about->lines[line] + (column ? column - 1 : 0);
}
