/* golden_case: see golden_case.h. Parsing is done on lines, not by the compiler: a case must say what it
 * expects also when the compiler cannot make sense of it. */
#include "golden_case.h"
#include "golden_prefix.h"
#include "cli/commands.h"
#include "cli/kernel_file.h"
#include "cli/run_engine.h"
#include "cli/run_output.h"
#include "msl/compile.h"
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

/* --- directives --- */

/* Adds a message "  path:line: ..."; always 1, so that callers can count. */
__attribute__((format(printf, 4, 5))) static unsigned wrong_at(const struct golden_case *c, uint32_t line,
                                                               struct buf *wrong, const char *format, ...)
{
    char message[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    buf_printf(wrong, "  %.*s:%u: %s\n", TEXT_ARG(c->path), line, message);
    return 1;
}

static struct text rest(struct text t, size_t from)
{
    return from < t.len ? text_from(t.ptr + from, t.len - from) : text_from(t.ptr + t.len, 0);
}

/* What stands behind `word` when the line is that directive. */
static bool directive(struct text line, struct text word, struct text *value)
{
    line = text_trim(line);
    if (!text_starts(line, word))
        return false;
    *value = text_trim(rest(line, word.len));
    return true;
}

static const struct {
    struct text mark;
    enum severity severity;
} marks[] = {
    {{"// error", 8}, SEVERITY_ERROR},
    {{"// warning", 10}, SEVERITY_WARNING},
    {{"// note", 7}, SEVERITY_NOTE},
};
enum { MARK_COUNT = sizeof marks / sizeof marks[0] };

static bool ends_word(struct text t, size_t at)
{
    return at >= t.len || !(isalnum((unsigned char)t.ptr[at]) || t.ptr[at] == '_');
}

/* Where the first expectation of the line starts, or -1; `which` is its row of marks. */
static ptrdiff_t find_mark(struct text line, int *which)
{
    ptrdiff_t first = -1;
    for (int i = 0; i < MARK_COUNT; i++) {
        ptrdiff_t at = text_find(line, marks[i].mark);
        if (at >= 0 && ends_word(line, (size_t)at + marks[i].mark.len) && (first < 0 || at < first)) {
            first = at;
            *which = i;
        }
    }
    return first;
}

/* "", "E2001", "E2001: part", ": part" */
static bool expectation_text(struct text t, struct golden_expectation *e)
{
    e->code = DIAG_CODE_COUNT;
    t = text_trim(t);
    if (t.len > 0 && t.ptr[0] == 'E') {
        size_t len = 1;
        while (len < t.len && isdigit((unsigned char)t.ptr[len]))
            len++;
        e->code = diag_code_find(text_from(t.ptr, len));
        if (e->code == DIAG_CODE_COUNT)
            return false;
        t = text_trim(rest(t, len));
    }
    if (t.len == 0)
        return true;
    e->part = text_trim(rest(t, 1));
    return t.ptr[0] == ':';
}

/* Takes the expectations off the end of a line; returns how long the rest is. */
static size_t take_expectations(struct golden_case *c, struct text line, uint32_t number, struct buf *wrong,
                                unsigned *count)
{
    int which = 0;
    ptrdiff_t at = find_mark(line, &which);
    if (at < 0)
        return line.len;
    struct golden_expectation **end = &c->expectations;
    while (*end)
        end = &(*end)->next;
    struct text todo = rest(line, (size_t)at);
    while (todo.len > 0) {
        int here = which;
        todo = rest(todo, marks[here].mark.len);
        ptrdiff_t next = find_mark(todo, &which);
        size_t len = next < 0 ? todo.len : (size_t)next;
        struct golden_expectation *e = ARENA_NEW(c->arena, struct golden_expectation);
        e->severity = marks[here].severity;
        e->end = todo.ptr;
        e->line = number;
        if (!expectation_text(text_from(todo.ptr, len), e))
            *count += wrong_at(c, number, wrong,
                               "not an expectation: '%.*s%.*s' (wanted: // error E2001: part of the message)",
                               TEXT_ARG(marks[here].mark), (int)len, todo.ptr);
        *end = e;
        end = &e->next;
        todo = rest(todo, len);
    }
    return (size_t)at;
}

static void add_header_line(struct golden_case *c, struct buf *header, struct text value, uint32_t number,
                            uint32_t column)
{
    struct source_map *map = &c->header_map;
    struct source_map_entry *entries =
        arena_grow(c->arena, map->entries, map->count, map->count + 1, sizeof *map->entries);
    entries[map->count] =
        (struct source_map_entry){.at = (uint32_t)header->len, .line = number, .column = column};
    map->entries = entries;
    map->count++;
    buf_text(header, value);
    buf_char(header, '\n');
}

static bool add_value(struct golden_case *c, struct text value, uint32_t number)
{
    ptrdiff_t equals = text_find(value, TEXT("="));
    if (equals <= 0)
        return false;
    struct golden_value **end = &c->values;
    while (*end)
        end = &(*end)->next;
    struct golden_value *v = ARENA_NEW(c->arena, struct golden_value);
    v->name = text_trim(text_from(value.ptr, (size_t)equals));
    v->values = text_trim(rest(value, (size_t)equals + 1));
    v->line = number;
    *end = v;
    return true;
}

struct reading {
    struct buf header, content;
    bool is_body;
    unsigned wrong;
};

static void read_line(struct golden_case *c, struct reading *r, struct text line, uint32_t number,
                      struct buf *wrong)
{
    struct text value;
    size_t keep = take_expectations(c, line, number, wrong, &r->wrong);
    struct text code = text_from(line.ptr, keep);
    if (directive(code, TEXT("// run:"), &value)) {
        c->run = arena_text(c->arena, value);
    } else if (directive(code, TEXT("// header:"), &value)) {
        add_header_line(c, &r->header, value, number, (uint32_t)(value.ptr - line.ptr) + 1);
    } else if (directive(code, TEXT("// expect:"), &value)) {
        if (!add_value(c, value, number))
            r->wrong +=
                wrong_at(c, number, wrong, "not an expectation: '%.*s' (wanted: // expect: out = 1 2 3)",
                         TEXT_ARG(value));
    } else if (directive(code, TEXT("// body"), &value) && value.len == 0) {
        r->is_body = true;
    } else if (number != c->first_line || !text_starts(code, TEXT("//"))) {
        buf_text(&r->content, code);
    }
}

static size_t skip_blank(struct text t, size_t i)
{
    while (i < t.len && isspace((unsigned char)t.ptr[i]))
        i++;
    return i;
}

static bool expects_code(const struct golden_case *c, enum diag_code code)
{
    for (const struct golden_expectation *e = c->expectations; e; e = e->next)
        if (e->code == code)
            return true;
    return false;
}

unsigned golden_case_parse(struct golden_case *c, struct arena *arena, struct text path, struct text text,
                           uint32_t first_line, struct buf *wrong)
{
    *c = (struct golden_case){
        .arena = arena, .path = path, .first_line = first_line, .run = TEXT(GOLDEN_DEFAULT_RUN)};
    struct reading r = {0};
    uint32_t number = first_line;
    for (size_t at = 0; at < text.len; number++) {
        ptrdiff_t end = text_find(rest(text, at), TEXT("\n"));
        size_t len = end < 0 ? text.len - at : (size_t)end;
        read_line(c, &r, text_from(text.ptr + at, len), number, wrong);
        if (end >= 0)
            buf_char(&r.content, '\n');
        at += len + 1;
    }
    c->header = arena_text(arena, buf_as_text(&r.header));
    c->content = arena_text(arena, buf_as_text(&r.content));
    buf_release(&r.header);
    buf_release(&r.content);
    c->whole_file = !r.is_body && !expects_code(c, E1106) && kernel_file_is_whole(c->content);
    return r.wrong;
}

/* --- compiling and comparing --- */

/* The words of the options; quotes hold blanks together. */
static int split_words(struct arena *arena, struct text t, const char **words, int room)
{
    int count = 0;
    for (size_t i = skip_blank(t, 0); i < t.len && count < room; i = skip_blank(t, i)) {
        struct buf word = {0};
        char quote = 0;
        for (; i < t.len && (quote || !isspace((unsigned char)t.ptr[i])); i++) {
            if (t.ptr[i] == quote)
                quote = 0;
            else if (!quote && (t.ptr[i] == '\'' || t.ptr[i] == '"'))
                quote = t.ptr[i];
            else
                buf_char(&word, t.ptr[i]);
        }
        words[count++] = arena_text(arena, buf_as_text(&word)).ptr;
        buf_release(&word);
    }
    return count;
}

uint32_t golden_case_line(const struct golden_case *c, const struct sources *sources, struct span span)
{
    struct place place = sources_place(sources, span.at);
    if (place.kind != SOURCE_STUDENT)
        return 0;
    return text_eq(place.file, c->path) ? place.line + c->first_line - 1 : place.line;
}

enum { MAX_WORDS = 128 };

static int parse_run(const struct golden_case *c, struct run_spec *spec, struct err *err)
{
    const char *words[MAX_WORDS] = {"run", c->path.ptr};
    int count = 2 + split_words(c->arena, c->run, words + 2, MAX_WORDS - 2);
    char **argv = ARENA_ARRAY(c->arena, (size_t)count + 1, char *);
    for (int i = 0; i < count; i++)
        argv[i] =
            (char *)(uintptr_t)words[i]; /* nobody writes to it; argv has been char ** for fifty years */
    return command_parse(commands_find("run", err), spec, c->arena, count, argv, err) == OPTIONS_DONE ? 0
                                                                                                      : -1;
}

static const struct wrap_array *arrays_of(struct arena *arena, const struct run_array *runs, uint32_t count)
{
    struct wrap_array *arrays = ARENA_ARRAY(arena, count, struct wrap_array);
    for (uint32_t i = 0; i < count; i++)
        arrays[i] = runs[i].array;
    return arrays;
}

/* How a body is wrapped; NULL for a whole file. */
static const struct wrap_spec *wrap_of(const struct golden_case *c, const struct run_spec *run)
{
    if (!run->as_body && (c->whole_file || run->kernel.len > 0))
        return NULL;
    struct wrap_spec *spec = ARENA_NEW(c->arena, struct wrap_spec);
    *spec = (struct wrap_spec){
        .name = TEXT("golden"),
        .inputs = arrays_of(c->arena, run->inputs, run->input_count),
        .outputs = arrays_of(c->arena, run->outputs, run->output_count),
        .input_count = run->input_count,
        .output_count = run->output_count,
        .templates = run->templates,
        .template_count = run->template_count,
        .atomic_outputs = run->atomic_outputs,
    };
    return spec;
}

static struct compilation *compile_case(const struct golden_case *c, const struct run_spec *run,
                                        const struct wrap_spec *wrap)
{
    struct compile_text text = {.file = c->path, .content = c->content};
    text.map = c->content_map.count ? &c->content_map : NULL;
    if (!wrap)
        return compile_file(text, run->kernel);
    struct compile_text header = {.content = c->header, .map = &c->header_map};
    header.file = arena_printf(c->arena, "%.*s (header)", TEXT_ARG(c->path));
    if (!c->header_map.count)
        header.map = NULL;
    return compile_body(wrap, header, text);
}

static bool is_blank(char ch)
{
    return ch == ' ' || ch == '\t';
}

/* One value: as printed, or another spelling of the same number. */
static bool same_value(struct text want, struct text found)
{
    char a[64], b[64], *end_a, *end_b;
    if (text_eq(want, found) || (text_is(want, "1") && text_is(found, "true")) ||
        (text_is(want, "0") && text_is(found, "false")))
        return true;
    snprintf(a, sizeof a, "%.*s", TEXT_ARG(want));
    snprintf(b, sizeof b, "%.*s", TEXT_ARG(found));
    float x = strtof(a, &end_a), y = strtof(b, &end_b);
    return want.len && found.len && !*end_a && !*end_b && x == y && text_find(found, TEXT("e")) >= 0;
}

/* Compares what was expected of an output or a counter with what came out. */
static unsigned compare_value(const struct golden_case *c, const struct golden_value *v, struct text found,
                              struct buf *wrong)
{
    size_t i = 0, k = 0;
    struct text want = v->values;
    for (;;) { /* word by word, so that blanks do not matter */
        while (i < want.len && is_blank(want.ptr[i]))
            i++;
        while (k < found.len && isspace((unsigned char)found.ptr[k]))
            k++;
        size_t a = i, b = k;
        while (i < want.len && !is_blank(want.ptr[i]))
            i++;
        while (k < found.len && !isspace((unsigned char)found.ptr[k]))
            k++;
        if (!same_value(text_from(want.ptr + a, i - a), text_from(found.ptr + b, k - b)))
            return wrong_at(c, v->line, wrong, "%.*s is %.*s", TEXT_ARG(v->name), TEXT_ARG(text_trim(found)));
        if (a == i && b == k)
            return 0;
    }
}

static bool counter_value(const struct vm_result *r, struct text name, uint64_t *out)
{
    static const char *const names[5] = {"global_reads", "global_writes", "shared_reads", "shared_writes",
                                         "accesses"};
    const uint64_t values[5] = {r->global[0].max, r->global[1].max, r->shared[0].max, r->shared[1].max,
                                r->accesses};
    for (int k = 0; k < 5; k++)
        if (text_is(name, names[k])) {
            *out = values[k];
            return true;
        }
    return false;
}

static unsigned check_value(const struct golden_case *c, const struct run_spec *run,
                            const struct run_engine *engine, const struct golden_value *v, struct buf *wrong)
{
    struct buf found = {0};
    uint64_t counter;
    unsigned count = 1;
    if (counter_value(&engine->result, v->name, &counter)) {
        buf_printf(&found, "%llu", (unsigned long long)counter);
        count = compare_value(c, v, buf_as_text(&found), wrong);
        buf_release(&found);
        return count;
    }
    for (uint32_t i = 0; i < run->output_count; i++) {
        const struct run_array *a = &run->outputs[i];
        if (!text_eq(a->array.name, v->name))
            continue;
        for (uint64_t k = 0; k < a->count; k++) {
            run_output_element(&found, a->array.dtype, engine->outputs[i] + k * dtype_size(a->array.dtype));
            buf_char(&found, ' ');
        }
        count = compare_value(c, v, buf_as_text(&found), wrong);
        buf_release(&found);
        return count;
    }
    return wrong_at(c, v->line, wrong, "there is no output or counter '%.*s'", TEXT_ARG(v->name));
}

/* --- the same without shortcuts --- */

static bool same_outputs(const struct run_spec *run, const struct run_engine *a, const struct run_engine *b)
{
    for (uint32_t i = 0; i < run->output_count; i++) {
        const struct run_array *array = &run->outputs[i];
        if (memcmp(a->outputs[i], b->outputs[i], array->count * dtype_size(array->array.dtype)) != 0)
            return false;
    }
    return true;
}

static bool same_counts(const struct vm_result *a, const struct vm_result *b)
{
    for (int side = 0; side < 2; side++)
        if (a->global[side].max != b->global[side].max || a->shared[side].max != b->shared[side].max)
            return false;
    return a->accesses == b->accesses;
}

static const struct finding *next_of(const struct finding *f, bool errors_only)
{
    while (f && errors_only && f->severity != SEVERITY_ERROR)
        f = f->next;
    return f;
}

/* The first finding that only one of the runs has; `from` is where those of the first run start. Of several
 * threads with which another races either may be named. */
static const struct finding *different(const struct finding *from, const struct findings *plain, bool errors)
{
    const struct finding *a = next_of(from, errors), *b = next_of(plain->first, errors);
    for (; a && b; a = next_of(a->next, errors), b = next_of(b->next, errors))
        if (a->code != b->code || a->span.at != b->span.at ||
            (a->kind != FINDING_RACE && !text_eq(a->message, b->message)))
            return a;
    return a ? a : b;
}

/* Runs it once more without any shortcut of compiler and engine: nothing may change, but for what a kernel
 * does that hangs, and for what a wrong one computes. */
static unsigned run_plain(const struct golden_case *c, const struct run_spec *run,
                          struct compilation *compilation, const struct run_engine *first,
                          const struct finding *findings, struct buf *wrong)
{
    struct run_engine *engine = ARENA_NEW(c->arena, struct run_engine);
    engine->step_limit = first->step_limit;
    engine->plain = true;
    struct err err = {0};
    struct findings kept = compilation->findings;
    findings_init(&compilation->findings, compilation->arena);
    int status = run_engine(engine, c->arena, run, compilation, &err);
    struct findings plain = compilation->findings;
    compilation->findings = kept;
    const struct finding *f = different(findings, &plain, c->crowded);
    if (status || engine->ran != first->ran)
        return wrong_at(c, c->first_line, wrong, "does not run without shortcuts");
    if (f)
        return wrong_at(c, c->first_line, wrong, "without shortcuts another finding: %.*s",
                        TEXT_ARG(f->message));
    if (!first->result.stopped && !same_counts(&first->result, &engine->result))
        return wrong_at(c, c->first_line, wrong, "without shortcuts other counters");
    if (!findings && !same_outputs(run, first, engine))
        return wrong_at(c, c->first_line, wrong, "without shortcuts other outputs");
    return 0;
}

enum { GOLDEN_STEPS = 50000000 }; /* enough for every case that ends, little for those that do not */

/* Runs a case that compiled; what goes wrong joins the findings. */
static unsigned run_case(const struct golden_case *c, const struct run_spec *run,
                         struct compilation *compilation, struct buf *wrong)
{
    struct run_engine *engine = ARENA_NEW(c->arena, struct run_engine);
    engine->step_limit = GOLDEN_STEPS;
    struct err err = {0};
    unsigned count = 0;
    struct finding *last = compilation->findings.first;
    while (last && last->next)
        last = last->next;
    if (run_engine(engine, c->arena, run, compilation, &err))
        return c->values ? wrong_at(c, c->first_line, wrong, "does not run: %s", err.message) : 0;
    for (const struct golden_value *v = c->values; v; v = v->next)
        count += engine->ran
                     ? check_value(c, run, engine, v, wrong)
                     : wrong_at(c, v->line, wrong, "there are values to compare, but the kernel did not run");
    if (c->cover && c->values && !count) {
        golden_cover_note(c->cover, engine->code, c->content);
        golden_cover_note(c->cover, engine->code, c->header);
    }
    if (engine->ran)
        count +=
            run_plain(c, run, compilation, engine, last ? last->next : compilation->findings.first, wrong);
    return count;
}

int golden_case_compile(const struct golden_case *c, golden_each *each, void *context, struct buf *wrong)
{
    struct run_spec *run = ARENA_NEW(c->arena, struct run_spec);
    struct err err = {0};
    if (parse_run(c, run, &err)) {
        wrong_at(c, c->first_line, wrong, "bad '// run:' line: %s", err.message);
        return -1;
    }
    const struct wrap_spec *wrap = wrap_of(c, run);
    struct compilation *compilation = compile_case(c, run, wrap);
    unsigned count = 0;
    if (!compilation->findings.errors && !run->compile_only)
        count = run_case(c, run, compilation, wrong);
    for (const struct finding *f = compilation->findings.first; f; f = f->next)
        each(context, f, compilation->sources);
    compilation_free(compilation);
    return (int)count;
}

struct comparison {
    struct golden_case *c;
    struct buf *wrong;
    unsigned count;
};

static bool meets(const struct golden_expectation *e, enum diag_code code, struct text message)
{
    return !e->met && (e->code == DIAG_CODE_COUNT || e->code == code) && text_find(message, e->part) >= 0;
}

/* Marks the first expectation that the finding meets; one that names the code goes before one that does not.
 */
static bool meet(struct golden_case *c, enum severity severity, enum diag_code code, uint32_t line,
                 struct text message)
{
    struct golden_expectation *best = NULL;
    for (struct golden_expectation *e = c->expectations; e; e = e->next)
        if (e->line == line && e->severity == severity && meets(e, code, message) &&
            (!best || best->code == DIAG_CODE_COUNT))
            best = e;
    if (best) {
        best->met = true;
        best->found = code;
    }
    return best != NULL;
}

static void compare(void *context, const struct finding *f, const struct sources *sources)
{
    struct comparison *comparison = context;
    struct golden_case *c = comparison->c;
    uint32_t line = golden_case_line(c, sources, f->span);
    for (const struct related *r = f->related; r; r = r->next)
        meet(c, SEVERITY_NOTE, f->code, golden_case_line(c, sources, r->span), r->message);
    if (meet(c, f->severity, f->code, line, f->message))
        return;
    struct place place = sources_place(sources, f->span.at);
    if (f->severity != SEVERITY_ERROR && text_is(place.file, GOLDEN_PREFIX_FILE))
        return;
    comparison->count += wrong_at(c, line, comparison->wrong, "not expected: %s %s: %.*s%s%.*s",
                                  severity_name(f->severity), diag_code_name(f->code), TEXT_ARG(f->message),
                                  line ? "" : ", in ", line ? 0 : (int)place.file.len, place.file.ptr);
}

unsigned golden_case_check(struct golden_case *c, struct buf *wrong)
{
    struct comparison comparison = {.c = c, .wrong = wrong};
    int status = golden_case_compile(c, compare, &comparison, wrong);
    if (status < 0)
        return 1;
    comparison.count += (unsigned)status;
    for (const struct golden_expectation *e = c->expectations; e; e = e->next)
        if (!e->met && (e->severity == SEVERITY_ERROR || !c->crowded))
            comparison.count +=
                wrong_at(c, e->line, wrong, "missing: %s %s: %.*s", severity_name(e->severity),
                         e->code == DIAG_CODE_COUNT ? "(any)" : diag_code_name(e->code), TEXT_ARG(e->part));
    return comparison.count;
}
