/* Hostile text in every field of a result, in every form: each must stay what it is, whatever the text says.
 */
#include "report_forms.h"
#include "base/utf8.h"
#include "base/json_read.h"
#include "test.h"

/* --- a result made by hand --- */

/* What a student could put into a name, a line, a message. */
static const char payload[] =
    "\x1B[31m ]]> <script>alert(1)</script> \"'& \xE2\x80\xAE\xE2\x81\xA6 \xC2\x9B \xFF\xFE \xED\xA0\x80 "
    "\n::error::x\n##[error]y\r\n=cmd()|'/C calc'!A0 | a | `b` ``` ~~~ [z](javascript:1) @someone #1 %0A "
    "%s%n $(id) "
    "\x07\x08\x7F\xEF\xBF\xBE\xEF\xBB\xBF \xF0\x9F\x98\x80 \t end";

struct made {
    struct arena *arena;
    struct pack pack;
    struct puzzle puzzles[6];
    struct result_puzzle results[6];
    struct result result;
    bool padded; /* texts are longer than any form has room for */
    unsigned fields;
};

/* "=F07 ..." : begins as a formula does, has the number of its field, a NUL, the payload, and padding. */
static struct text hostile(struct made *m)
{
    struct buf b = {0};
    buf_printf(&b, "=F%02u", m->fields++);
    buf_char(&b, '\0');
    buf_str(&b, payload);
    size_t padding = !m->padded ? 0 : m->fields % 16 == 5 ? (size_t)1 << 20 : 20000;
    for (size_t i = 0; i < padding; i++)
        buf_char(&b, i % 97 == 0 ? '<' : 'x');
    struct text t = arena_text(m->arena, buf_as_text(&b));
    buf_release(&b);
    return t;
}

static struct origin hostile_origin(struct made *m, uint32_t cell)
{
    return (struct origin){
        .file = hostile(m), .cell = cell, .line = 3, .file_line = cell ? 17 : 3, .column = 1};
}

static void add_findings(struct made *m, struct result_puzzle *p)
{
    struct buf line = {0};
    buf_str(&line, "out[i] = ");
    buf_text(&line, hostile(m));
    buf_str(&line, ";\nlast line\n");
    p->sources = sources_new(m->arena, line.len + 100);
    uint32_t at = sources_add(p->sources, SOURCE_STUDENT, p->origin.file,
                              arena_text(m->arena, buf_as_text(&line)), NULL);
    buf_release(&line);
    struct finding *f = FINDING(&p->findings, E4001, ((struct span){at + 9, 4}));
    f->message = hostile(m);
    finding_note(&p->findings, f, (struct span){at + 9, 4}, hostile(m));
    finding_note(&p->findings, f, (struct span){at + 1, 1}, hostile(m));
    f = FINDING(&p->findings, E2021, ((struct span){at, 1}));
    f->severity = SEVERITY_WARNING;
    f->message = hostile(m);
    f = FINDING(&p->verdicts, E5001, ((struct span){at, 1}));
    f->message = hostile(m);
}

static void add_cases(struct made *m, struct result_puzzle *p)
{
    static const enum case_kind kinds[] = {CASE_PUBLISHED,       CASE_HIDDEN, CASE_HIDDEN, CASE_MEMORY,
                                           CASE_SYNCHRONISATION, CASE_BUDGET, CASE_STRETCH};
    p->case_count = sizeof kinds / sizeof *kinds;
    p->cases = ARENA_ARRAY(m->arena, p->case_count, struct result_case);
    for (uint32_t i = 0; i < p->case_count; i++)
        p->cases[i] = (struct result_case){.kind = kinds[i],
                                           .name = hostile(m),
                                           .hidden = kinds[i] == CASE_HIDDEN,
                                           .status = kinds[i] == CASE_BUDGET ? CASE_SKIPPED : CASE_FAILED,
                                           .max_points = 1.5,
                                           .message = hostile(m),
                                           .cause = hostile(m)};
    p->cases[0].finding = p->verdicts.first;
    p->cases[3].finding = p->findings.first;
    p->cases[2].name = p->cases[1].name; /* two tests of one name */
}

