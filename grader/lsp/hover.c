#include "lsp/hover.h"
#include "msl/library/builtin.h"

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

static void put_gap(struct buf *out)
{
    if (out->len)
        buf_str(out, "\n\n");
}

/* --- words of Metal --- */

static const struct {
    const char *name, *sentence;
} words[] = {
#define WORD(name, sentence) {name, sentence},
#include "lsp/words.def"
#undef WORD
};

static const struct {
    const char *name;
    int width;
} positions[] = {
#define POSITION(id, attribute, width) {attribute, width},
#include "msl/library/position.def"
#undef POSITION
};

static void put_position(struct buf *out, struct text word)
{
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++)
        if (text_is(word, positions[i].name))
            buf_printf(out, "```metal\n%s %.*s\n```", positions[i].width == 3 ? "uint3" : "uint",
                       TEXT_ARG(word));
}

static void put_builtin(struct buf *out, struct text word, struct arena *arena)
{
    for (enum builtin_id i = 0; i < BUILTIN_COUNT; i++) {
        const struct builtin *row = builtin_row(i);
        if (!text_is(word, row->name))
            continue;
        struct text all = builtin_signatures(arena, row);
        buf_printf(out, "```metal\n%.*s\n```\n\n%s %s", TEXT_ARG(all),
                   row->flags & BUILTIN_MLX ? "a function that MLX adds:"
                                            : "Metal Shading Language Specification",
                   row->clause);
        return;
    }
}

void hover_word(struct buf *out, struct text word, struct arena *arena)
{
    put_position(out, word);
    if (!out->len)
        put_builtin(out, word, arena);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (text_is(word, words[i].name)) {
            put_gap(out);
            buf_str(out, words[i].sentence);
        }
}

/* --- arrays of the puzzle --- */

static void put_shape(struct buf *out, const struct wrap_array *a)
{
    buf_char(out, '[');
    for (uint32_t d = 0; d < a->ndim; d++)
        buf_printf(out, "%s%llu", d ? ", " : "", (unsigned long long)a->shape[d]);
    buf_char(out, ']');
}

/* "input `a`: float32[8, 8] in '8x8', float32[16, 16] in ..." of the published tests. */
static void put_array(struct buf *out, const struct trials *trials, uint32_t index, bool input)
{
    const struct trial *first = &trials->items[0];
    const struct wrap_array *a = input ? &first->inputs[index] : &first->outputs[index];
    const char *comma = "";
    put_gap(out);
    buf_printf(out, "%s `%.*s` of puzzle %u, %.*s: ", input ? "input" : "output", TEXT_ARG(a->name),
               first->puzzle->number, TEXT_ARG(first->puzzle->title));
    for (uint32_t i = 0; i < trials->count; i++) {
        const struct trial *t = &trials->items[i];
        if (t->kind != CASE_PUBLISHED)
            continue;
        a = input ? &t->inputs[index] : &t->outputs[index];
        buf_printf(out, "%s%s", comma, dtype_name(a->dtype));
        put_shape(out, a);
        comma = ", ";
    }
    buf_str(out, input ? "; it cannot be written to" : "");
}

/* MLX adds these for each input that the body asks about. */
static const struct {
    const char *ending, *sentence;
} extras[] = {
    {"_shape", "the sizes of the input in each dimension"},
    {"_strides", "how many elements lie between neighbours in each dimension of the input"},
    {"_ndim", "how many dimensions the input has"},
};

static void put_extra(struct buf *out, struct text word, struct text array)
{
    for (size_t i = 0; i < sizeof extras / sizeof *extras; i++) {
        struct text ending = text_of(extras[i].ending);
        if (text_starts(word, array) && word.len == array.len + ending.len && text_ends(word, ending)) {
            put_gap(out);
            buf_printf(out, "`%.*s`: %s `%.*s`", TEXT_ARG(word), extras[i].sentence, TEXT_ARG(array));
        }
    }
}

