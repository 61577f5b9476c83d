/* render: see render.h. The view of a line is computed in a window of WINDOW bytes around the caret, so a
 * line of a megabyte costs no more than a short one. */
#include "diag/render.h"
#include "base/utf8.h"

enum { WINDOW = 1024, DEFAULT_WIDTH = 100, TAB_STOP = 4, GUTTER = 8, MIN_WIDTH = 24 };

/* --- where --- */

static bool is_filler(char c)
{
    return c == '}' || c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\0';
}

/* The last character of the student before `at` if only the closing brace is between, else UINT32_MAX. */
static uint32_t end_of_student(const struct sources *sources, uint32_t at)
{
    struct text text = sources_text(sources);
    if (at > text.len)
        at = (uint32_t)text.len;
    while (at > 0) {
        at--;
        if (sources_kind(sources, at) == SOURCE_STUDENT)
            break;
        if (!is_filler(text.ptr[at]))
            return UINT32_MAX;
    }
    if (text.len == 0 || sources_kind(sources, at) != SOURCE_STUDENT)
        return UINT32_MAX;
    /* back over the empty lines at the end of the body */
    uint32_t last = at;
    while (last > 0 && is_filler(text.ptr[last]) && text.ptr[last] != '}' &&
           sources_kind(sources, last - 1) == SOURCE_STUDENT)
        last--;
    return last;
}

/* Moves a span to the student's nearest place where that helps. */
static struct span student_span(const struct sources *sources, struct span span)
{
    if (sources_kind(sources, span.at) == SOURCE_STUDENT)
        return span;
    uint32_t at =
        sources_kind(sources, span.at) == SOURCE_GENERATED ? end_of_student(sources, span.at) : UINT32_MAX;
    return at == UINT32_MAX ? span : (struct span){at, 1};
}

struct place render_place(const struct sources *sources, struct span span, bool *in_student)
{
    struct place place = sources_place(sources, student_span(sources, span).at);
    *in_student = place.kind == SOURCE_STUDENT;
    return place;
}

/* --- text that is safe to print --- */

static struct text rest_of(struct text t, size_t from)
{
    return text_from(t.ptr + from, t.len - from);
}

void render_plain(struct buf *out, struct text t)
{
    while (t.len) {
        struct utf8_char c = utf8_next(t);
        if (c.valid && utf8_is_harmless(c.code))
            buf_bytes(out, t.ptr, c.len);
        else
            buf_char(out, c.code == '\t' ? ' ' : '?');
        t = rest_of(t, c.len);
    }
}

static void paint(struct buf *out, bool colour, const char *code)
{
    if (colour)
        buf_printf(out, "\x1b[%sm", code);
}

static const char *severity_colour(enum severity severity)
{
    static const char *const colours[SEVERITY_COUNT] = {
        [SEVERITY_NOTE] = "1;36", [SEVERITY_WARNING] = "1;35", [SEVERITY_ERROR] = "1;31"};
    return colours[severity];
}

/* --- the source line and its underline --- */

struct view {
    struct text text;  /* the window of the line */
    size_t caret, end; /* what is underlined, in bytes of the window */
    bool cut_before, cut_after;
    uint16_t column[WINDOW + 1]; /* of each byte: where its character starts on the screen */
};

static bool is_continuation(char c)
{
    return ((unsigned char)c & 0xC0) == 0x80;
}

static unsigned shown_width(struct utf8_char c, unsigned column)
{
    if (c.code == '\t')
        return TAB_STOP - column % TAB_STOP;
    return c.valid && utf8_is_harmless(c.code) ? utf8_width(c.code) : 1;
}

/* A window of the line around the place, in whole characters, with the column on the screen of each byte. */
static void make_view(struct view *view, const struct place *place, uint32_t len)
{
    struct text line = place->line_text;
    size_t offset = place->line_offset < line.len ? place->line_offset : line.len;
    size_t start = offset > WINDOW / 2 ? offset - WINDOW / 2 : 0;
    while (start > 0 && start < offset && is_continuation(line.ptr[start]))
        start++;
    size_t stop = line.len - start > WINDOW ? start + WINDOW : line.len;
    view->text = text_from(line.ptr + start, stop - start);
    view->cut_before = start > 0;
    view->cut_after = stop < line.len;
    view->caret = offset - start;
    size_t room = view->text.len - view->caret;
    view->end = view->caret + (len < room ? len : room);
    unsigned column = 0;
    for (size_t i = 0; i < view->text.len;) {
        struct utf8_char c = utf8_next(rest_of(view->text, i));
        for (unsigned k = 0; k < c.len; k++)
            view->column[i + k] = (uint16_t)column;
        column += shown_width(c, column);
        i += c.len;
    }
    view->column[view->text.len] = (uint16_t)column;
}