static void add_puzzle(struct made *m, uint32_t i, enum result_status status)
{
    struct result_puzzle *p = &m->results[i];
    m->puzzles[i] = (struct puzzle){.id = hostile(m), .number = i + 1, .title = hostile(m)};
    *p = (struct result_puzzle){.puzzle = &m->puzzles[i], .status = status, .points = 3.33, .max_points = 10};
    findings_init(&p->findings, m->arena);
    findings_init(&p->verdicts, m->arena);
    p->has_counters = status == RESULT_FAILED;
    for (int k = 0; k < COUNTER_COUNT; k++) {
        p->counters[k] = UINT32_MAX;
        p->par[k] = k - 1;
    }
    p->reason = status == RESULT_FAILED ? TEXT("") : hostile(m);
    if (status == RESULT_MISSING)
        return;
    p->origin = hostile_origin(m, i % 2 ? 5 : 0);
    add_findings(m, p);
    add_cases(m, p);
    p->others = ARENA_NEW(m->arena, struct result_other);
    p->others->origin = hostile_origin(m, 2);
    struct advice *advice = ARENA_NEW(m->arena, struct advice);
    *advice = (struct advice){.code = E5002, .message = hostile(m), .at = hostile_origin(m, 1)};
    p->advice = advice;
}

static struct made *make(bool padded)
{
    static const enum result_status statuses[] = {RESULT_FAILED,      RESULT_FAILED,       RESULT_MISSING,
                                                  RESULT_UNSUPPORTED, RESULT_GRADER_ERROR, RESULT_PASSED};
    struct arena *arena = arena_new((size_t)1 << 32);
    struct made *m = ARENA_NEW(arena, struct made);
    m->arena = arena;
    m->padded = padded;
    m->pack =
        (struct pack){.name = hostile(m), .title = hostile(m), .hash = "0123456789abcdef", .puzzle_count = 6};
    for (uint32_t i = 0; i < 6; i++)
        add_puzzle(m, i, statuses[i]);
    struct result_note *note = ARENA_NEW(arena, struct result_note);
    note->message = hostile(m);
    m->result = (struct result){.pack = &m->pack,
                                .keyed = true,
                                .details = DETAILS_NAMES,
                                .graded_at = TEXT("2026-01-02T03:04:05Z"),
                                .submission = {.source = hostile(m),
                                               .commit = hostile(m),
                                               .ref = hostile(m),
                                               .committed_at = hostile(m),
                                               .pushed_at = hostile(m),
                                               .notes = note},
                                .outcome = OUTCOME_GRADED,
                                .points = 20,
                                .max_points = 60,
                                .puzzles = m->results,
                                .puzzle_count = 6,
                                .passed = 1,
                                .graded = 5};
    return m;
}

static void drop(struct made *m)
{
    result_release(&m->result);
    arena_free(m->arena);
}

/* --- what every form must be --- */

/* No control character but line ends, no mark of direction, only UTF-8. */
static bool is_clean(struct text t, const char *allowed)
{
    while (t.len) {
        struct utf8_char c = utf8_next(t);
        bool fine = c.valid && (utf8_is_harmless(c.code) || c.code == '\n' ||
                                (c.code < 0x80 && strchr(allowed, (int)c.code)));
        if (!fine)
            return false;
        t = text_from(t.ptr + c.len, t.len - c.len);
    }
    return true;
}

static struct text next_line(struct text *rest)
{
    const char *end = memchr(rest->ptr, '\n', rest->len);
    size_t len = end ? (size_t)(end - rest->ptr) : rest->len;
    struct text line = text_from(rest->ptr, len);
    *rest = text_from(rest->ptr + len + (end != NULL), rest->len - len - (end != NULL));
    return line;
}

static void check_json(const struct buf *text)
{
    struct json_read r;
    json_read_init(&r, buf_as_text(text));
    json_read_skip(&r);
    CHECK(json_read_end(&r));
}

