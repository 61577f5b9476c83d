/* vm/endless: a loop is said to be endless only when it is; one that ends later takes too many steps. */
#include "checks/checks.h"
#include "msl/compile.h"
#include "test.h"

enum { THREADS = 40, FEW = 200000 };

/* The code of the finding that ends a run with so many steps, or DIAG_CODE_COUNT. */
static enum diag_code stopped_by(const char *body, uint64_t steps, bool plain)
{
    int32_t a[THREADS], out[THREADS];
    static const struct wrap_array input = {{"a", 1}, DTYPE_INT32, 1, {THREADS}},
                                   output = {{"out", 3}, DTYPE_INT32, 1, {THREADS}};
    struct wrap_spec spec = {
        .name = TEXT("k"), .inputs = &input, .input_count = 1, .outputs = &output, .output_count = 1};
    struct compilation *c =
        compile_body(&spec, (struct compile_text){.file = TEXT("header"), .content = TEXT("")},
                     (struct compile_text){.file = TEXT("body"), .content = text_of(body)});
    CHECK_INT(c->findings.errors, 0);
    struct code_options options = {
        .no_uniform = plain, .no_hoist = plain, .no_regions = plain, .no_fuse = plain};
    struct code *code = code_generate(c->arena, c->program, c->kernel, &options, &c->findings);
    CHECK(code && code_verify(code) == NULL);
    for (int k = 0; k < THREADS; k++) {
        a[k] = k;
        out[k] = 0;
    }
    struct vm_buffer buffers[] = {
        {.data = a, .bytes = sizeof a, .initialised = true, .present = true},
        {.data = out, .bytes = sizeof out, .initialised = true, .present = true},
    };
    struct vm_launch launch = {.code = code,
                               .buffers = buffers,
                               .buffer_count = 2,
                               .grid = {THREADS, 1, 1},
                               .threadgroup = {THREADS, 1, 1},
                               .step_limit = steps};
    struct vm_result result;
    struct findings findings;
    struct checks_tally tally;
    const char *why = "";
    findings_init(&findings, c->arena);
    CHECK_INT(checks_run_counted(&launch, &result, c->arena, &findings, &tally, &why), 0);
    enum diag_code code_found = findings.first ? findings.first->code : DIAG_CODE_COUNT;
    CHECK_INT(tally.steps, code_found != DIAG_CODE_COUNT);
    CHECK_INT(result.out_of_steps, tally.steps);
    CHECK(!tally.steps || result.steps >= steps);
    compilation_free(c);
    return code_found;
}

#define START "uint i = thread_position_in_grid.x; int s = 0; "
#define END   " out[i] = s;"

