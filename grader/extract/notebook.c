#include "extract/notebook.h"
#include "base/limits.h"
#include "base/utf8.h"
#include "base/json_read.h"
#include "extract/mapped.h"
#include "extract/markdown_file.h"

struct reader {
    struct json_read json;
    struct arena *arena;
    struct notebook *out;
    size_t line_at;     /* up to here line ends were counted */
    uint32_t file_line; /* of line_at, from 1 */
    size_t code;        /* bytes of all sources so far, as they are written */
    uint32_t kept;      /* cells of code */
    uint32_t lines;     /* of code */
};

/* The line of the file that contains an offset. Offsets come in order, except for cells that are read
 * again. */
static uint32_t line_of(struct reader *r, size_t at)
{
    if (at < r->line_at) {
        r->line_at = 0;
        r->file_line = 1;
    }
    const char *ptr = r->json.text.ptr;
    for (const char *end; r->line_at < at && (end = memchr(ptr + r->line_at, '\n', at - r->line_at));) {
        r->line_at = (size_t)(end - ptr) + 1;
        r->file_line++;
    }
    r->line_at = at;
    return r->file_line;
}

/* --- a cell's text --- */

struct source {
    struct mapped mapped;
    struct mapped_place place; /* of the next character, in the cell */
};

/* Appends the decoded string. It is on one line of the file but may be many lines of the cell. */
static void add_string(struct reader *r, struct source *s, struct text raw)
{
    struct buf *text = &s->mapped.text;
    r->code += raw.len;
    if (r->code > LIMIT_SOURCE_BYTES || r->lines > LIMIT_FILE_LINES)
        return; /* reported at the end */
    if (raw.len)
        s->place.file_line = line_of(r, (size_t)(raw.ptr - r->json.text.ptr));
    for (size_t at = 0; at < raw.len && r->lines <= LIMIT_FILE_LINES;) {
        mapped_at(&s->mapped, s->place);
        const char *next = memchr(raw.ptr + at, '\\', raw.len - at);
        size_t plain = next ? (size_t)(next - raw.ptr) - at : raw.len - at;
        buf_bytes(text, raw.ptr + at, plain);
        s->place.column += (uint32_t)plain;
        at += plain;
        if (at == raw.len)
            return;
        char utf8[4];
        size_t taken;
        uint32_t code = json_read_char(text_from(raw.ptr + at, raw.len - at), &taken);
        unsigned len = utf8_encode(code, utf8);
        buf_bytes(text, utf8, len);
        at += taken;
        s->place.column += len;
        if (code == '\n') {
            r->lines++;
            s->place.line++;
            s->place.column = 1;
        }
    }
}

/* A string, or a list of them. Anything else is not a source and is skipped. */
static void read_source(struct reader *r, struct source *s)
{
    struct text raw;
    switch (json_read_peek(&r->json)) {
    case JSON_READ_STRING:
        if (json_read_string(&r->json, &raw))
            add_string(r, s, raw);
        return;
    case JSON_READ_ARRAY:
        json_read_array(&r->json);
        while (json_read_item(&r->json)) {
            if (json_read_peek(&r->json) != JSON_READ_STRING)
                json_read_skip(&r->json);
            else if (json_read_string(&r->json, &raw))
                add_string(r, s, raw);
        }
        return;
    case JSON_READ_OBJECT:
    case JSON_READ_OTHER:
    case JSON_READ_WRONG: json_read_skip(&r->json); return;
    }
}

/* --- magics --- */

/* Drops the first line of a piece, and its part of the map. */
static void drop_line(struct python_piece *piece)
{
    size_t len = mapped_after_line(piece->source, 0), k = 0;
    struct source_map_entry *entries = (struct source_map_entry *)piece->map.entries;
    piece->source = text_from(piece->source.ptr + len, piece->source.len - len);
    while (k + 1 < piece->map.count && entries[k + 1].at <= len)
        k++;
    entries += k;
    for (size_t i = 0; i < piece->map.count - k; i++)
        entries[i].at -= (uint32_t)(entries[i].at < len ? entries[i].at : len);
    piece->map = (struct source_map){entries, piece->map.count - k};
}

/* The word after "%%writefile -a". */
static struct text argument(struct text line, size_t at)
{
    struct text rest = text_trim(text_from(line.ptr + at, line.len - at));
    if (text_starts(rest, TEXT("-a ")))
        rest = text_trim(text_from(rest.ptr + 3, rest.len - 3));
    if (rest.len >= 2 && (rest.ptr[0] == '"' || rest.ptr[0] == '\'') && rest.ptr[rest.len - 1] == rest.ptr[0])
        rest = text_from(rest.ptr + 1, rest.len - 2);
    return rest;
}