/* RFC 4180: every record has 17 cells, no cell is a formula. */
static void check_csv(struct text t)
{
    size_t cells = 1, records = 0;
    bool quoted = false, at_start = true;
    for (size_t i = 0; i < t.len; i++) {
        char c = t.ptr[i];
        if (at_start && !quoted && c != '"' && c && strchr("=+-@\t", c))
            test_fail(__FILE__, __LINE__, "a formula in record %zu", records);
        if (at_start && c == '"' && i + 1 < t.len && t.ptr[i + 1] && strchr("=+-@\t\r", t.ptr[i + 1]))
            test_fail(__FILE__, __LINE__, "a formula in record %zu", records);
        at_start = false;
        if (c == '"') {
            quoted = !quoted;
        } else if (!quoted && c == ',') {
            cells++;
            at_start = true;
        } else if (!quoted && c == '\n') {
            CHECK_INT(cells, 19);
            CHECK(i > 0 && t.ptr[i - 1] == '\r');
            cells = 1;
            records++;
            at_start = true;
        }
    }
    CHECK_INT(records, 7);
    CHECK(!quoted);
}

static void check_annotations(struct text t)
{
    unsigned lines = 0;
    while (t.len) {
        struct text line = next_line(&t);
        lines++;
        CHECK(text_starts(line, TEXT("::error file=work/")) ||
              text_starts(line, TEXT("::notice file=work/")));
    }
    CHECK(lines > 0 && lines <= GITHUB_ANNOTATIONS);
}

/* "name=value" or "name<<TOKEN", lines, TOKEN. */
static void check_outputs(struct text t)
{
    static const char *const names[] = {"score",        "max-score", "passed", "failed", "outcome",
                                        "zero-is-fair", "junit",     "json",   "result"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct text line = next_line(&t);
        CHECK(text_starts(line, text_of(names[i])));
        if (text_find(line, TEXT("<<0123456789abcdef")) < 0)
            continue;
        while (t.len && !text_is(next_line(&t), "0123456789abcdef"))
            continue;
    }
    CHECK_INT(t.len, 0);
}

static size_t run_of(struct text t, size_t at)
{
    size_t len = 0;
    while (at + len < t.len && t.ptr[at + len] == '`')
        len++;
    return len;
}

/* A line of Markdown without its code spans. */
static void put_without_code(struct buf *out, struct text line)
{
    for (size_t i = 0; i < line.len;) {
        size_t run = i > 0 && line.ptr[i - 1] == '\\' ? 0 : run_of(line, i), end = i + run;
        while (run && end < line.len && run_of(line, end) != run)
            end += run_of(line, end) ? run_of(line, end) : 1;
        if (run && end < line.len) {
            i = end + run;
        } else {
            buf_char(out, line.ptr[i]);
            i++;
        }
    }
}

/* A row of the table has the cells that the head has, no line is a command, and no tag stands outside of
 * code. */
static void check_summary(struct text t)
{
    size_t fence = 0, rows = 0;
    CHECK(t.len < SUMMARY_BYTES);
    while (t.len) {
        struct text line = next_line(&t);
        size_t run = run_of(line, 0);
        struct buf plain = {0};
        if (fence) {
            fence = run >= fence && run == line.len ? 0 : fence;
            continue;
        }
        fence = run >= 3 && text_find(text_from(line.ptr + run, line.len - run), TEXT("`")) < 0 ? run : 0;
        put_without_code(&plain, line);
        CHECK(!text_starts(line, TEXT("::")));
        CHECK(text_find(buf_as_text(&plain), TEXT("<script")) < 0);
        CHECK(text_find(buf_as_text(&plain), TEXT("](")) ==
                  text_find(buf_as_text(&plain), TEXT("\\](")) + 1 ||
              text_find(buf_as_text(&plain), TEXT("](")) < 0);
        unsigned pipes = 0;
        for (size_t i = 0; i < line.len && text_starts(line, TEXT("| ")); i++)
            pipes += line.ptr[i] == '|' && (i == 0 || line.ptr[i - 1] != '\\');
        CHECK(pipes == 0 || pipes == 9);
        rows += pipes == 9;
        buf_release(&plain);
    }
    CHECK_INT(fence, 0);
    CHECK_INT(rows, 6);
}

static void check_terminal(struct text t)
{
    while (t.len)
        CHECK(!text_starts(next_line(&t), TEXT("::")));
}