static const char *const late[] = {
    START "for (int k = 0; k < 30000; k++) s += k;" END,
    START "for (int k = 0; k < 30000 + (int)i; k++) s += k;" END,
    START "for (long k = 0; k < 30000 + a[i]; k++) s += 1;" END,
    START "for (long k = 1l << 40; k < (1l << 40) + 20000; k++) s += 1;" END,
    /* the turns of a loop inside start again and again */
    START "for (int k = 0; k < 4000; k++) for (int j = 0; j < 5; j++) s += j;" END,
    START "while (s < 20000) { for (int j = 0; j < 4; j++) s++; }" END,
    START "while (s < 20000) { int j = 0; do { s++; j++; } while (j < 3); }" END,
    START "for (int k = 0; k < 300; k++) { int j = 0; while (true) { if (j > 20) break; j++; } s += j; }" END,
    START "int n = 0; while (n < 20000) { for (int j = 0; j < 4; j++) { if (j == 2) n++; } }" END,
    START "int n = 0; for (int k = 0; k < 9000; k++) for (int j = 0; j < 3; j++) { int t = n; n = j ? t : 1; "
          "s += n; }" END,
    /* what counts is changed in few turns, or in few threads */
    START "int n = 0, k = 0; while (n < 40) { k++; if ((k & 511) == 0) n++; }" END,
    START "int n = 0; for (uint k = 0; k < 20000; k++) { if (k == 19999) { n = 1; } if (n) break; }" END,
    START "int n = 0; uint k = 0; while (true) { k++; if (i == 33 && k > 15000) break; if (i != 33 && k > 5) "
          "break; }" END,
    START "int k = 0; while (k < 20000) { if (k % 3) { k++; continue; } k++; s += 2; }" END,
    START "int k = 0, n = 0; while (n < 9000) { k = (k + 1) & 3; if (k != 2) continue; n++; }" END,
    START "int k = 0, n = 0; while (n < 9000) { switch (k & 3) { case 0: n++; break; case 1: n += 2; break; "
          "default: n += 1; } k++; }" END,
    START "int k = 0, n = 0; while (n < 9000) { k ^= 1; int t = n; if (k) t = n + 1; n = t; }" END,
    START "int k = 0, n = 0, last = 0; while (last < 9000) { last = n; n = k; k++; }" END,
    /* values that do not look like counters */
    START "uint x = 1; while (x != 0x3fd1a4b9u && s < 30000) { x = x * 1664525u + 1013904223u; s++; }" END,
    START "float x = 0; while (x < 30000) x += 1;" END,
    START "float x = 1; int k = 0; while (x > 1e-30f || k < 20000) { x *= 0.5f; k++; }" END,
    START "int2 v = int2(0); while (v.x < 9000) { v = v.yx; v.x++; }" END,
    START "uint x = 0; for (uint m = 1u << 31; simd_max(x) < 20000u; m >>= 1) x++;" END,
    /* through memory */
    START "int t[2] = {0, 0}; while (t[i & 1] < 20000) t[i & 1]++;" END,
    START "while (out[i] < 20000) out[i] += 1;" END,
    START "threadgroup int t[40]; t[i] = 0; while (t[i] < 20000) { thread int *p = &s; *p = t[i] + 1; t[i] = "
          "s; }" END,
    START "threadgroup atomic_int t; atomic_store_explicit(&t, 0, memory_order_relaxed);"
          " while (atomic_fetch_add_explicit(&t, 1, memory_order_relaxed) < 200000) s++;" END,
    START "thread int *p = &s; while (*p < 20000) { int k = *p; *p = k + 1; }" END,
};

static const char *const endless[] = {
    "while (true) { }",
    START "for (uint k = 7; k >= 0; k--) s += k;" END,
    START "for (uint k = 7 + i; k >= 0; k--) { if (k < 40) s += a[k]; }" END,
    START "for (int k = 0; k < 10;) s += a[i];" END,
    START "for (int k = 0; k < 10; s++) out[i] += s;" END,
    START "for (uint d = 0; d < 8; d *= 2) { if (i < 4) s += d; }" END,
    START "for (uint d = 8; d >= 0; d /= 2) { if (i < d) s += a[i]; "
          "threadgroup_barrier(mem_flags::mem_none); }" END,
    START "for (uchar k = 0; k < 256; k++) s++;" END,
    START "float x = 16777000; while (x < 16777218) { x += 1; s++; }" END,
    START "int k = 0; while (k != 3) { k = (k + 2) & 7; s++; }" END,
    START "while (i == 3 || s < 10) { if (s < 10) s++; out[0] = s; }" END,
    START "for (int k = 0; k < 5; k++) { int j = 0; while (j < 4) s++; }" END,
    START "while (a[i] < 1000) s++;" END,
};

TEST(loops_that_end_late)
{
    for (size_t k = 0; k < sizeof late / sizeof *late; k++)
        for (int plain = 0; plain < 2; plain++) {
            enum diag_code few = stopped_by(late[k], FEW, plain),
                           many = stopped_by(late[k], 400000000, plain);
            if (few != E4021 || many != DIAG_CODE_COUNT)
                printf("%s: %s, then %s\n", late[k], few < DIAG_CODE_COUNT ? diag_code_name(few) : "nothing",
                       many < DIAG_CODE_COUNT ? diag_code_name(many) : "nothing");
            CHECK_INT(few, E4021);
            CHECK_INT(many, DIAG_CODE_COUNT);
        }
}

TEST(loops_that_never_end)
{
    for (size_t k = 0; k < sizeof endless / sizeof *endless; k++)
        for (int plain = 0; plain < 2; plain++) {
            enum diag_code found = stopped_by(endless[k], 10 * FEW, plain);
            if (found != E4011)
                printf("%s: %s\n", endless[k], found < DIAG_CODE_COUNT ? diag_code_name(found) : "nothing");
            CHECK_INT(found, E4011);
        }
}