/* Looks at the first line that is not empty. False: the cell is not Python. */
static bool understand_magic(struct notebook_cell *cell)
{
    static const char *const others[] = {"bash", "sh",     "script",   "cmd",    "html", "HTML", "javascript",
                                         "js",   "latex",  "markdown", "perl",   "ruby", "svg",  "SVG",
                                         "sql",  "cython", "R",        "system", "!"};
    struct text line = mapped_line(cell->piece.source, 0);
    if (!text_starts(line, TEXT("%%")))
        return true;
    size_t len = 2;
    while (len < line.len && line.ptr[len] != ' ' && line.ptr[len] != '\t')
        len++;
    struct text name = text_from(line.ptr + 2, len - 2);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (text_is(name, others[i]))
            return false;
    if (text_is(name, "writefile") || text_is(name, "file"))
        cell->writes = argument(line, len);
    drop_line(&cell->piece);
    return true;
}

/* --- cells --- */

static void keep_cell(struct notebook *out, struct notebook_cell *cell)
{
    cell->heading = out->heading;
    cell->piece.cell = out->cells;
    if (!cell->piece.source.len || !understand_magic(cell))
        return;
    *out->end = cell;
    out->end = &cell->next;
}

/* A raw cell counts when it contains a kernel: its type was changed, but it is still work. */
static void add_cell(struct reader *r, size_t source_at, bool raw)
{
    struct json_read after = r->json;
    struct notebook_cell *cell = ARENA_NEW(r->arena, struct notebook_cell);
    struct source s = {.mapped = {.arena = r->arena},
                       .place = {.cell = r->out->cells, .line = 1, .column = 1}};
    r->json.at = source_at;
    read_source(r, &s);
    r->json = after;
    cell->source_at = source_at;
    cell->piece.source = mapped_finish(&s.mapped, &cell->piece.map);
    if (!raw || python_names_maker(cell->piece.source))
        keep_cell(r->out, cell);
}

/* A cell of text: its last heading applies to the cells that follow. Format 3 has cells that are headings. */
static void read_heading(struct reader *r, size_t source_at, bool whole)
{
    struct json_read after = r->json;
    struct source s = {.mapped = {.arena = r->arena}};
    size_t code = r->code;
    uint32_t lines = r->lines;
    r->json.at = source_at;
    r->code = r->lines = 0; /* text does not count towards the limits of code */
    read_source(r, &s);
    r->json = after;
    r->code = code;
    r->lines = lines;
    struct text content = text_trim(buf_as_text(&s.mapped.text));
    struct text heading = whole ? mapped_line(content, 0) : markdown_file_last_heading(content);
    if (heading.len)
        r->out->heading = arena_text(r->arena, heading);
    buf_release(&s.mapped.text);
}

/* Of a key that comes twice the last one counts, as in Python. */
static void read_cell(struct reader *r)
{
    struct text key, type = TEXT("");
    size_t source = 0, input = 0;
    r->out->cells++;
    if (json_read_peek(&r->json) != JSON_READ_OBJECT) {
        json_read_skip(&r->json);
        return;
    }
    json_read_object(&r->json);
    while (json_read_key(&r->json, &key)) {
        enum json_read_kind kind = json_read_peek(&r->json);
        if (text_is(key, "source"))
            source = r->json.at;
        else if (text_is(key, "input"))
            input = r->json.at;
        if (text_is(key, "cell_type") && kind == JSON_READ_STRING)
            json_read_string(&r->json, &type);
        else
            json_read_skip(&r->json);
    }
    bool raw = text_is(type, "raw");
    if (!r->json.wrong && (raw || text_is(type, "code")) && (source || input) &&
        r->kept++ < LIMIT_NOTEBOOK_CELLS)
        add_cell(r, source ? source : input, raw);
    else if (!r->json.wrong && source && (text_is(type, "markdown") || text_is(type, "heading")))
        read_heading(r, source, text_is(type, "heading"));
}

static void read_cells(struct reader *r)
{
    if (json_read_peek(&r->json) != JSON_READ_ARRAY) {
        json_read_skip(&r->json);
        return;
    }
    json_read_array(&r->json);
    while (json_read_item(&r->json))
        read_cell(r);
}