/* Chooses which columns [*left, *right) are shown: all when they fit into `width`, else a part around the
 * caret that leaves room for the dots. */
static void choose_columns(struct view *view, unsigned width, unsigned *left, unsigned *right)
{
    unsigned total = view->column[view->text.len], caret = view->column[view->caret];
    *left = 0;
    *right = total;
    if (total <= width)
        return;
    width -= 6;
    *left = caret > width / 2 ? caret - width / 2 : 0;
    if (*left + width > total)
        *left = total - width;
    *right = *left + width;
    view->cut_before |= *left > 0;
    view->cut_after |= *right < total;
}

static void put_line(struct buf *out, const struct view *view, unsigned left, unsigned right)
{
    for (size_t i = 0; i < view->text.len;) {
        struct text rest = rest_of(view->text, i);
        struct utf8_char c = utf8_next(rest);
        unsigned at = view->column[i], next = view->column[i + c.len];
        bool shown = at >= left && next <= right;
        if (shown && c.code == '\t')
            buf_printf(out, "%*s", (int)(next - at), "");
        else if (shown)
            render_plain(out, text_from(rest.ptr, c.len));
        else if (next > left && at < right) /* a wide character on the edge */
            buf_printf(out, "%*s", (int)((next < right ? next : right) - (at > left ? at : left)), "");
        i += c.len;
    }
}

static void put_underline(struct buf *out, const struct view *view, unsigned left, unsigned right)
{
    unsigned from = view->column[view->caret], to = view->column[view->end];
    to = to > right ? right : to;
    buf_printf(out, "%*s^", (int)(from - left), "");
    for (unsigned i = from + 1; i < to; i++)
        buf_char(out, '~');
}

static void put_source(struct buf *out, const struct place *place, uint32_t len, struct render_style style)
{
    struct view view;
    make_view(&view, place, len);
    unsigned columns = style.width ? style.width : DEFAULT_WIDTH, left, right;
    unsigned room = columns > GUTTER + MIN_WIDTH ? columns - GUTTER : MIN_WIDTH;
    choose_columns(&view, room, &left, &right);
    const char *before = view.cut_before ? "..." : "";
    buf_printf(out, "%5u | %s", place->line, before);
    put_line(out, &view, left, right);
    buf_str(out, view.cut_after ? "...\n" : "\n");
    buf_printf(out, "      | %*s", (int)strlen(before), "");
    paint(out, style.colour, "1;32");
    put_underline(out, &view, left, right);
    paint(out, style.colour, "0");
    buf_char(out, '\n');
}

/* --- headers --- */

static void put_location(struct buf *out, const struct place *place)
{
    if (place->kind == SOURCE_GENERATED) {
        buf_str(out, "in the generated signature");
        return;
    }
    if (place->kind == SOURCE_LIBRARY)
        buf_str(out, "in the Metal library, ");
    render_plain(out, place->file);
    if (place->cell)
        buf_printf(out, ":cell %u", place->cell);
    buf_printf(out, ":%u:%u", place->line, place->column);
}

static void put_header(struct buf *out, const struct place *place, enum severity severity,
                       struct text message, bool colour)
{
    paint(out, colour, "1");
    put_location(out, place);
    buf_str(out, ": ");
    paint(out, colour, severity_colour(severity));
    buf_str(out, severity_name(severity));
    paint(out, colour, "0");
    buf_str(out, ": ");
    paint(out, colour, "1");
    render_plain(out, message);
    paint(out, colour, "0");
}

/* Messages of run-time findings already say how many threads are involved. */
static bool tells_count(const struct finding *finding)
{
    return finding->count > 1 && (finding->kind == FINDING_COMPILE || finding->kind == FINDING_UNSUPPORTED ||
                                  finding->kind == FINDING_LINT);
}

static void put_code(struct buf *out, const struct finding *finding)
{
    if (tells_count(finding))
        buf_printf(out, " (%u times)", finding->count);
    buf_printf(out, " [%s]\n", diag_code_name(finding->code));
}

/* A note at the place of the finding itself does not show the line again. */
static void put_related(struct buf *out, const struct sources *sources, const struct finding *finding,
                        const struct related *related, struct render_style style)
{
    if (related->span.at == finding->span.at) {
        buf_str(out, "      = ");
        render_plain(out, related->message);
        buf_char(out, '\n');
        return;
    }
    struct place place = sources_place(sources, related->span.at);
    put_header(out, &place, SEVERITY_NOTE, related->message, style.colour);
    buf_char(out, '\n');
    put_source(out, &place, related->span.len, style);
}

