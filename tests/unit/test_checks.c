/* checks: what a run did wrong is counted exactly, and errors come before warnings, whatever is left out. */
#include "base/buf.h"
#include "checks/checks.h"
#include "base/limits.h"
#include "msl/compile.h"
#include "test.h"

enum { THREADS = 8, PLACES = 450 };

static struct findings findings;

/* Runs a body over 8 threads; the compilation must be freed after the findings were looked at. */
static struct compilation *run(struct buf *body, uint64_t steps, struct checks_tally *tally)
{
    static float a[THREADS], out[1000];
    static const struct wrap_array input = {{"a", 1}, DTYPE_FLOAT32, 1, {THREADS}},
                                   output = {{"out", 3}, DTYPE_FLOAT32, 1, {1000}};
    struct wrap_spec spec = {
        .name = TEXT("k"), .inputs = &input, .input_count = 1, .outputs = &output, .output_count = 1};
    struct compilation *c =
        compile_body(&spec, (struct compile_text){.file = TEXT("header"), .content = TEXT("")},
                     (struct compile_text){.file = TEXT("body"), .content = buf_as_text(body)});
    CHECK_INT(c->findings.errors, 0);
    struct code *code = code_generate(c->arena, c->program, c->kernel, NULL, &c->findings);
    CHECK(code && code_verify(code) == NULL);
    struct vm_buffer buffers[] = {
        {.data = a, .bytes = sizeof a, .initialised = true, .present = true},
        {.data = out, .bytes = sizeof out, .initialised = true, .present = true},
    };
    struct vm_launch launch = {.code = code,
                               .buffers = buffers,
                               .buffer_count = 2,
                               .grid = {THREADS, 1, 1},
                               .threadgroup = {THREADS, 1, 1},
                               .checks = VM_CHECK_ALL,
                               .step_limit = steps};
    struct vm_result result;
    const char *why = "";
    findings_init(&findings, c->arena);
    CHECK_INT(checks_run_counted(&launch, &result, c->arena, &findings, tally, &why), 0);
    buf_release(body);
    return c;
}

TEST(harmless_races_hide_nothing)
{
    struct buf body = {0};
    struct checks_tally tally;
    for (int k = 0; k < PLACES; k++)
        buf_printf(&body, "out[%d] = 1;\n", k);
    buf_str(&body, "out[1000 + thread_position_in_grid.x] = 1;\n");
    struct compilation *c = run(&body, 0, &tally);
    CHECK_INT(tally.times[E4009], PLACES * (THREADS - 1));
    CHECK_INT(tally.times[E4002], THREADS);
    CHECK_INT(checks_count(&tally, FINDING_OUT_OF_BOUNDS, SEVERITY_ERROR), THREADS);
    CHECK_INT(checks_count(&tally, FINDING_RACE, SEVERITY_ERROR), 0);
    CHECK(tally.cut && !tally.steps);
    CHECK_INT(findings.first->code, E4002);
    CHECK_INT(findings.first->count, THREADS);
    CHECK_INT(findings.errors, 1);
    compilation_free(c);
}

/* One kind of error does not hide another either. */
TEST(races_hide_nothing)
{
    struct buf body = {0};
    struct checks_tally tally;
    buf_str(&body, "uint i = thread_position_in_grid.x;\n");
    for (int k = 0; k < PLACES; k++)
        buf_printf(&body, "out[%d] = i;\n", k);
    buf_str(&body, "out[1000 + i] = a[8 + i];\nint z = a[i];\nout[500 + i] = 4 / z;\n");
    struct compilation *c = run(&body, 0, &tally);
    bool seen[DIAG_CODE_COUNT] = {false};
    for (const struct finding *f = findings.first; f; f = f->next)
        seen[f->code] = true;
    CHECK(seen[E4007] && seen[E4001] && seen[E4002] && seen[E4012]);
    CHECK_INT(tally.times[E4007], PLACES * (THREADS - 1));
    CHECK_INT(tally.times[E4012], THREADS);
    CHECK(tally.cut);
    compilation_free(c);
}

TEST(nothing_is_cut)
{
    struct buf body = {0};
    struct checks_tally tally;
    buf_str(&body, "out[thread_position_in_grid.x] = a[thread_position_in_grid.x];\n");
    struct compilation *c = run(&body, 0, &tally);
    uint64_t all = 0;
    for (int code = 0; code < DIAG_CODE_COUNT; code++)
        all += tally.times[code];
    CHECK_INT(all, 0);
    CHECK(!tally.cut && !tally.steps);
    CHECK_INT(findings.count, 0);
    compilation_free(c);
}

TEST(the_limit_of_steps_is_said)
{
    struct buf body = {0};
    struct checks_tally tally;
    buf_str(&body, "float s = 0;\nfor (uint k = 0; k < 1000000u; k++)\n    s += k;\nout[0] = s;\n");
    struct compilation *c = run(&body, 10000, &tally);
    CHECK(tally.steps);
    compilation_free(c);
}
