/* sheet_place: places of a sheet, both ways; see sheet.h.
 *
 * A place of a kernel is a cell, a line and a column (source_map). In a text document the line is the
 * document's own, in a notebook's cell the cell's. In a notebook that is open as JSON, the cell's text is in
 * strings of the file: they are read again, character by character, up to the place. */
#include "base/json_read.h"
#include "base/utf8.h"
#include "diag/render.h"
#include "lsp/sheet.h"

/* --- the text of a cell in JSON --- */

/* Goes through the characters of a cell's source. */
struct walk {
    struct json_read json;
    struct text raw; /* what is left of the current string */
    bool list;
    uint32_t line, column; /* of the next character in the cell, from 1, in bytes */
};

static bool next_string(struct walk *w)
{
    while (w->list && json_read_item(&w->json)) {
        if (json_read_peek(&w->json) == JSON_READ_STRING)
            return json_read_string(&w->json, &w->raw);
        json_read_skip(&w->json);
    }
    return false;
}

static void walk_start(struct walk *w, struct text file, size_t source_at)
{
    *w = (struct walk){.line = 1, .column = 1};
    json_read_init(&w->json, file);
    w->json.at = source_at;
    w->list = json_read_peek(&w->json) == JSON_READ_ARRAY;
    if (w->list)
        json_read_array(&w->json);
    if (w->list ? !next_string(w) : !json_read_string(&w->json, &w->raw))
        w->raw = TEXT("");
}

/* Where the next character is in the file. At the end of a string it continues with the next one. */
static bool walk_here(struct walk *w, size_t *offset)
{
    while (!w->raw.len && next_string(w))
        ;
    *offset = w->raw.ptr ? (size_t)(w->raw.ptr - w->json.text.ptr) : 0;
    return w->raw.len > 0;
}

static size_t walk_step(struct walk *w)
{
    char utf8[4];
    size_t taken;
    uint32_t code = json_read_char(w->raw, &taken);
    unsigned len = w->raw.ptr[0] == '\\' ? utf8_encode(code, utf8) : 1;
    w->raw = text_from(w->raw.ptr + taken, w->raw.len - taken);
    w->column += len;
    if (code == '\n') {
        w->line++;
        w->column = 1;
    }
    return taken;
}

static const struct notebook_cell *cell_of(const struct sheet *s, uint32_t number)
{
    const struct notebook_cell *c = s->book.first;
    while (c && c->piece.cell != number)
        c = c->next;
    return c;
}

/* The bytes of the file that hold the character at a line and column of a cell. */
static bool find_in_json(const struct sheet *s, struct text file, uint32_t cell, uint32_t line,
                         uint32_t column, size_t *from, size_t *to)
{
    const struct notebook_cell *c = cell_of(s, cell);
    struct walk w;
    if (!c)
        return false;
    walk_start(&w, file, c->source_at);
    while (walk_here(&w, from) && (w.line < line || (w.line == line && w.column < column))) {
        bool last = w.line == line && w.raw.len > 1 && w.raw.ptr[0] == '\\' && w.raw.ptr[1] == 'n';
        if (last) /* past the end of the line: the line's end */
            break;
        walk_step(&w);
    }
    *to = *from + (w.raw.len ? walk_step(&w) : 0);
    return true;
}

/* --- from a kernel to the document --- */

static struct document *document_of(const struct unit *unit, uint32_t cell)
{
    if (unit->document)
        return unit->document;
    return cell >= 1 && cell <= unit->cell_count ? unit->cells[cell - 1].document : NULL;
}

/* The bytes of the character at a place; of a text document, where the line is. */
static bool find_character(const struct unit *unit, uint32_t cell, uint32_t line, uint32_t column,
                           struct sheet_place *out)
{
    struct document *d = document_of(unit, cell);
    *out = (struct sheet_place){.document = d};
    if (!d || !line)
        return false;
    struct text t = buf_as_text(&d->text);
    if (cell && unit->document)
        return unit->sheet->is_json && find_in_json(unit->sheet, t, cell, line, column, &out->from, &out->to);
    size_t start = lines_start(&d->lines, t, line - 1), end = lines_start(&d->lines, t, line);
    out->from = start + column - 1 < end ? start + column - 1 : end;
    out->to = out->from < t.len ? out->from + utf8_next(text_from(t.ptr + out->from, t.len - out->from)).len
                                : t.len;
    return true;
}

