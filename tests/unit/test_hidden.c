/* What is hidden stays hidden: no form of a student's report says a value or a name of a hidden test.
 *
 * Two ways to know. Wrong bodies are graded under two keys: where the same tests go wrong, in the same words,
 * the reports must be the same byte for byte, since nothing but the key differs. And every
 * number and name of every hidden test is looked for in every form. Among the bodies are spies, which carry
 * hidden values out as indices, counts, lines and races; the instructor's view of the same grading has to
 * show them. */
#include "report_forms.h"
#include "extract/metal_file.h"
#include "grade/compare.h"
#include "grade/grade.h"
#include "test.h"
#include <dirent.h>
#include <math.h>

#if defined(__SANITIZE_ADDRESS__)
enum { EVERY = 6 }; /* slow, and the other build has looked at all */
#else
enum { EVERY = 1 };
#endif

struct spy {
    const char *puzzle, *body;
};

static const struct spy spies[] = {
    {"map", "uint i = thread_position_in_grid.x; int v = int(a[0]); if (v == 0) out[i] = a[i] + 10; else "
            "out[1000000 + v] = 1;"},
    {"map", "uint i = thread_position_in_grid.x; out[i] = a[i] + 10; if (a[0] != 0) out[a[0] < 0 ? 2000000 : "
            "3000000] = 1;"},
    {"map", "uint i = thread_position_in_grid.x; int v = int(a[0]);\nif (v == 0) out[i] = a[i] + 10; else "
            "out[i] = v * 1000 + 7;"},
    {"map", "uint i = thread_position_in_grid.x; int v = int(a[0]);\nout[i] = a[i] + 10;\nif (v != 0) while "
            "(true) { }"},
    {"map", "uint i = thread_position_in_grid.x; out[i] = a[i] + 10; int v = int(a[0]); if (v != 0) out[i] = "
            "5 / (v - v);"},
    {"guard", "uint i = thread_position_in_grid.x; out[i + uint(abs(int(a[0])))] = a[i] + 10;"},
    {"pooling",
     "// header: constant uint THREADGROUP_MEM_SIZE = 8;\nthreadgroup float shared[THREADGROUP_MEM_SIZE];\n"
     "uint i = thread_position_in_grid.x; float x = 0;\n"
     "for (int k = 0; k < abs(int(a[0])); k++) x += a[i];\nshared[0] = x; out[i] = shared[0];"},
    {"pooling", "// header: constant uint THREADGROUP_MEM_SIZE = 2000;\nthreadgroup float "
                "shared[THREADGROUP_MEM_SIZE];\n"
                "uint i = thread_position_in_grid.x; int v = abs(int(a[0]));\n"
                "shared[v] = i; out[i] = shared[v];"},
    {"threadgroup_memory",
     "threadgroup float shared[4]; uint i = thread_position_in_grid.x; int v = int(a[0]);\n"
     "if (int(i) == v) threadgroup_barrier(mem_flags::mem_threadgroup);\nout[i] = a[i] + 10;"},
};

struct hidden {
    struct pack *pack;
    struct arena *arena; /* of the pack */
    unsigned bodies, compared, seen_by_instructors;
};

/* --- one grading --- */

struct graded {
    struct arena *arena;
    struct result result;
    struct forms forms;
};

static struct text source = {"work", 4};

static bool grade(struct graded *g, const struct hidden *h, const struct puzzle *puzzle, struct text body,
                  const char *secret, enum details details)
{
    struct candidates list;
    struct worker worker = {0};
    struct err err = {0};
    struct grade_options options = {
        .secret = text_of(secret), .as = puzzle, .details = details, .traced = true};
    *g = (struct graded){.arena = arena_new((size_t)1 << 30)};
    candidates_init(&list);
    candidates_add(&list, metal_file_read(g->arena, TEXT("a.metal"), body));
    if (grade_submission(&g->result, g->arena, h->pack, &list, &worker, options, &err) != 0) {
        test_fail(__FILE__, __LINE__, "%s", err.message);
        return false;
    }
    g->result.submission.source = source;
    g->result.graded_at = TEXT("2026-01-02T03:04:05Z");
    put_forms(&g->forms, &g->result);
    return true;
}

