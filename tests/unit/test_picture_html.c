/* The page: well-formed whatever a submission says, small, the same every time. */
#include "base/sha256.h"
#include "report/html.h"
#include "page_scan.h"
#include "traced.h"
#include <stdlib.h>

/* --- submissions --- */

static struct buf page_of(const struct traced *t)
{
    struct buf out = {0};
    html_report(&out, &t->result);
    return out;
}

static const char race[] = "threadgroup float s[8];\nuint i = thread_position_in_grid.x;\ns[i] = a[i];\n"
                           "out[i] = i > 0 ? s[i - 1] : 0;\n";

TEST(a_page_is_well_formed_and_stays_the_same)
{
    struct traced t = traced_of("pooling", race, NULL);
    struct buf page = page_of(&t), again = page_of(&t);
    page_check(buf_as_text(&page), 1);
    CHECK(text_eq(buf_as_text(&page), buf_as_text(&again)));
    CHECK_CONTAINS(buf_as_text(&page), "error E4008</b> data race");
    CHECK_CONTAINS(buf_as_text(&page), "id=\"p9L4\"");
    CHECK_CONTAINS(buf_as_text(&page),
                   "<i class=\"k\">threadgroup</i> <i class=\"y\">float</i> s[<i class=\"n\">8</i>];");
    CHECK_CONTAINS(
        buf_as_text(&page),
        "<th scope=\"row\">thread 3</th><td>a[3], s[2] (race)</td><td>s[3] (race), out[3]</td><td>3, 4</td>");
    CHECK_CONTAINS(buf_as_text(&page), "default-src 'none'; style-src 'sha256-");
    buf_release(&page);
    buf_release(&again);
    traced_release(&t);
}

TEST(a_kernel_that_does_not_compile_has_no_picture)
{
    struct traced t = traced_of("pooling", "out[0] = nothing;\n\nfloat x = \"</script>\";", NULL);
    struct buf page = page_of(&t);
    page_check(buf_as_text(&page), 1);
    CHECK(text_find(buf_as_text(&page), TEXT("<figure")) < 0);
    CHECK_CONTAINS(buf_as_text(&page), "<i class=\"u\">nothing</i>");
    buf_release(&page);
    traced_release(&t);
}

TEST(nothing_handed_in_is_a_page_too)
{
    struct traced t = traced_of("pooling", "", NULL);
    struct buf page = page_of(&t);
    page_check(buf_as_text(&page), 1);
    buf_release(&page);
    traced_release(&t);
}

/* --- hostile text --- */

static struct text hostile(struct arena *arena, unsigned number, size_t more)
{
    struct buf b = {0};
    buf_printf(&b, "F%u%s", number, page_payload);
    for (size_t i = 0; i < more; i++)
        buf_char(&b, i % 50 ? 'x' : '<');
    struct text t = arena_text(arena, buf_as_text(&b));
    buf_release(&b);
    return t;
}

/* Puts the payload into every text of a result that came from a student; returns how many. */
static unsigned poison(struct traced *t, size_t more)
{
    struct arena *a = t->arena;
    struct result_puzzle *p = &t->result.puzzles[0];
    struct result_submission *s = &t->result.submission;
    struct trace *trace = ARENA_NEW(a, struct trace);
    unsigned n = 0;
    struct text *known[] = {&s->source,    &s->commit,           &s->ref,         &s->committed_at,
                            &s->pushed_at, &t->result.graded_at, &p->origin.file, &p->reason};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        *known[i] = hostile(a, n++, more);
    s->notes = ARENA_NEW(a, struct result_note);
    s->notes->message = hostile(a, n++, more);
    for (uint32_t i = 0; i < p->case_count; i++) {
        p->cases[i].name = hostile(a, n++, more);
        p->cases[i].message = hostile(a, n++, more);
        p->cases[i].cause = hostile(a, n++, more);
    }
    for (struct finding *f = p->findings.first; f; f = f->next) {
        f->message = hostile(a, n++, more);
        finding_note(&p->findings, f, f->span, hostile(a, n++, more));
    }
    struct advice *advice = ARENA_NEW(a, struct advice);
    advice->message = hostile(a, n++, more);
    p->advice = advice;
    p->others = ARENA_NEW(a, struct result_other);
    p->others->origin.file = hostile(a, n++, more);
    *trace = *p->trace;
    trace->test = hostile(a, n++, more);
    for (uint32_t i = 0; i < trace->object_count; i++)
        trace->objects[i].name = hostile(a, n++, more);
    p->trace = trace;
    return n;
}

