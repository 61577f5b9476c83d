#include "lsp/marks.h"
#include "grade/match.h"

/* --- gathering --- */

static struct mark *add(struct marks *m, struct arena *arena, struct sheet_place place,
                        enum severity severity, struct text message)
{
    struct mark *mark = ARENA_NEW(arena, struct mark);
    *mark = (struct mark){.place = place, .severity = severity, .message = message};
    if (!place.document)
        return mark; /* of another file: not shown here */
    for (const struct mark *other = m->first; other; other = other->next)
        if (other->place.document == place.document && other->place.from == place.from &&
            other->place.to == place.to && text_eq(other->message, message))
            return mark; /* one text, several kernels */
    *m->end = mark;
    m->end = &mark->next;
    return mark;
}

/* A verdict on the whole kernel is shown on its first line. */
static struct sheet_place whole_line(struct sheet_place p)
{
    const struct document *d = p.document;
    struct text t = d ? buf_as_text(&d->text) : TEXT("");
    while (p.to < t.len && t.ptr[p.to] != '\n' && t.ptr[p.to] != '\r' && t.ptr[p.to] != '"' &&
           t.ptr[p.to] != '\\')
        p.to++;
    return p;
}

static void add_finding(struct marks *m, struct arena *arena, const struct unit *unit,
                        const struct sheet_kernel *k, const struct finding *f)
{
    bool whole = f->kind == FINDING_WRONG_RESULT || f->kind == FINDING_BUDGET;
    struct sheet_place place = sheet_span(unit, k, whole ? sheet_skip_blanks(k, f->span) : f->span);
    if (whole)
        place = whole_line(place);
    /* what the grader does not support is not an error of the author */
    enum severity severity = f->kind == FINDING_UNSUPPORTED ? SEVERITY_WARNING : f->severity;
    struct mark *mark = add(m, arena, place, severity, f->message);
    mark->code = diag_code_name(f->code);
    mark->finding = f;
    mark->kernel = k;
}

static struct sheet_place start_of(const struct unit *unit, const struct candidate *c)
{
    struct sheet_place p = sheet_origin(unit, c->problem.len ? &c->problem_at : &c->origin);
    return p.document ? p : sheet_origin(unit, &c->site);
}

/* A kernel that could not be matched is not looked at: the author should know. A call without a text whose
 * name is not known is a wrapper: not worth a mark. */
static void add_unmatched(struct marks *m, struct arena *arena, const struct unit *unit,
                          const struct candidate *c)
{
    bool wrapper = c->problem.len ? !c->name.len && c->site.line : match_same_text(c->body, TEXT(""));
    if (!wrapper)
        add(m, arena, start_of(unit, c), SEVERITY_NOTE,
            TEXT("this kernel could not be matched to a puzzle, and is not checked; a line '// puzzle: NAME' "
                 "says "
                 "which one it is for"));
}

static void add_kernel(struct marks *m, struct arena *arena, const struct unit *unit,
                       const struct sheet_kernel *k)
{
    const struct candidate *c = k->candidate;
    if (k->untouched)
        return;
    if (!k->puzzle) {
        add_unmatched(m, arena, unit, c);
        return;
    }
    for (const struct finding *f = sheet_findings(k)->first; f; f = f->next)
        add_finding(m, arena, unit, k, f);
    for (const struct advice *a = c->advice; a; a = a->next)
        add(m, arena, sheet_origin(unit, &a->at), SEVERITY_NOTE, a->message)->code = diag_code_name(a->code);
    if (k->kernel && k->kernel->trouble.len)
        add(m, arena, start_of(unit, c), SEVERITY_NOTE, k->kernel->trouble);
}

void marks_gather(struct marks *m, struct arena *arena, const struct unit *unit)
{
    const struct sheet *s = unit->sheet;
    *m = (struct marks){0};
    m->end = &m->first;
    if (!s)
        return;
    for (uint32_t i = 0; i < s->count; i++)
        add_kernel(m, arena, unit, &s->kernels[i]);
    for (const struct python_fault *f = s->list.faults; f; f = f->next)
        add(m, arena, sheet_origin(unit, &f->at), SEVERITY_WARNING,
            arena_printf(arena, "Python stops here: %.*s", TEXT_ARG(f->message)));
    if (s->problem.len && unit->document)
        add(m, arena, (struct sheet_place){.document = unit->document}, SEVERITY_WARNING,
            arena_printf(arena, "'%s' %.*s", unit->path, TEXT_ARG(s->problem)));
}

/* --- writing --- */

static void put_position(struct json *json, const char *key, struct position p)
{
    json_object(json, key);
    json_uint(json, "line", p.line);
    json_uint(json, "character", p.character);
    json_end(json);
}

