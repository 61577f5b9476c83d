/* python_candidate: kernels as candidates, with maps, problems and advice. See kernel.h. */
#include "base/limits.h"
#include "extract/python_candidate.h"
#include "extract/metal_scan.h"
#include "extract/python/text.h"
#include <stdlib.h>

enum { SHOWN_LINE = 2000 }; /* bytes of a line of Python */

struct writer {
    struct py *m;
    struct arena *arena; /* for what outlives the evaluation */
};

static struct text keep(struct writer *w, const struct py_text *t)
{
    return t ? arena_text(w->arena, python_text_bytes(w->m, t)) : TEXT("");
}

static struct source_map map_of(struct writer *w, const struct py_text *t)
{
    return python_source_map(&w->m->source, w->arena, t->runs, t->run_count, t->len);
}

static const struct text *keep_names(struct writer *w, const struct py_list *names)
{
    struct text *kept = ARENA_ARRAY(w->arena, names->count + 1, struct text);
    for (uint32_t i = 0; i < names->count; i++)
        kept[i] = keep(w, names->items[i].text);
    return kept;
}

/* --- advice --- */

static void advise(struct writer *w, struct candidate *c, enum diag_code code, uint32_t at,
                   struct text argument)
{
    struct findings findings;
    findings_init(&findings, w->arena);
    struct advice *a = ARENA_NEW(w->arena, struct advice), **end = &c->advice;
    a->code = code;
    a->message = FINDING(&findings, code, ((struct span){0, 0}), argument)->message;
    a->at = python_source_origin(&w->m->source, at);
    while (*end)
        end = &(*end)->next;
    *end = a;
}

/* The offset of `kernel void name(` in a body; its length when there is none. */
static size_t find_signature(struct text t, struct text *name)
{
    struct text before[7] = {0}, word; /* the newest first */
    for (size_t at = 0; (word = metal_scan_next(t, &at)).len > 0; before[0] = word) {
        if (word.ptr[0] == '(' && before[1].ptr && text_is(before[1], "void")) {
            bool attribute = before[6].ptr && text_is(before[2], "]") && text_is(before[3], "]") &&
                             text_is(before[4], "kernel") && text_is(before[5], "[") &&
                             text_is(before[6], "[");
            *name = before[0];
            if (metal_scan_is_word(name->ptr[0]) && (attribute || text_is(before[2], "kernel")))
                return (size_t)((attribute ? before[6] : before[2]).ptr - t.ptr);
        }
        memmove(before + 1, before, sizeof before - sizeof *before);
    }
    return t.len;
}

/* Advice costs no points: a whole signature in a body, a text from a file, an odd threadgroup size. */
static void advise_all(struct writer *w, struct candidate *c, const struct py_kernel *k)
{
    struct text name;
    size_t at = k->body ? find_signature(python_text_bytes(w->m, k->body), &name) : 0;
    if (k->body && at < k->body->len)
        advise(w, c, E3101, python_text_place(w->m, k->body, (uint32_t)at), name);
    if (k->reads.len)
        advise(w, c, E3102, k->reads_at, c->reads);
    if (k->threads)
        advise(w, c, E3103, k->threads_at, arena_printf(w->arena, "%u", k->threads));
}

/* --- candidates --- */

static bool is_superseded(const struct py_kernel *k)
{
    for (const struct py_frame *frame = k->frame; frame; frame = frame->outer)
        for (const struct py_function *f = frame->function; f; f = f->outer)
            if (f->dead || (f->type && f->type->dead))
                return true;
    return false;
}

/* The line of a place, to be shown; one that is very long is not. */
static struct text line_at(struct writer *w, uint32_t at)
{
    struct text t = w->m->source.text;
    size_t start = at < t.len ? at : t.len, end = start;
    while (start > 0 && t.ptr[start - 1] != '\n' && t.ptr[start - 1] != '\r' && end - start < SHOWN_LINE)
        start--;
    size_t before = end - start;
    while (end < t.len && t.ptr[end] != '\n' && t.ptr[end] != '\r' && end - start < SHOWN_LINE)
        end++;
    return before < SHOWN_LINE ? arena_text(w->arena, text_from(t.ptr + start, end - start)) : TEXT("");
}

static void add_problem(struct writer *w, struct candidate *c, struct text problem, uint32_t at)
{
    c->problem = problem;
    c->problem_at = python_source_origin(&w->m->source, at);
    c->problem_line = line_at(w, at);
}

/* Why the part that a place is in is not valid Python; NULL: it is. */
static const struct py_fault *fault_of(const struct writer *w, uint32_t at)
{
    if (!python_source_is_own(&w->m->source, at))
        return NULL;
    const struct py_fault *fault = &w->m->faults[python_source_part(&w->m->source, at)];
    return fault->message.len ? fault : NULL;
}