static void release(struct graded *g)
{
    release_forms(&g->forms);
    result_release(&g->result);
    arena_free(g->arena);
}

/* --- the same report whatever the key --- */

/* What may differ with the key: which tests fail and, with names, the words on kinds and causes. */
static bool same_verdicts(const struct result_puzzle *a, const struct result_puzzle *b, enum details details)
{
    bool same = a->status == b->status && a->case_count == b->case_count;
    for (uint32_t i = 0; same && i < a->case_count; i++)
        same = a->cases[i].status == b->cases[i].status && a->cases[i].twin == b->cases[i].twin &&
               (details == DETAILS_NONE || (text_eq(a->cases[i].message, b->cases[i].message) &&
                                            text_eq(a->cases[i].cause, b->cases[i].cause)));
    return same;
}

static void compare(struct hidden *h, const char *name, const struct graded *a, const struct graded *b)
{
    if (!same_verdicts(&a->result.puzzles[0], &b->result.puzzles[0], a->result.details))
        return;
    h->compared++;
    for (int i = 0; i < FORM_COUNT; i++)
        if (!text_eq(buf_as_text(&a->forms.text[i]), buf_as_text(&b->forms.text[i])))
            test_fail(name, 1, "%s differs with the key", form_names[i]);
}

/* --- numbers and names --- */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Does a number stand in a text, not as a part of a longer one or of a name? */
static bool has_number(struct text t, struct text number)
{
    for (size_t at = 0; at + number.len <= t.len; at++) {
        ptrdiff_t found = text_find(text_from(t.ptr + at, t.len - at), number);
        if (found < 0)
            return false;
        at += (size_t)found;
        char before = at ? t.ptr[at - 1] : ' ',
             after = at + number.len < t.len ? t.ptr[at + number.len] : ' ';
        bool inside = is_digit(before) || before == '.' || before == 'E' || is_digit(after) ||
                      (after == '.' && at + number.len + 1 < t.len && is_digit(t.ptr[at + number.len + 1]));
        if (!inside)
            return true;
    }
    return false;
}

static bool in_forms(const struct forms *f, struct text number)
{
    for (int i = 0; i < FORM_COUNT; i++)
        if (has_number(buf_as_text(&f->text[i]), number))
            return true;
    return false;
}

/* The numbers of a hidden test that are long enough to be no other (and no points): in the reports under this
 * key, but not under another one, they can only be from there. */
static unsigned find_numbers(const char *name, const struct trial *t, const struct forms *here,
                             const struct forms *there, bool allowed)
{
    unsigned found = 0;
    for (uint32_t k = 0; k < t->puzzle->input_count + t->puzzle->output_count; k++) {
        bool input = k < t->puzzle->input_count;
        uint32_t at = input ? k : k - t->puzzle->input_count;
        const struct wrap_array *a = input ? &t->inputs[at] : &t->outputs[at];
        const uint8_t *bytes = input ? t->data[at] : t->expected[at];
        for (uint64_t i = 0; i < trial_elements(a) && i < 64; i++) {
            struct buf number = {0};
            double value = fabs(compare_element(a->dtype, bytes, i));
            compare_put_number(&number, value);
            if (number.len >= 3 && value > 10 && in_forms(here, buf_as_text(&number)) &&
                !in_forms(there, buf_as_text(&number))) {
                found++;
                if (!allowed)
                    test_fail(name, 1, "tells %.*s of a hidden test", TEXT_ARG(buf_as_text(&number)));
            }
            buf_release(&number);
        }
    }
    return found;
}

/* "'shared' has 4 elements" is no name. */
static bool has_name(struct text t, struct text name)
{
    for (ptrdiff_t found; (found = text_find(t, name)) >= 0;) {
        if (found < 4 || memcmp(t.ptr + found - 4, "has ", 4) != 0)
            return true;
        t = text_from(t.ptr + found + 1, t.len - (size_t)found - 1);
    }
    return false;
}

