/* Candidates and puzzles: which belongs to which, under which names, and what becomes of several. */
#include "base/limits.h"
#include "extract/extract.h"
#include "extract/metal_file.h"
#include "grade/grade.h"
#include "grade/match.h"
#include "test.h"

struct setup {
    struct arena *arena;
    struct pack *pack;
    struct candidates list;
    struct result result;
};

static struct setup start(void)
{
    struct setup s = {.arena = arena_new((size_t)1 << 30)};
    struct err err = {0};
    s.pack = pack_open(s.arena, NULL, NULL, &err);
    return s;
}

static struct candidate *add(struct setup *s, const char *file, const char *body)
{
    if (!s->list.end)
        candidates_init(&s->list);
    struct candidate *c = metal_file_read(s->arena, arena_text(s->arena, text_of(file)), text_of(body));
    candidates_add(&s->list, c);
    return c;
}

/* A call in Python with these names, one blank between them. */
static struct text *names_of(struct setup *s, const char *names, uint32_t *count)
{
    struct text *out = ARENA_ARRAY(s->arena, 16, struct text);
    for (*count = 0; *names;) {
        size_t len = strcspn(names, " ");
        out[(*count)++] = text_from(names, len);
        names += len + (names[len] == ' ');
    }
    return out;
}

static struct candidate *add_call(struct setup *s, const char *name, const char *function, const char *inputs,
                                  const char *outputs, const char *body)
{
    struct candidate *c = add(s, "work.py", body);
    c->hint = TEXT("");
    c->name = text_of(name);
    c->function = text_of(function);
    c->has_names = true;
    c->input_names = names_of(s, inputs, &c->input_count);
    c->output_names = names_of(s, outputs, &c->output_count);
    return c;
}

static void grade_with(struct setup *s, struct grade_options options)
{
    struct err err = {0};
    struct worker worker = {0};
    if (grade_submission(&s->result, s->arena, s->pack, &s->list, &worker, options, &err) != 0)
        test_fail(__FILE__, __LINE__, "%s", err.message);
}

static void grade(struct setup *s)
{
    grade_with(s, (struct grade_options){0});
}

static void finish(struct setup *s)
{
    result_release(&s->result);
    arena_free(s->arena);
}

static const struct result_puzzle *of(const struct setup *s, unsigned number)
{
    return &s->result.puzzles[number - 1];
}

static const char *id_of(const struct setup *s, const char *word)
{
    const struct puzzle *p = match_word(s->pack, text_of(word));
    return p ? arena_text(s->arena, p->id).ptr : "none";
}

/* --- words --- */