static void check_forms(const struct forms *f)
{
    for (int i = 0; i < FORM_COUNT; i++) {
        bool csv = i == FORM_CSV, outputs = i == FORM_OUTPUTS,
             lines = csv || (i >= FORM_JUNIT_RICH && i <= FORM_SUMMARY) || i == FORM_ANNOTATIONS ||
                     i == FORM_HTML;
        CHECK(f->text[i].len > 0);
        if (!outputs && !is_clean(buf_as_text(&f->text[i]), csv ? "\r\t" : lines ? "\t" : ""))
            test_fail(__FILE__, __LINE__, "%s is not clean", form_names[i]);
    }
    for (int i = FORM_TERMINAL; i <= FORM_TERMINAL_QUIET; i++)
        check_terminal(buf_as_text(&f->text[i]));
    check_json(&f->text[FORM_GRADESCOPE]);
    check_json(&f->text[FORM_CLASSROOM50]);
    check_json(&f->text[FORM_LEGACY]);
    check_csv(buf_as_text(&f->text[FORM_CSV]));
    check_annotations(buf_as_text(&f->text[FORM_ANNOTATIONS]));
    check_outputs(buf_as_text(&f->text[FORM_OUTPUTS]));
    check_summary(buf_as_text(&f->text[FORM_SUMMARY]));
    CHECK(text_find(buf_as_text(&f->text[FORM_HTML]), TEXT("<script>alert")) < 0);
    for (int i = FORM_JUNIT_RICH; i <= FORM_JUNIT_STRICT; i++)
        CHECK(text_find(buf_as_text(&f->text[i]), TEXT("]]>")) < 0);
}

TEST(every_field_may_hold_anything)
{
    struct made *m = make(false);
    struct forms f;
    put_forms(&f, &m->result);
    check_forms(&f);
    check_json(&f.text[FORM_JSON]);
    keep_forms(&f, "hostile");
    /* Each field is in the JSON, but for the pack's title and, of five puzzles, a line of the kernel and a
     * name that a second case has as well. */
    unsigned absent = 0;
    for (unsigned i = 0; i < m->fields; i++) {
        char mark[24];
        snprintf(mark, sizeof mark, "=F%02u\\", i);
        absent += text_find(buf_as_text(&f.text[FORM_JSON]), text_of(mark)) < 0;
    }
    CHECK_INT(absent, 11);
    release_forms(&f);
    drop(m);
}

/* One text of a megabyte in sixteen, which meets each kind of field; 20 KB in the others. */
TEST(lines_of_a_megabyte)
{
    struct made *m = make(true);
    struct forms f;
    put_forms(&f, &m->result);
    check_forms(&f);
    CHECK(f.text[FORM_TERMINAL].len < 200 * 1024);
    CHECK(f.text[FORM_SUMMARY].len < SUMMARY_BYTES);
    CHECK(f.text[FORM_CSV].len < 6 * 10 * 8192);
    CHECK(f.text[FORM_JUNIT_RICH].len < (size_t)4 << 20);
    CHECK(text_find(buf_as_text(&f.text[FORM_JUNIT_RICH]), TEXT("(cut: 16384 of ")) >= 0);
    keep_forms(&f, "long");
    release_forms(&f);
    drop(m);
}

/* Without Unicode the terminal gets ASCII, with colours only ours. */
TEST(plain_terminals)
{
    struct made *m = make(false);
    struct buf out = {0};
    terminal_result(&out, &m->result, (struct terminal_style){.width = 60});
    for (size_t i = 0; i < out.len; i++)
        CHECK(out.ptr[i] == '\n' || (out.ptr[i] >= ' ' && out.ptr[i] < 0x7F));
    buf_release(&out);
    terminal_result(&out, &m->result, (struct terminal_style){.width = 60, .colour = true});
    for (size_t i = 0; i + 1 < out.len; i++)
        CHECK(out.ptr[i] != '\x1B' || out.ptr[i + 1] == '[');
    CHECK(text_find(buf_as_text(&out), TEXT("?[31m ]]>")) >= 0);
    buf_release(&out);
    drop(m);
}

TEST(a_summary_that_has_no_room_says_so)
{
    struct made *m = make(false);
    struct buf out = {0};
    summary_result(&out, &m->result, 20000);
    CHECK(out.len < 20000);
    CHECK_CONTAINS(buf_as_text(&out), "**Cut:**");
    out.len = 0;
    summary_result(&out, &m->result, 0);
    CHECK(out.len < 2000);
    CHECK_CONTAINS(buf_as_text(&out), "The rest was left out");
    buf_release(&out);
    drop(m);
}