void hover_array(struct buf *out, struct text word, const struct trials *trials)
{
    const struct trial *t = &trials->items[0];
    for (uint32_t i = 0; i < t->puzzle->input_count; i++) {
        if (text_eq(word, t->inputs[i].name))
            put_array(out, trials, i, true);
        put_extra(out, word, t->inputs[i].name);
    }
    for (uint32_t i = 0; i < t->puzzle->output_count; i++)
        if (text_eq(word, t->outputs[i].name))
            put_array(out, trials, i, false);
}

/* --- findings --- */

/* The title of a code's page, and its first paragraph. */
void hover_code(struct buf *out, enum diag_code code)
{
    struct text page = diag_page(code);
    ptrdiff_t start = text_find(page, TEXT("\n\n"));
    if (start < 0 || !text_starts(page, TEXT("# ")))
        return;
    struct text rest = text_from(page.ptr + start + 2, page.len - (size_t)start - 2);
    ptrdiff_t end = text_find(rest, TEXT("\n\n"));
    struct text title = text_trim(text_from(page.ptr + 2, (size_t)start - 2));
    struct text paragraph = text_trim(text_from(rest.ptr, end < 0 ? rest.len : (size_t)end));
    put_gap(out);
    buf_printf(out, "**%.*s**", TEXT_ARG(title));
    if (!text_starts(paragraph, TEXT("```")) && paragraph.len)
        buf_printf(out, "\n\n%.*s", TEXT_ARG(paragraph));
}

static void put_findings(struct buf *out, const struct document *d, size_t offset, struct arena *arena)
{
    struct marks marks;
    bool said[DIAG_CODE_COUNT] = {false};
    marks_gather(&marks, arena, d->unit);
    for (const struct mark *m = marks.first; m; m = m->next) {
        if (m->place.document != d || offset < m->place.from || offset >= m->place.to || !m->finding ||
            said[m->finding->code])
            continue;
        said[m->finding->code] = true;
        hover_code(out, m->finding->code);
    }
}

/* --- the answer --- */

/* The word of a kernel's text that an offset is in; len 0: none. */
static struct span word_at(struct text t, uint32_t at)
{
    uint32_t start = at, end = at;
    while (start > 0 && is_word(t.ptr[start - 1]))
        start--;
    while (end < t.len && is_word(t.ptr[end]))
        end++;
    return (struct span){start, end - start};
}

/* What there is to say about a place, and where that is. */
static void describe(struct buf *out, const struct document *d, size_t offset, struct sheet_place *place,
                     struct arena *arena)
{
    uint32_t at;
    const struct sheet_kernel *k = sheet_find(d->unit, d, offset, &at);
    *place = (struct sheet_place){0};
    if (k) {
        struct text all = sources_text(k->result.sources);
        struct span span = word_at(all, at);
        struct text word = text_from(all.ptr + span.at, span.len);
        enum diag_code code = diag_code_find(word);
        hover_word(out, word, arena);
        hover_array(out, word, k->attempt.job.trials);
        if (code < DIAG_CODE_COUNT)
            hover_code(out, code);
        if (span.len)
            *place = sheet_span(d->unit, k, span);
    }
    put_findings(out, d, offset, arena);
}

/* Null where there is nothing to say, as the protocol wants it. */
void hover_answer(struct buf *out, const struct message *m, const struct documents *all, struct arena *arena)
{
    const struct document *d = documents_find(all, message_text(m->params, "textDocument.uri", arena));
    struct buf text = {0};
    struct sheet_place place;
    struct writer w;
    if (!d || !d->unit) {
        message_error(out, m->id, MESSAGE_INVALID_PARAMS, "no such document is open");
        return;
    }
    describe(&text, d, document_offset(all, d, message_position(message_pick(m->params, "position"))), &place,
             arena);
    if (!text.len) {
        message_null(out, m->id);
        return;
    }
    message_begin_result(&w, out, m->id);
    json_object(&w.json, "result");
    json_object(&w.json, "contents");
    json_str(&w.json, "kind", "markdown");
    json_text(&w.json, "value", buf_as_text(&text));
    json_end(&w.json);
    if (place.document == d)
        marks_put_range(&w.json, "range", all, place);
    json_end(&w.json);
    message_end(&w);
    buf_release(&text);
}