void render_finding(struct buf *out, const struct sources *sources, const struct finding *finding,
                    struct render_style style)
{
    struct span span = student_span(sources, finding->span);
    struct place place = sources_place(sources, span.at);
    put_header(out, &place, finding->severity, finding->message, style.colour);
    put_code(out, finding);
    put_source(out, &place, span.len, style);
    for (const struct related *r = finding->related; r; r = r->next)
        put_related(out, sources, finding, r, style);
}

void render_source(struct buf *out, const struct sources *sources, struct span span,
                   struct render_style style)
{
    span = student_span(sources, span);
    struct place place = sources_place(sources, span.at);
    put_source(out, &place, span.len, style);
}

/* --- all of them --- */

static void put_number(struct buf *out, unsigned count, const char *what, bool *any)
{
    if (!count)
        return;
    buf_printf(out, "%s%u %s%s", *any ? ", " : "", count, what, count == 1 ? "" : "s");
    *any = true;
}

void render_count(struct buf *out, const struct findings *findings)
{
    unsigned counts[SEVERITY_COUNT], dropped = 0;
    for (int i = 0; i < SEVERITY_COUNT; i++) {
        counts[i] = findings->dropped[i];
        dropped += findings->dropped[i];
    }
    for (const struct finding *f = findings->first; f; f = f->next)
        counts[f->severity]++;
    bool any = false;
    put_number(out, counts[SEVERITY_ERROR], "error", &any);
    put_number(out, counts[SEVERITY_WARNING], "warning", &any);
    put_number(out, counts[SEVERITY_NOTE], "note", &any);
    if (!any)
        buf_str(out, "no findings");
    if (findings->full)
        buf_str(out, "; these are the first ones, there may be more");
    else if (dropped)
        buf_printf(out, "; %u of them are not shown", dropped);
}

size_t render_order(const struct findings *findings, const struct finding *out[LIMIT_FINDINGS])
{
    size_t count = 0;
    for (const struct finding *f = findings->first; f && count < LIMIT_FINDINGS; f = f->next) {
        size_t at = count++;
        for (; at > 0 && out[at - 1]->span.at > f->span.at; at--)
            out[at] = out[at - 1];
        out[at] = f;
    }
    return count;
}

void render_findings(struct buf *out, const struct sources *sources, const struct findings *findings,
                     struct render_style style)
{
    const struct finding *ordered[LIMIT_FINDINGS];
    size_t count = render_order(findings, ordered);
    for (size_t i = 0; i < count; i++) {
        render_finding(out, sources, ordered[i], style);
        buf_char(out, '\n');
    }
    render_count(out, findings);
    buf_char(out, '\n');
}

void render_json_findings(struct json *json, const char *key, const struct sources *sources,
                          const struct findings *findings)
{
    const struct finding *ordered[LIMIT_FINDINGS];
    size_t count = render_order(findings, ordered);
    json_array(json, key);
    for (size_t i = 0; i < count; i++)
        render_json(json, NULL, sources, ordered[i]);
    json_end(json);
}

/* --- for machines --- */

static void put_json_place(struct json *json, const struct sources *sources, struct span span)
{
    bool in_student;
    struct place place = render_place(sources, span, &in_student);
    json_text(json, "file",
              in_student                       ? place.file
              : place.kind == SOURCE_GENERATED ? TEXT("(generated)")
                                               : TEXT("(library)"));
    if (place.cell)
        json_uint(json, "cell", place.cell);
    else
        json_null(json, "cell");
    json_uint(json, "line", place.line);
    json_uint(json, "column", place.column);
    if (place.cell)
        json_uint(json, "file_line", place.file_line);
}

void render_json(struct json *json, const char *key, const struct sources *sources,
                 const struct finding *finding)
{
    json_short_object(json, key);
    json_str(json, "code", diag_code_name(finding->code));
    json_str(json, "kind", finding_kind_name(finding->kind));
    json_str(json, "severity", severity_name(finding->severity));
    json_text(json, "message", finding->message);
    put_json_place(json, sources, finding->span);
    json_uint(json, "count", finding->count);
    json_short_array(json, "related");
    for (const struct related *r = finding->related; r; r = r->next) {
        json_short_object(json, NULL);
        json_text(json, "message", r->message);
        put_json_place(json, sources, r->span);
        json_end(json);
    }
    json_end(json);
    json_end(json);
}