static void check_hostile(size_t more, const char *name)
{
    struct buf body = {0};
    buf_printf(&body, "%s// </script><script>pwned=1</script> \xe2\x80\xae /* \" ' <!--\n// ", race);
    for (size_t i = 0; i < more; i++)
        buf_char(&body, 'y');
    buf_str(&body, "\n");
    struct traced t = traced_of("pooling", body.ptr, NULL);
    unsigned fields = poison(&t, more), absent = 0;
    struct buf page = page_of(&t);
    page_check(buf_as_text(&page), 1);
    CHECK(page.len < 500000);
    for (unsigned i = 0; i < fields; i++) {
        char mark[40];
        snprintf(mark, sizeof mark, "F%u&lt;/", i);
        absent += text_find(buf_as_text(&page), text_of(mark)) < 0;
    }
    CHECK(absent < fields / 2); /* causes of passed cases, and names that are cut, do not stand there */
    page_save(name, buf_as_text(&page));
    buf_release(&page);
    buf_release(&body);
    traced_release(&t);
}

TEST(every_text_may_be_hostile)
{
    check_hostile(0, "hostile");
}

TEST(long_texts_are_cut)
{
    check_hostile(1 << 20, "long");
}

/* A kernel of many lines: the page shows the first 300, and what is found later all the same. */
TEST(long_kernels_are_cut)
{
    struct buf body = {0};
    for (int i = 0; i < 400; i++)
        buf_printf(&body, "float v%d = %d;\n", i, i);
    buf_str(&body, "out[nothing] = 1;\n");
    struct traced t = traced_of("map", body.ptr, NULL);
    struct buf page = page_of(&t);
    page_check(buf_as_text(&page), 1);
    CHECK_CONTAINS(buf_as_text(&page), "id=\"p1L300\"");
    CHECK(text_find(buf_as_text(&page), TEXT("id=\"p1L301\"")) < 0);
    CHECK_CONTAINS(buf_as_text(&page), "the rest is not shown");
    CHECK_CONTAINS(buf_as_text(&page), "line 401: &#39;nothing&#39; is not declared");
    buf_release(&page);
    buf_release(&body);
    traced_release(&t);
}

/* Fourteen kernels that have everything in plenty: text, findings, phases, links. */
TEST(a_page_of_large_puzzles_stays_small)
{
    struct buf body = {0}, page = {0};
    struct result_puzzle many[14];
    buf_str(&body,
            "threadgroup float s[64];\nuint i = thread_position_in_grid.x;\nfloat x = 0;\n"
            "for (uint k = 0; k < 20; k++) {\n    for (uint n = 0; n < 64; n++) x += s[n] + a[n];\n"
            "    s[i + k] = x;\n    threadgroup_barrier(mem_flags::mem_threadgroup);\n}\nout[i] = x;\n");
    for (int i = 0; i < 280; i++)
        buf_printf(&body,
                   "int v%d = %d; float w%d = 1.5f; if (v%d < 3 && w%d > 2) { v%d = 1 << 2 << 3 << 4; }\n", i,
                   i, i, i, i, i);
    struct traced t = traced_of("pooling", body.ptr, NULL);
    struct result result = t.result;
    CHECK(t.trace && t.puzzle->findings.count);
    for (int i = 0; i < 14; i++)
        many[i] = t.result.puzzles[0];
    result.puzzles = many;
    result.puzzle_count = 14;
    html_report(&page, &result);
    page_check(buf_as_text(&page), 1);
    if (page.len >= 500000)
        test_fail(__FILE__, __LINE__, "%zu bytes", page.len);
    CHECK(page.len > 200000);
    buf_release(&page);
    buf_release(&body);
    traced_release(&t);
}

/* FIPS 180-4, and lengths around the end of a block. */
TEST(sha256_of_known_texts)
{
    static const struct {
        const char *text;
        const char *first;
    } known[] = {
        {"", "e3b0c442"},
        {"abc", "ba7816bf"},
        {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "248d6a61"},
        {"1234567890123456789012345678901234567890123456789012345678901234", "676491965"},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        uint8_t hash[32];
        char found[9];
        sha256(text_of(known[i].text), hash);
        snprintf(found, sizeof found, "%02x%02x%02x%02x", hash[0], hash[1], hash[2], hash[3]);
        CHECK(strncmp(found, known[i].first, 8) == 0);
    }
}