TEST(words)
{
    struct setup s = start();
    static const char *const rows[][2] = {
        {"map", "01-map"},
        {"map_test", "01-map"},
        {"MAP", "01-map"},
        {"map_spec", "01-map"},
        {"test_map", "01-map"},
        {"my_map_kernel", "01-map"},
        {"map2D", "04-map_2D"},
        {"map_2d", "04-map_2D"},
        {"Map 2D", "04-map_2D"},
        {"threadgroups_2D", "07-threadgroups_2D"},
        {"1D_conv", "11-1D_conv"},
        {"puzzle_1", "01-map"},
        {"puzzle1", "01-map"},
        {"Puzzle 12: Prefix Sum (Full)", "12-prefix_sum"},
        {"01", "01-map"},
        {"014", "14-matmul"},
        {"q14_final_v3", "14-matmul"},
        {"problem-9", "09-pooling"},
        {"pooling (attempt 2)", "09-pooling"},
        {"14_tiled_matmul", "14-matmul"},
        {"puzzle_14_something_else", "14-matmul"},
        {"", "none"},
        {"kernel", "none"},
        {"test", "none"},
        {"test_3", "none"},
        {"v3", "none"},
        {"puzzle", "none"},
        {"puzzle_0", "none"},
        {"15", "none"},
        {"1000001", "none"},
        {"q4", "04-map_2D"},
        {"p04", "04-map_2D"},
        {"q04_map_2D", "04-map_2D"},
        {"q_4", "04-map_2D"},
        {"my_solution_p4", "04-map_2D"},
        {"dequant_q4", "none"},
        {"q4_matvec", "none"},
        {"parse_q4_k", "none"},
        {"q8_0", "none"},
        {"kernel_q6_1", "none"},
        {"matmul_q4", "none"},
        {"puzzle_2_map", "none"},
        {"map_zip", "none"},
        {"mapper", "none"},
        {"shared_matmul_memory", "none"},
        {"utils", "none"},
        {"__call__", "none"},
        {"metal_puzzles", "none"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        test_text(text_of(id_of(&s, rows[i][0])), text_of(rows[i][1]), rows[i][0], __FILE__, __LINE__);
    finish(&s);
}

TEST(name_then_function)
{
    struct setup s = start();
    struct match m[8] = {{0}};
    add_call(&s, "map", "whatever", "a", "out", "x;");
    add_call(&s, "custom", "zip_test", "a b", "out", "x;");
    add_call(&s, "map", "zip_test", "a b", "out", "x;"); /* copied, the name forgotten */
    add_call(&s, "map", "zip_test", "a", "out", "x;");
    add_call(&s, "", "", "a", "out", "x;");
    match_candidates(m, s.pack, &s.list, NULL);
    CHECK_TEXT(m[0].puzzle->id, "01-map");
    CHECK_INT(m[0].how, MATCH_NAME);
    CHECK_TEXT(m[1].puzzle->id, "02-zip");
    CHECK_INT(m[1].how, MATCH_FUNCTION);
    CHECK_TEXT(m[2].puzzle->id, "02-zip");
    CHECK_TEXT(m[2].also->id, "01-map");
    CHECK_TEXT(m[3].puzzle->id, "01-map");
    CHECK(!m[4].puzzle);
    match_candidates(m, s.pack, &s.list, s.pack->puzzles[4]);
    CHECK_TEXT(m[4].puzzle->id, "05-broadcast");
    CHECK_INT(m[4].how, MATCH_ASKED);
    finish(&s);
}

TEST(wrappers_are_not_the_puzzle_of_their_file)
{
    struct setup s = start();
    struct match m[3] = {{0}};
    struct candidate *wrapper = add(&s, "map.py", ""), *work = add(&s, "map.py", "out[0] = 1;");
    wrapper->problem = TEXT("a parameter");
    wrapper->problem_at = wrapper->origin;
    match_candidates(m, s.pack, &s.list, NULL);
    CHECK(!m[0].puzzle);
    CHECK_TEXT(m[1].puzzle->id, "01-map");
    work->problem = TEXT("a parameter too"); /* now both may be it */
    work->problem_at = work->origin;
    match_candidates(m, s.pack, &s.list, NULL);
    CHECK(m[0].puzzle && m[1].puzzle);
    finish(&s);
}

TEST(helpers_are_not_the_puzzle_of_their_file)
{
    struct setup s = start();
    struct match m[4] = {{0}};
    add(&s, "matmul.metal", "out[0] = 1;")->name = TEXT("transpose");
    add(&s, "matmul.metal", "out[0] = 2;")->name = TEXT("matmul_tiled");
    add(&s, "guard.metal", "out[0] = 3;")->name = TEXT("first");
    add(&s, "guard.metal", "out[0] = 4;")->name = TEXT("second");
    match_candidates(m, s.pack, &s.list, NULL);
    CHECK(!m[0].puzzle);
    CHECK_TEXT(m[1].puzzle->id, "14-matmul");
    CHECK(m[2].puzzle && m[3].puzzle);
    finish(&s);
}

TEST(work_beside_the_template_counts)
{
    struct setup s = start();
    struct match m[2] = {{0}};
    add(&s, "map.metal", "uint local_i = thread_position_in_grid.x;")->name = TEXT("map");
    add(&s, "map.metal", "out[0] = 2;")->name = TEXT("mine");
    match_candidates(m, s.pack, &s.list, NULL);
    CHECK(m[0].untouched);
    CHECK(m[1].puzzle == m[0].puzzle && !m[1].untouched);
    finish(&s);
}

TEST(same_text)
{
    CHECK(match_same_text(TEXT("a = b ; // c\n"), TEXT("a/* d */=b;")));
    CHECK(match_same_text(TEXT("// x\n\n"), TEXT("")));
    CHECK(!match_same_text(TEXT("a = b;"), TEXT("a = c;")));
    CHECK(!match_same_text(TEXT("a = b;"), TEXT("a = b; c;")));
}

/* --- names of arrays --- */

TEST(names_are_honoured)
{
    struct setup s = start();
    add_call(&s, "map", "", "x", "y", "uint i = thread_position_in_grid.x; y[i] = x[i] + 10;");
    add_call(&s, "zip", "", "b a", "out", "uint i = thread_position_in_grid.x; out[i] = a[i] + b[i];");
    add_call(&s, "guard", "", "in", "result",
             "uint i = thread_position_in_grid.x; if (i < uint(in_shape[0])) result[i] = in[i] + 10;");
    add_call(&s, "pooling", "", "x", "y", "y[8 + thread_position_in_grid.x] = x[0];");
    grade(&s);
    CHECK_INT(of(&s, 1)->status, RESULT_PASSED);
    CHECK_INT(of(&s, 2)->status, RESULT_PASSED);
    CHECK_INT(of(&s, 3)->status, RESULT_PASSED);
    CHECK_CONTAINS(of(&s, 9)->findings.first->message, "y[");
    finish(&s);
}

TEST(wrong_names)
{
    struct setup s = start();
    add_call(&s, "map", "", "a b", "out", "out[0] = a[0];");
    add_call(&s, "zip", "", "a", "out", "out[0] = a[0];");
    add_call(&s, "guard", "", "a", "out more", "out[0] = a[0];");
    add_call(&s, "map_2D", "", "2a", "out", "out[0] = 1;");
    add_call(&s, "broadcast", "", "a b", "out){evil(", "out[0] = 1;");
    grade(&s);
    for (unsigned k = 1; k <= 5; k++)
        CHECK_INT(of(&s, k)->status, RESULT_FAILED);
    CHECK_TEXT(of(&s, 1)->findings.first->message,
               "input_names has 2 names (a, b), but the puzzle has 1 input (a): MLX rejects this call");
    CHECK_CONTAINS(of(&s, 2)->findings.first->message,
                   "input_names has 1 name (a), but the puzzle has 2 inputs (a, b)");
    CHECK_CONTAINS(of(&s, 3)->findings.first->message,
                   "output_names has 2 names (out, more), but the puzzle has 1 output (out)");
    CHECK_INT(of(&s, 4)->findings.first->code, E3004);
    CHECK_INT(of(&s, 5)->findings.first->code, E3004);
    finish(&s);
}

TEST(atomic_outputs)
{
    struct setup s = start();
    struct candidate *c = add_call(&s, "dot_product", "", "a b", "out",
                                   "uint i = thread_position_in_grid.x;"
                                   "atomic_fetch_add_explicit(&out[0], a[i] * b[i], memory_order_relaxed);");
    c->atomic_outputs = true;
    grade(&s);
    CHECK(of(&s, 10)->passes_published); /* over budget: an atomic addition is a read, too */
    CHECK_INT(of(&s, 10)->findings.count, 0);
    finish(&s);
}

TEST(a_call_without_a_header_has_none)
{
    struct setup s = start();
    add_call(&s, "pooling", "", "a", "out", "out[0] = THREADGROUP_MEM_SIZE;");
    add(&s, "10-dot_product.metal", "out[0] = THREADGROUP_MEM_SIZE;");
    grade(&s);
    CHECK_INT(of(&s, 9)->findings.first->code, E2001);
    CHECK(!of(&s, 10)->findings.count || of(&s, 10)->findings.first->code != E2001);
    finish(&s);
}

/* --- whole kernels --- */

static void add_whole(struct setup *s, const char *text)
{
    struct source_map none = {0};
    if (!s->list.end)
        candidates_init(&s->list);
    metal_file_find(&s->list, s->arena, TEXT("all.metal"), text_of(text), &none, TEXT(""));
}

TEST(whole_kernels_are_graded)
{
    struct setup s = start();
    add_whole(&s, "#include <metal_stdlib>\nusing namespace metal;\nfloat ten(float x) { return x + 10; }\n"
                  "kernel void map(device const int *in [[buffer(0)]], device float *res [[buffer(1)]],\n"
                  "                uint id [[thread_position_in_grid]])\n{ res[id] = ten(in[id]); }\n"
                  "kernel void zip(device int *p, device int *q, device float *r, uint2 id "
                  "[[thread_position_in_grid]])\n"
                  "{ r[id.x] = p[id.x] + q[id.x]; }\n"
                  "kernel void guard(device const int *a, device float *out, constant uint &n, uint id "
                  "[[thread_position_in_grid]])\n"
                  "{ if (id < n) out[id] = a[id] + 10; }\n"
                  "kernel void broadcast(const device int *a, device float *out) { out[0] = a[0]; }\n");
    grade(&s);
    CHECK_INT(of(&s, 1)->status, RESULT_PASSED);
    CHECK_INT(of(&s, 2)->status, RESULT_PASSED);
    CHECK_INT(of(&s, 3)->status, RESULT_UNSUPPORTED);
    CHECK_INT(of(&s, 3)->findings.first->code, E3002);
    CHECK_INT(of(&s, 5)->status, RESULT_UNSUPPORTED);
    CHECK_CONTAINS(of(&s, 5)->findings.first->message,
                   "its list of inputs has 1 name (a), but the puzzle has 2 inputs (a, b)");
    finish(&s);
}

TEST(findings_of_a_whole_kernel_are_on_its_lines)
{
    struct setup s = start();
    add_whole(&s, "constant uint N = 4;\nkernel void guard(device const int *a, device float *out,\n"
                  "    uint id [[thread_position_in_grid]]) {\n\n    out[id] = a[id] + 10;\n}\n");
    grade(&s);
    CHECK_INT(of(&s, 3)->status, RESULT_FAILED);
    struct place p = sources_place(of(&s, 3)->sources, of(&s, 3)->findings.first->span.at);
    CHECK_INT(p.line, 5);
    CHECK_TEXT(p.line_text, "    out[id] = a[id] + 10;");
    finish(&s);
}

/* --- several --- */

static void set_problem(struct candidate *c)
{
    c->problem = TEXT("'SRC' is a parameter");
    c->problem_at = c->origin;
    c->problem_at.line = 7;
    c->problem_at.column = 3;
    c->problem_line = TEXT("  k = metal_kernel(source=SRC)");
}

TEST(a_text_that_is_not_known_is_unsupported)
{
    struct setup s = start();
    set_problem(add(&s, "map.py", ""));
    grade(&s);
    CHECK_INT(of(&s, 1)->status, RESULT_UNSUPPORTED);
    CHECK_INT(of(&s, 1)->findings.count, 1);
    struct place p = sources_place(of(&s, 1)->sources, of(&s, 1)->findings.first->span.at);
    CHECK_INT(p.line, 7);
    CHECK_INT(p.column, 3);
    CHECK_TEXT(p.file, "map.py");
    CHECK_TEXT(p.line_text, "  k = metal_kernel(source=SRC)");
    CHECK_CONTAINS(of(&s, 1)->findings.first->message, "'SRC' is a parameter");
    finish(&s);
}

TEST(unless_another_one_passes)
{
    struct setup s = start();
    set_problem(add(&s, "map.py", ""));
    add(&s, "01-map.metal", "uint i = thread_position_in_grid.x; out[i] = a[i] + 10;");
    set_problem(add(&s, "guard.py", ""));
    add(&s, "guard.metal", "out[0] = 1;");
    grade(&s);
    CHECK_INT(of(&s, 1)->status, RESULT_PASSED);
    CHECK_TEXT(of(&s, 1)->origin.file, "01-map.metal");
    CHECK_TEXT(of(&s, 1)->others->origin.file, "map.py");
    CHECK_INT(of(&s, 3)->status, RESULT_UNSUPPORTED);
    CHECK_TEXT(of(&s, 3)->others->origin.file, "guard.metal");
    finish(&s);
}

TEST(copies_are_graded_once)
{
    struct setup s = start();
    add(&s, "a/map.metal", "out[0] = 1;");
    add(&s, "b/map.metal", "uint i = thread_position_in_grid.x; out[i] = a[i] + 10;");
    add(&s, "c/map.metal", "uint i = thread_position_in_grid.x; out[i] = a[i] + 10;");
    grade(&s);
    CHECK_TEXT(of(&s, 1)->origin.file, "b/map.metal");
    CHECK_TEXT(of(&s, 1)->others->origin.file, "a/map.metal");
    CHECK(!of(&s, 1)->others->next);
    CHECK_TEXT(s.result.submission.notes->message,
               "1 kernel is identical to another one and was graded once: c/map.metal");
    finish(&s);
}

TEST(kernels_of_one_puzzle)
{
    for (unsigned over = 0; over < 2; over++) {
        struct setup s = start();
        for (unsigned i = 0; i < LIMIT_PUZZLE_KERNELS + over; i++)
            add(&s, "map.metal", arena_printf(s.arena, "out[0] = %u;", i).ptr);
        grade(&s);
        unsigned others = 0, notes = 0;
        for (const struct result_other *o = of(&s, 1)->others; o; o = o->next)
            others++;
        for (const struct result_note *n = s.result.submission.notes; n; n = n->next)
            notes++;
        CHECK_INT(others, LIMIT_PUZZLE_KERNELS - 1);
        CHECK_INT(notes, over);
        finish(&s);
    }
}

/* Beyond the first few kernels of a puzzle time is limited: LIMIT_PUZZLE_SECONDS, unless a test has less
 * patience. */
TEST(kernels_that_take_long)
{
    for (unsigned over = 0; over < 2; over++) {
        struct setup s = start();
        for (unsigned i = 0; i < LIMIT_PUZZLE_SURE + over * 2; i++)
            add(&s, "map.metal", arena_printf(s.arena, "out[0] = %u;", i).ptr);
        grade_with(&s, (struct grade_options){.patience = 1e-9});
        unsigned others = 0;
        for (const struct result_other *o = of(&s, 1)->others; o; o = o->next)
            others++;
        CHECK_INT(others, LIMIT_PUZZLE_SURE - 1 + over); /* the first of them takes the time */
        CHECK_INT(of(&s, 1)->review, over);
        if (over)
            CHECK_CONTAINS(s.result.submission.notes->message, "01-map: 1 more kernel was not graded");
        finish(&s);
    }
}

/* --- a floor under the points --- */

static struct candidate *add_unreadable(struct setup *s)
{
    struct candidate *c = add_call(s, "map", "map_test", "a", "out", "");
    c->problem = TEXT("it is read from elsewhere");
    c->problem_at = (struct origin){.file = TEXT("work.py"), .line = 3, .file_line = 3};
    return c;
}

#define GOOD    "uint i = thread_position_in_grid.x; out[i] = a[i] + 10;"
#define OUTSIDE GOOD " out[i + 100] = 0;"

TEST(earned_points_are_a_floor)
{
    for (unsigned before = 0; before < 2; before++) {
        struct setup s = start();
        if (before)
            add_unreadable(&s);
        add_call(&s, "map", "map_test", "a", "out", OUTSIDE);
        if (!before)
            add_unreadable(&s);
        grade(&s);
        CHECK_INT(of(&s, 1)->status, RESULT_FAILED);
        CHECK(of(&s, 1)->points > 8);
        CHECK(of(&s, 1)->review);
        CHECK_CONTAINS(s.result.submission.notes->message,
                       "01-map: another kernel for it could not be judged");
        finish(&s);
    }
}

TEST(no_review_beside_a_kernel_that_passes)
{
    struct setup s = start();
    add_call(&s, "map", "map_test", "a", "out", GOOD);
    add_unreadable(&s);
    grade(&s);
    CHECK_INT(of(&s, 1)->status, RESULT_PASSED);
    CHECK(!s.result.submission.notes);
    finish(&s);
}

TEST(a_kernel_without_points_leaves_the_review)
{
    struct setup s = start();
    add_call(&s, "map", "map_test", "a", "out", "nonsense");
    add_unreadable(&s);
    grade(&s);
    CHECK_INT(of(&s, 1)->status, RESULT_UNSUPPORTED);
    CHECK_INT((int)of(&s, 1)->points, 0);
    finish(&s);
}

/* --- templates and work --- */

static struct candidate *add_definition(struct setup *s, uint32_t number, bool last, const char *body)
{
    struct candidate *c = add_call(s, "map", "map_test", "a", "out", body);
    c->replaced = number;
    c->superseded = !last;
    return c;
}

#define STUB "uint local_i = thread_position_in_grid.x; // FILL ME IN"

TEST(a_template_does_not_replace_work)
{
    struct setup s = start();
    add_definition(&s, 0, false, GOOD);
    add_definition(&s, 1, true, STUB);
    grade(&s);
    CHECK_INT(of(&s, 1)->status, RESULT_PASSED);
    CHECK_TEXT(s.result.submission.notes->message, "work.py: 'map_test' is defined again later; its earlier "
                                                   "definition is graded as 01-map");
    finish(&s);
}

/* Nor does a start that stores nothing, whatever else it says; one that names its output is work. */
TEST(a_start_does_not_replace_work)
{
    static const char *const starts[] = {"uint idx = thread_position_in_grid.x; // then out[idx] = ...",
                                         "uint idx = thread_position_in_grid.x; float v = a[idx];",
                                         "uint outer = ;"};
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        struct setup s = start();
        add_definition(&s, 0, false, GOOD);
        add_definition(&s, 1, true, starts[i]);
        grade(&s);
        CHECK_INT(of(&s, 1)->status, RESULT_PASSED);
        finish(&s);
    }
    struct setup s = start();
    add_definition(&s, 0, false, GOOD);
    add_definition(&s, 1, true, "out[0] = 1;");
    grade(&s);
    CHECK_INT(of(&s, 1)->status, RESULT_FAILED);
    finish(&s);
}

TEST(work_replaces_work)
{
    struct setup s = start();
    add_definition(&s, 0, false, GOOD);
    add_definition(&s, 1, true, "out[0] = 1;");
    grade(&s);
    CHECK_INT(of(&s, 1)->status, RESULT_FAILED);
    CHECK(!of(&s, 1)->others);
    CHECK_TEXT(s.result.submission.notes->message,
               "work.py: 'map_test' is defined 2 times; the last one counts");
    finish(&s);
}

TEST(templates_alone_are_not_attempted)
{
    struct setup s = start();
    add_definition(&s, 0, false, STUB);
    add_definition(&s, 1, true, STUB);
    grade(&s);
    CHECK_INT(of(&s, 1)->status, RESULT_MISSING);
    CHECK_TEXT(of(&s, 1)->reason, "not attempted: the kernel is still the template");
    finish(&s);
}

TEST(kernels_of_no_puzzle_are_told)
{
    struct setup s = start();
    add(&s, "mystery.metal", "out[0] = 1;");
    struct candidate *wrapper = add(&s, "utils.py", "");
    set_problem(wrapper);
    wrapper->site = (struct origin){.file = TEXT("utils.py"), .line = 1};
    grade(&s);
    CHECK_TEXT(s.result.submission.notes->message,
               "mystery.metal, line 1: a kernel could not be matched to a puzzle and was not graded");
    CHECK(!s.result.submission.notes->next);
    CHECK_INT(s.result.outcome, OUTCOME_NO_KERNEL);
    finish(&s);
}

TEST(notes_are_bounded)
{
    struct setup s = start();
    for (unsigned i = 0; i <= LIMIT_RESULT_NOTES; i++)
        grade_note(&s.result, s.arena, TEXT("x"));
    unsigned count = 0;
    struct text last = TEXT("");
    for (const struct result_note *n = s.result.submission.notes; n; n = n->next) {
        last = n->message;
        count++;
    }
    CHECK_INT(count, LIMIT_RESULT_NOTES);
    CHECK_TEXT(last, "and more, which are not listed");
    finish(&s);
}

/* --- limits of extraction --- */

TEST(kernels_of_one_file)
{
    for (unsigned over = 0; over < 2; over++) {
        struct arena *arena = arena_new((size_t)1 << 26);
        struct buf text = {0};
        struct files files;
        struct candidates list;
        files_init(&files);
        candidates_init(&list);
        for (unsigned i = 0; i < LIMIT_FILE_KERNELS - 1 + over; i++)
            buf_printf(&text, "kernel void k%u(device float *out) { out[0] = 1; }\n", i);
        files_add(&files, arena, TEXT("a.metal"), buf_as_text(&text));
        extract(&list, arena, &files);
        CHECK_INT(list.count, LIMIT_FILE_KERNELS - 1 + over);
        CHECK_INT(files.note_count, over);
        buf_release(&text);
        arena_free(arena);
    }
}

TEST(lines_of_a_file)
{
    for (unsigned over = 0; over < 2; over++) {
        struct arena *arena = arena_new((size_t)1 << 26);
        struct buf text = {0};
        struct files files;
        struct candidates list;
        files_init(&files);
        candidates_init(&list);
        for (unsigned i = 0; i < LIMIT_FILE_LINES + over; i++)
            buf_char(&text, '\n');
        files_add(&files, arena, TEXT("a.metal"), buf_as_text(&text));
        extract(&list, arena, &files);
        CHECK_INT(list.count, !over);
        CHECK_INT(files.note_count, over);
        buf_release(&text);
        arena_free(arena);
    }
}

TEST(kernels_of_a_submission)
{
    struct arena *arena = arena_new((size_t)1 << 30);
    struct buf text = {0};
    struct files files;
    struct candidates list;
    files_init(&files);
    candidates_init(&list);
    for (unsigned i = 0; i < LIMIT_FILE_KERNELS; i++)
        buf_str(&text, "kernel void k(device float *out) { out[0] = 1; }\n");
    for (unsigned i = 0; i < LIMIT_SUBMISSION_KERNELS / LIMIT_FILE_KERNELS + 3; i++)
        files_add(&files, arena, TEXT("a.metal"), buf_as_text(&text));
    extract(&list, arena, &files);
    CHECK_INT(list.count, LIMIT_SUBMISSION_KERNELS);
    buf_release(&text);
    arena_free(arena);
}