struct sheet_place sheet_origin(const struct unit *unit, const struct origin *at)
{
    struct sheet_place place, last;
    if (!text_is(at->file, unit->path) ||
        !find_character(unit, at->cell, at->line, at->column ? at->column : 1, &place))
        return (struct sheet_place){0};
    if (!at->column && find_character(unit, at->cell, at->line, UINT32_MAX / 2, &last) &&
        last.from > place.from)
        place.to = last.from;
    return place;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

struct span sheet_skip_blanks(const struct sheet_kernel *k, struct span span)
{
    const struct sources *sources = k->result.sources;
    struct text t = sources ? sources_text(sources) : TEXT("");
    uint32_t at = span.at;
    while (at < t.len && is_blank(t.ptr[at]) && sources_kind(sources, at) == SOURCE_STUDENT)
        at++;
    return at < t.len && sources_kind(sources, at) == SOURCE_STUDENT ? (struct span){at, 1} : span;
}

/* What is missing at the end of a line is shown on the last character before it. */
static struct span with_something(const struct sources *sources, struct span span)
{
    struct text t = sources_text(sources);
    bool at_end = span.len <= 1 && span.at < t.len && (t.ptr[span.at] == '\n' || t.ptr[span.at] == '\r');
    if (at_end && span.at > 0 && !is_blank(t.ptr[span.at - 1]) &&
        sources_kind(sources, span.at - 1) == SOURCE_STUDENT)
        return (struct span){span.at - 1, 1};
    return span;
}

static bool place_of(const struct unit *unit, const struct sources *sources, uint32_t at,
                     struct sheet_place *out)
{
    struct place p = sources_place(sources, at);
    return p.kind == SOURCE_STUDENT && text_is(p.file, unit->path) &&
           find_character(unit, p.cell, p.line, p.column, out);
}

struct sheet_place sheet_span(const struct unit *unit, const struct sheet_kernel *k, struct span span)
{
    const struct sources *sources = k->result.sources;
    struct sheet_place first, last;
    bool in_student = false;
    if (!sources)
        return sheet_origin(unit, &k->candidate->origin);
    span = with_something(sources, span);
    if (place_of(unit, sources, span.at, &first)) {
        uint32_t end = span.at + (span.len ? span.len - 1 : 0);
        if (place_of(unit, sources, end, &last) && last.document == first.document && last.to > first.from)
            first.to = last.to;
        return first;
    }
    struct place p = render_place(sources, span, &in_student);
    if (in_student && text_is(p.file, unit->path) && find_character(unit, p.cell, p.line, p.column, &first))
        return first;
    return sheet_origin(unit, &k->candidate->origin);
}

/* --- from the document to a kernel --- */

/* The cell, line and column of an offset. */
static bool spot_of(const struct unit *unit, const struct document *d, size_t offset, struct origin *out)
{
    *out = (struct origin){.file = text_of(unit->path)};
    for (uint32_t i = 0; !unit->document && i < unit->cell_count; i++)
        if (unit->cells[i].document == d)
            out->cell = i + 1;
    if (!unit->sheet->is_json) {
        uint32_t line = lines_of(&d->lines, offset);
        out->line = line + 1;
        out->column = (uint32_t)(offset - d->lines.starts[line]) + 1;
        return unit->document || out->cell;
    }
    const struct notebook_cell *c = unit->sheet->book.first, *found = NULL;
    for (; c && c->source_at <= offset; c = c->next)
        found = c;
    if (!found)
        return false;
    struct walk w;
    size_t at;
    walk_start(&w, buf_as_text(&d->text), found->source_at);
    while (walk_here(&w, &at)) {
        uint32_t line = w.line, column = w.column;
        size_t taken = walk_step(&w);
        if (at > offset)
            return false; /* between two strings */
        if (offset < at + taken) {
            out->cell = found->piece.cell;
            out->line = line;
            out->column = column;
            return true;
        }
    }
    return false;
}

/* The offset of a text that a map puts at a place. */
static bool unmap(const struct source_map *map, size_t len, const struct origin *spot, uint32_t *at)
{
    for (size_t i = 0; i < map->count; i++) {
        const struct source_map_entry *e = &map->entries[i];
        size_t end = i + 1 < map->count ? map->entries[i + 1].at : len;
        if (e->cell != spot->cell || e->line != spot->line || e->column > spot->column || e->at >= end ||
            spot->column - e->column >= end - e->at || (e->file.len && !text_eq(e->file, spot->file)))
            continue;
        *at = e->at + (spot->column - e->column);
        return true;
    }
    return false;
}

const struct sheet_kernel *sheet_find(const struct unit *unit, const struct document *d, size_t offset,
                                      uint32_t *at)
{
    const struct sheet *s = unit->sheet;
    struct origin spot;
    if (!s || !spot_of(unit, d, offset, &spot))
        return NULL;
    for (uint32_t i = 0; i < s->count; i++) {
        const struct sheet_kernel *k = &s->kernels[i];
        const struct candidate *c = k->candidate;
        if (!k->kernel)
            continue;
        if (text_eq(c->origin.file, spot.file) && unmap(&c->body_map, c->body.len, &spot, at)) {
            *at += k->attempt.layout.at[PIECE_BODY];
            return k;
        }
        if (c->has_header && unmap(&c->header_map, c->header.len, &spot, at)) {
            *at += k->attempt.layout.at[PIECE_HEADER];
            return k;
        }
    }
    return NULL;
}