void marks_put_range(struct json *json, const char *key, const struct documents *all, struct sheet_place p)
{
    json_object(json, key);
    put_position(json, "start", document_position(all, p.document, p.from));
    put_position(json, "end", document_position(all, p.document, p.to));
    json_end(json);
}

static bool is_help(const struct related *r)
{
    return text_starts(r->message, TEXT("help: "));
}

/* A second place that is another one than the finding's own. */
static bool is_elsewhere(const struct mark *mark, const struct related *r, const struct unit *unit,
                         struct sheet_place *place)
{
    if (is_help(r) || r->span.at == mark->finding->span.at)
        return false;
    *place = sheet_span(unit, mark->kernel, r->span);
    return place->document != NULL;
}

/* The message, help, and second places if the client cannot show them. */
static void put_message(struct json *json, const struct unit *unit, const struct mark *mark,
                        struct marks_style style)
{
    struct buf text = {0};
    struct sheet_place place;
    const struct finding *f = mark->finding;
    buf_text(&text, mark->message);
    for (const struct related *r = f ? f->related : NULL; r; r = r->next)
        if (!style.related || !is_elsewhere(mark, r, unit, &place))
            buf_printf(&text, "\n%.*s", TEXT_ARG(r->message));
    json_text(json, "message", buf_as_text(&text));
    buf_release(&text);
}

static void put_related(struct json *json, const struct documents *all, const struct unit *unit,
                        const struct mark *mark)
{
    struct sheet_place place;
    json_array(json, "relatedInformation");
    for (const struct related *r = mark->finding ? mark->finding->related : NULL; r; r = r->next) {
        if (!is_elsewhere(mark, r, unit, &place))
            continue;
        json_object(json, NULL);
        json_object(json, "location");
        json_str(json, "uri", place.document->uri);
        marks_put_range(json, "range", all, place);
        json_end(json);
        json_text(json, "message", r->message);
        json_end(json);
    }
    json_end(json);
}

static int severity_number(enum severity severity)
{
    static const int numbers[SEVERITY_COUNT] = {
        [SEVERITY_ERROR] = 1, [SEVERITY_WARNING] = 2, [SEVERITY_NOTE] = 3};
    return numbers[severity];
}

void marks_put(struct json *json, const struct documents *all, const struct unit *unit,
               const struct mark *mark, struct marks_style style)
{
    enum { UNNECESSARY = 1 };
    json_object(json, NULL);
    marks_put_range(json, "range", all, mark->place);
    json_int(json, "severity", severity_number(mark->severity));
    if (mark->code)
        json_str(json, "code", mark->code);
    json_str(json, "source", "grader");
    put_message(json, unit, mark, style);
    if (mark->finding && mark->finding->code == E2302) {
        json_array(json, "tags");
        json_int(json, NULL, UNNECESSARY);
        json_end(json);
    }
    if (style.related)
        put_related(json, all, unit, mark);
    if (mark->code) {
        json_object(json, "data");
        json_str(json, "explain", mark->code);
        json_end(json);
    }
    json_end(json);
}

static void publish(struct buf *out, const struct documents *all, const struct unit *unit, struct document *d,
                    const struct marks *marks, struct marks_style style)
{
    struct writer w;
    message_begin_notification(&w, out, "textDocument/publishDiagnostics");
    json_object(&w.json, "params");
    json_str(&w.json, "uri", d->uri);
    json_int(&w.json, "version", d->version);
    json_array(&w.json, "diagnostics");
    for (const struct mark *mark = marks->first; mark; mark = mark->next)
        if (mark->place.document == d)
            marks_put(&w.json, all, unit, mark, style);
    json_end(&w.json);
    json_end(&w.json);
    message_end(&w);
}

static bool has_any(const struct marks *marks, const struct document *d)
{
    const struct mark *mark = marks->first;
    while (mark && mark->place.document != d)
        mark = mark->next;
    return mark != NULL;
}

void marks_publish(struct buf *out, const struct documents *all, struct unit *unit, struct marks_style style)
{
    struct arena *arena = arena_new((size_t)1 << 30);
    struct marks marks;
    marks_gather(&marks, arena, unit);
    for (uint32_t i = 0; i < (unit->document ? 1 : unit->cell_count); i++) {
        struct document *d = unit->document ? unit->document : unit->cells[i].document;
        bool any = d && has_any(&marks, d);
        if (!d || (!any && !d->shown && !unit->document))
            continue;
        publish(out, all, unit, d, &marks, style);
        d->shown = any;
    }
    arena_free(arena);
}

void marks_clear(struct buf *out, struct document *d)
{
    struct marks none = {0};
    publish(out, NULL, NULL, d, &none, (struct marks_style){0});
}
