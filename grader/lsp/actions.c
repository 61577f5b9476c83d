#include "lsp/actions.h"
#include "lsp/fix.h"

/* Where the fix is in the document; false: the text there is not what the compiler saw. */
static bool locate(const struct unit *unit, const struct sheet_kernel *k, const struct fix *fix,
                   struct sheet_place *out)
{
    struct text all = sources_text(k->result.sources), seen;
    struct span span = fix->span;
    bool insertion = !span.len;
    if (insertion) { /* after the character before it, which must be there */
        if (!span.at)
            return false;
        span = (struct span){span.at - 1, 1};
    }
    if (sources_kind(k->result.sources, span.at) != SOURCE_STUDENT)
        return false;
    *out = sheet_span(unit, k, span);
    if (!out->document)
        return false;
    seen = text_from(out->document->text.ptr + out->from, out->to - out->from);
    if (!text_eq(seen, text_from(all.ptr + span.at, span.len)))
        return false;
    if (insertion)
        out->from = out->to;
    return true;
}

/* The fix as an edit of the document, with the mark that it is for. */
static void put_action(struct json *json, const struct documents *all, const struct unit *unit,
                       const struct mark *mark, const struct fix *fix, struct sheet_place place,
                       struct marks_style style)
{
    struct buf title = {0};
    struct text old = text_from(place.document->text.ptr + place.from, place.to - place.from);
    if (old.len)
        buf_printf(&title, "Replace '%.*s' with '%.*s'", TEXT_ARG(old), TEXT_ARG(fix->replacement));
    else
        buf_printf(&title, "Insert '%.*s'", TEXT_ARG(fix->replacement));
    json_object(json, NULL);
    json_text(json, "title", buf_as_text(&title));
    json_str(json, "kind", "quickfix");
    json_array(json, "diagnostics");
    marks_put(json, all, unit, mark, style);
    json_end(json);
    json_bool(json, "isPreferred", true);
    json_object(json, "edit");
    json_object(json, "changes");
    json_key(json, text_of(place.document->uri));
    json_array(json, NULL);
    json_object(json, NULL);
    marks_put_range(json, "range", all, place);
    json_text(json, "newText", fix->replacement);
    json_end(json);
    json_end(json);
    json_end(json);
    json_end(json);
    json_end(json);
    buf_release(&title);
}

/* Whether the client wants quick fixes: yes, unless it names only other kinds. */
static bool wants_fixes(struct text params, struct arena *arena)
{
    struct text only = message_pick(params, "context.only"), item;
    struct json_read list = message_array(only);
    bool wanted = !only.len || only.ptr[0] != '[';
    while (message_item(&list, &item)) {
        struct text kind = message_text(item, "", arena);
        wanted |= text_is(kind, "quickfix") || text_is(kind, "");
    }
    return wanted;
}

static void put_fixes(struct json *json, const struct documents *all, const struct document *d, size_t from,
                      size_t to, struct marks_style style, struct arena *arena)
{
    struct marks marks;
    marks_gather(&marks, arena, d->unit);
    for (const struct mark *mark = marks.first; mark; mark = mark->next) {
        struct sheet_place place;
        struct fix fix;
        if (mark->place.document != d || mark->place.from > to || mark->place.to < from || !mark->finding ||
            !mark->kernel->result.sources)
            continue;
        if (fix_find(&fix, arena, mark->finding, sources_text(mark->kernel->result.sources)) &&
            locate(d->unit, mark->kernel, &fix, &place))
            put_action(json, all, d->unit, mark, &fix, place, style);
    }
}

void actions_answer(struct buf *out, const struct message *m, const struct documents *all,
                    struct marks_style style, struct arena *arena)
{
    const struct document *d = documents_find(all, message_text(m->params, "textDocument.uri", arena));
    struct text range = message_pick(m->params, "range");
    struct writer w;
    if (!d || !range.len) {
        message_error(out, m->id, MESSAGE_INVALID_PARAMS, "no such document is open, or there is no range");
        return;
    }
    message_begin_result(&w, out, m->id);
    json_array(&w.json, "result");
    if (wants_fixes(m->params, arena) && d->unit)
        put_fixes(&w.json, all, d, document_offset(all, d, message_position(message_pick(range, "start"))),
                  document_offset(all, d, message_position(message_pick(range, "end"))), style, arena);
    json_end(&w.json);
    message_end(&w);
}