static void find_name(const char *name, const struct trials *trials, uint32_t i, const struct forms *f)
{
    struct text hidden = trials->items[i].name;
    for (uint32_t k = 0; k < trials->count; k++)
        if (trials->items[k].kind == CASE_PUBLISHED && text_find(trials->items[k].name, hidden) >= 0)
            return;                                  /* not hidden at all */
    bool is_size = text_find(hidden, TEXT(" ")) < 0; /* "3x3": the page says so of grids */
    for (int k = 0; k < FORM_COUNT; k++)
        if (!(is_size && k == FORM_HTML) && has_name(buf_as_text(&f->text[k]), hidden))
            test_fail(name, 1, "%s names the hidden test '%.*s'", form_names[k], TEXT_ARG(hidden));
}

/* --- a body --- */

static void look(struct hidden *h, const char *name, const struct puzzle *puzzle, struct text body)
{
    static const char *const secrets[] = {"first key", "second key"};
    struct graded none[2], names[2], full[2];
    struct trials trials = {0};
    struct err err = {0};
    bool made = true;
    for (int i = 0; i < 2; i++)
        made = grade(&none[i], h, puzzle, body, secrets[i], DETAILS_NONE) &&
               grade(&names[i], h, puzzle, body, secrets[i], DETAILS_NAMES) &&
               grade(&full[i], h, puzzle, body, secrets[i], DETAILS_FULL) && made;
    struct keyed_key key = keyed_from_secret(text_of(secrets[0]));
    made = made && trial_make(&trials, none[0].arena, h->pack, puzzle, key, &err) == 0 &&
           trial_solve(&trials, none[0].arena, puzzle, &err) == 0;
    if (made) {
        compare(h, name, &none[0], &none[1]);
        compare(h, name, &names[0], &names[1]);
    }
    for (uint32_t i = 0; made && i < trials.count; i++) {
        if (trials.items[i].kind == CASE_PUBLISHED)
            continue;
        find_numbers(name, &trials.items[i], &none[0].forms, &none[1].forms, false);
        find_numbers(name, &trials.items[i], &names[0].forms, &names[1].forms, false);
        h->seen_by_instructors +=
            find_numbers(name, &trials.items[i], &full[0].forms, &full[1].forms, true) > 0;
        find_name(name, &trials, i, &none[0].forms);
    }
    for (int i = 0; i < 2; i++) {
        release(&none[i]);
        release(&names[i]);
        release(&full[i]);
    }
    h->bodies++;
}

static void look_at_folder(struct hidden *h, const struct puzzle *puzzle, const char *path)
{
    DIR *dir = opendir(path);
    unsigned number = 0;
    for (struct dirent *entry; dir && (entry = readdir(dir));) {
        struct buf file = {0}, body = {0};
        struct err err = {0};
        size_t len = strlen(entry->d_name);
        bool wanted = len > 6 && strcmp(entry->d_name + len - 6, ".metal") == 0 && number++ % EVERY == 0;
        buf_printf(&file, "%s/%s", path, entry->d_name);
        /* steps without end take a second each, and there is a spy that does it */
        if (wanted && !strstr(file.ptr, "endless") && file_read(file.ptr, 1 << 20, &body, &err) == 0)
            look(h, file.ptr, puzzle, buf_as_text(&body));
        buf_release(&body);
        buf_release(&file);
    }
    if (dir)
        closedir(dir);
}

static struct hidden start(void)
{
    struct hidden h = {.arena = arena_new((size_t)1 << 30)};
    struct err err = {0};
    h.pack = pack_open(h.arena, NULL, NULL, &err);
    return h;
}

TEST(spies_tell_nothing)
{
    struct hidden h = start();
    for (size_t i = 0; i < sizeof spies / sizeof *spies; i++)
        look(&h, spies[i].body, pack_find(h.pack, text_of(spies[i].puzzle)), text_of(spies[i].body));
    CHECK(h.seen_by_instructors > 0);
    arena_free(h.arena);
}

TEST(wrong_bodies_tell_nothing)
{
    struct hidden h = start();
    for (uint32_t i = 0; i < h.pack->puzzle_count; i++) {
        char path[1024];
        snprintf(path, sizeof path, "tests/mutants/%.*s/wrong", TEXT_ARG(h.pack->puzzles[i]->id));
        look_at_folder(&h, h.pack->puzzles[i], path);
    }
    CHECK(h.bodies > 20);
    CHECK(h.compared > h.bodies);
    CHECK(h.seen_by_instructors > h.bodies);
    arena_free(h.arena);
}