/* Body and problem may both be set: the header can be unknown, or the body part of invalid Python. */
static void add(struct writer *w, struct candidates *list, const struct py_kernel *k)
{
    struct candidate *c = ARENA_NEW(w->arena, struct candidate);
    struct py_source *source = &w->m->source;
    c->name = keep(w, k->name);
    c->function = arena_text(w->arena, k->function);
    c->replaced = k->replaced;
    c->superseded = is_superseded(k);
    c->overwritten = k->overwritten;
    c->site = python_source_origin(source, k->site->at);
    c->elsewhere = !python_source_is_own(source, k->site->at);
    const struct py_template *template = NULL;
    const struct py_text *body = k->body ? python_launch_body(w->m, k, &template) : NULL;
    c->variable = arena_text(w->arena, k->variable);
    c->header_reads = arena_text(w->arena, k->header_reads);
    uint32_t at = k->body ? k->body->runs[0].at : k->site->at;
    const struct py_fault *fault = fault_of(w, at);
    c->origin = python_source_origin(source, at);
    if (template) {
        struct text problem =
            arena_printf(w->arena, "its template argument '%.*s' is not known", TEXT_ARG(template->name));
        add_problem(w, c, problem, template->value.at);
    } else if (body) {
        c->body = keep(w, body);
        c->body_map = map_of(w, body);
        c->invalid = fault && fault->at <= at && at < fault->end;
        if (c->invalid)
            add_problem(w, c, arena_text(w->arena, fault->message), fault->at);
        else if (k->problem.len)
            add_problem(w, c, arena_text(w->arena, k->problem), k->problem_at);
    } else {
        c->invalid = k->invalid || (fault && fault->at == k->problem_at);
        bool known = c->invalid && fault;
        add_problem(w, c, arena_text(w->arena, known ? fault->message : k->problem),
                    known ? fault->at : k->problem_at);
        c->reads = arena_text(w->arena, k->reads);
    }
    if (k->header && k->header->len) {
        c->has_header = true;
        c->header = keep(w, k->header);
        c->header_map = map_of(w, k->header);
    }
    if (k->inputs && k->outputs) {
        c->has_names = true;
        c->by_keyword = k->by_keyword;
        c->input_names = keep_names(w, k->inputs);
        c->input_count = k->inputs->count;
        c->output_names = keep_names(w, k->outputs);
        c->output_count = k->outputs->count;
    }
    c->atomic_outputs = k->atomic;
    advise_all(w, c, k);
    candidates_add(list, c);
}

/* An overwritten text counts only when no other call used it and when it is Metal at all. */
static bool is_of_another(struct py *m, const struct py_kernel *k)
{
    for (const struct py_kernel *o = m->kernels; o; o = o->next)
        if (!o->overwritten && o->body && o->body->runs[0].at == k->body->runs[0].at)
            return true;
    return !metal_scan_looks_like_metal(python_text_bytes(m, k->body));
}

static int by_place(const void *a, const void *b)
{
    const struct py_kernel *x = *(const struct py_kernel *const *)a, *y = *(const struct py_kernel *const *)b;
    if (x->site->at != y->site->at)
        return x->site->at < y->site->at ? -1 : 1;
    return x->order < y->order ? -1 : 1;
}

/* Invalid Python is reported whether or not it affects a kernel. */
static void add_faults(struct writer *w, struct candidates *list)
{
    for (uint32_t i = 0; i < w->m->source.own && list->fault_count < LIMIT_RESULT_NOTES; i++) {
        const struct py_fault *fault = &w->m->faults[i];
        if (!fault->message.len)
            continue;
        struct python_fault *f = ARENA_NEW(w->arena, struct python_fault);
        f->message = arena_text(w->arena, fault->message);
        f->at = python_source_origin(&w->m->source, fault->at);
        *list->faults_end = f;
        list->faults_end = &f->next;
        list->fault_count++;
    }
}

/* Leaves out evaluations that another one of the same call made redundant. */
void python_candidates(struct py *m, struct candidates *list, struct arena *arena)
{
    struct writer w = {m, arena};
    const struct py_kernel **all = ARENA_ARRAY(m->arena, m->kernel_count + 1, const struct py_kernel *);
    uint32_t count = 0;
    for (const struct py_kernel *k = m->kernels; k; k = k->next)
        if (!k->worse && !(k->overwritten && is_of_another(m, k)))
            all[count++] = k;
    qsort(all, count, sizeof *all, by_place);
    for (uint32_t i = 0; i < count; i++)
        add(&w, list, all[i]);
    add_faults(&w, list);
}