static void forget_cells(struct notebook *out)
{
    out->first = NULL;
    out->end = &out->first;
    out->cells = 0;
}

void notebook_init(struct notebook *out)
{
    *out = (struct notebook){0};
    forget_cells(out);
}

void notebook_add(struct notebook *out, struct arena *arena, enum notebook_kind kind, struct text source)
{
    out->cells++;
    if (kind == NOTEBOOK_TEXT) {
        struct text heading = markdown_file_last_heading(text_trim(source));
        out->heading = heading.len ? heading : out->heading;
        return;
    }
    struct notebook_cell *cell = ARENA_NEW(arena, struct notebook_cell);
    struct mapped mapped = {.arena = arena};
    mapped_lines(&mapped, source, (struct mapped_place){.cell = out->cells, .line = 1, .column = 1});
    cell->piece.source = mapped_finish(&mapped, &cell->piece.map);
    keep_cell(out, cell);
}

/* Format 3: cells are in worksheets. */
static void read_sheets(struct reader *r)
{
    struct text key;
    if (json_read_peek(&r->json) != JSON_READ_ARRAY) {
        json_read_skip(&r->json);
        return;
    }
    json_read_array(&r->json);
    while (json_read_item(&r->json)) {
        if (json_read_peek(&r->json) != JSON_READ_OBJECT) {
            json_read_skip(&r->json);
            continue;
        }
        json_read_object(&r->json);
        while (json_read_key(&r->json, &key))
            text_is(key, "cells") ? read_cells(r) : (void)json_read_skip(&r->json);
    }
}

/* --- faults --- */

static bool is_conflict(struct text line)
{
    return text_starts(line, TEXT("<<<<<<<")) || text_starts(line, TEXT("=======")) ||
           text_starts(line, TEXT(">>>>>>>")) || text_starts(line, TEXT("|||||||"));
}

static struct text describe(struct reader *r)
{
    struct mapped_place p = mapped_place_of(r->json.text, r->json.wrong_at);
    struct text line = mapped_line(r->json.text, r->json.wrong_at - (p.column - 1));
    if (is_conflict(line))
        return arena_printf(r->arena, "contains a merge conflict (line %u): choose one side and commit again",
                            p.line);
    return arena_printf(r->arena, "is not valid JSON: line %u, column %u: %s", p.line, p.column,
                        r->json.wrong);
}

/* A notebook with a problem has no cells: half of one would be graded as if it were all. */
void notebook_read(struct notebook *out, struct arena *arena, struct text content)
{
    struct reader r = {.arena = arena, .out = out, .file_line = 1};
    struct text key;
    bool has_cells = false, has_any = false;
    notebook_init(out);
    json_read_init(&r.json, content);
    if (!text_trim(content).len) {
        out->problem = TEXT("is empty");
        return;
    }
    json_read_object(&r.json);
    while (json_read_key(&r.json, &key)) {
        bool cells = text_is(key, "cells"), sheets = text_is(key, "worksheets") && !has_cells;
        has_cells |= cells;
        has_any |= cells || sheets;
        if (cells || sheets)
            forget_cells(out);
        cells ? read_cells(&r) : sheets ? read_sheets(&r) : (void)json_read_skip(&r.json);
    }
    out->loss = FILE_LOSS_DAMAGED;
    if (!json_read_end(&r.json))
        out->problem = describe(&r);
    else if (!has_any)
        out->problem = TEXT("is not a notebook: it has no cells");
    else if (r.code > LIMIT_SOURCE_BYTES || r.kept > LIMIT_NOTEBOOK_CELLS || r.lines > LIMIT_FILE_LINES) {
        out->problem = arena_printf(arena, "has more than %u bytes, %u lines or %u cells of code",
                                    LIMIT_SOURCE_BYTES, LIMIT_FILE_LINES, LIMIT_NOTEBOOK_CELLS);
        out->loss = FILE_LOSS_LARGE;
    }
    if (out->problem.len)
        forget_cells(out);
}

/* Damaged JSON with cells counts too, so that the damage is reported. */
bool notebook_is_one(struct text content)
{
    struct json_read json;
    struct text key;
    bool cells = false, format = false;
    json_read_init(&json, content);
    if (json_read_peek(&json) != JSON_READ_OBJECT)
        return false;
    json_read_object(&json);
    while (json_read_key(&json, &key)) {
        cells |= text_is(key, "cells") || text_is(key, "worksheets");
        format |= text_is(key, "nbformat");
        json_read_skip(&json);
    }
    return cells && (format || json.wrong);
}
