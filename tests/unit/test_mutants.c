/* Every body of tests/mutants is judged: those in right/ pass with full points, those in wrong/ fail where
 * they say.
 *
 * `// expect: case=KIND` names a case that must fail, `// expect: code=EXXXX` a finding that there must be,
 * `// expect: status=STATUS` the puzzle's status. A template that nobody touched is missing, which counts as
 * a failed published case. GRADER_SECRETS says how many secrets are tried; 5 when it is not set. */
#include "extract/metal_file.h"
#include "base/file.h"
#include "grade/grade.h"
#include "test.h"
#include <dirent.h>

#if defined(__SANITIZE_ADDRESS__)
enum { SECRETS = 2 }; /* slow, and the other build has tried more */
#else
enum { SECRETS = 5 };
#endif

struct bench {
    struct arena *arena;
    struct pack *pack;
    unsigned bodies;
};

static struct text line_of(struct text *rest)
{
    const char *end = rest->len ? memchr(rest->ptr, '\n', rest->len) : NULL;
    size_t len = end ? (size_t)(end - rest->ptr) : rest->len;
    struct text line = text_from(rest->ptr, len);
    len += end != NULL;
    *rest = text_from(rest->ptr + len, rest->len - len);
    return line;
}

static bool has_failed(const struct result_puzzle *p, struct text kind)
{
    if (p->status == RESULT_MISSING)
        return text_is(kind, "published");
    for (uint32_t i = 0; i < p->case_count; i++)
        if (p->cases[i].status == CASE_FAILED && text_is(kind, case_kind_name(p->cases[i].kind)))
            return true;
    return false;
}

static bool has_code(const struct result_puzzle *p, struct text code)
{
    for (const struct finding *f = p->findings.first; f; f = f->next)
        if (text_is(code, diag_code_name(f->code)))
            return true;
    return false;
}

static bool is_met(const struct result_puzzle *p, struct text want)
{
    const char *equals = memchr(want.ptr, '=', want.len);
    if (!equals)
        return false;
    struct text key = text_from(want.ptr, (size_t)(equals - want.ptr));
    struct text value = text_from(equals + 1, want.len - key.len - 1);
    if (text_is(key, "case"))
        return has_failed(p, value);
    if (text_is(key, "code"))
        return has_code(p, value);
    return text_is(key, "status") && text_is(value, result_status_name(p->status));
}

static void tell(const char *path, const char *secret, const struct result_puzzle *p, struct text wanted)
{
    test_fail(path, 1, "secret '%s': %s, %g points, wanted %.*s", secret, result_status_name(p->status),
              p->points, TEXT_ARG(wanted));
    for (uint32_t i = 0; i < p->case_count; i++)
        if (p->cases[i].status != CASE_PASSED && p->cases[i].kind != CASE_STRETCH)
            printf("    %.*s: %.*s\n", TEXT_ARG(p->cases[i].name), TEXT_ARG(p->cases[i].message));
}

static void judge_body(const struct bench *b, const char *path, struct text content, bool right,
                       const char *secret)
{
    struct arena *arena = arena_new((size_t)1 << 30);
    struct candidates list;
    struct worker worker = {0};
    struct result result = {0};
    struct err err = {0};
    const char *folder = strstr(path, "mutants/") + 8;
    struct text hint = text_from(folder, strcspn(folder, "/"));
    struct grade_options options = {.secret = text_of(secret), .as = pack_find(b->pack, hint)};
    candidates_init(&list);
    candidates_add(&list, metal_file_read(arena, text_of(path), content));
    if (!options.as || grade_submission(&result, arena, b->pack, &list, &worker, options, &err) != 0) {
        test_fail(path, 1, "%s", options.as ? err.message : "no such puzzle");
    } else if (right) {
        const struct result_puzzle *p = &result.puzzles[0];
        if (p->status != RESULT_PASSED || p->points != p->max_points)
            tell(path, secret, p, TEXT("passed"));
    } else {
        const struct result_puzzle *p = &result.puzzles[0];
        if (p->status == RESULT_PASSED)
            tell(path, secret, p, TEXT("failed"));
        if (text_find(content, TEXT("// expect: ")) < 0)
            test_fail(path, 1, "says nothing about what must be found");
        for (struct text rest = content; rest.len;) {
            struct text line = text_trim(line_of(&rest));
            if (!text_starts(line, TEXT("// expect: ")))
                continue;
            struct text want = text_from(line.ptr + 11, line.len - 11);
            if (!is_met(p, want))
                tell(path, secret, p, want);
        }
    }
    result_release(&result);
    arena_free(arena);
}

static void judge_file(struct bench *b, const char *path, bool right)
{
    struct buf content = {0};
    struct err err = {0};
    const char *number = getenv("GRADER_SECRETS");
    int secrets = number ? atoi(number) : SECRETS;
    if (file_read(path, 1 << 20, &content, &err) != 0)
        test_fail(path, 1, "%s", err.message);
    for (int i = 0; i < secrets; i++) {
        char secret[24] = "";
        if (i)
            snprintf(secret, sizeof secret, "secret %d", i);
        judge_body(b, path, buf_as_text(&content), right, secret);
        test_goes_on();
    }
    b->bodies++;
    buf_release(&content);
}

static void walk(struct bench *b, const char *path)
{
    DIR *dir = opendir(path);
    if (!dir)
        return;
    for (struct dirent *entry; (entry = readdir(dir));) {
        char inner[1024];
        size_t len = strlen(entry->d_name);
        snprintf(inner, sizeof inner, "%s/%s", path, entry->d_name);
        if (entry->d_name[0] == '.')
            continue;
        if (len > 6 && strcmp(entry->d_name + len - 6, ".metal") == 0)
            judge_file(b, inner, strstr(path, "/right") != NULL);
        else
            walk(b, inner);
    }
    closedir(dir);
}

static void judge_all(const char *path)
{
    struct err err = {0};
    struct bench b = {.arena = arena_new(64 << 20)};
    b.pack = pack_open(b.arena, NULL, NULL, &err);
    if (!b.pack)
        test_fail(path, 1, "%s", err.message);
    else
        walk(&b, path);
    CHECK(b.bodies > 0);
    arena_free(b.arena);
}

#define PUZZLE(folder, name)                                                                                 \
    TEST(name)                                                                                               \
    {                                                                                                        \
        judge_all("tests/mutants/" folder);                                                                  \
    }

PUZZLE("01-map", map)
PUZZLE("02-zip", zip)
PUZZLE("03-guard", guard)
PUZZLE("04-map_2D", map_2d)
PUZZLE("05-broadcast", broadcast)
PUZZLE("06-threadgroups", threadgroups)
PUZZLE("07-threadgroups_2D", threadgroups_2d)
PUZZLE("08-threadgroup_memory", threadgroup_memory)
PUZZLE("09-pooling", pooling)
PUZZLE("10-dot_product", dot_product)
PUZZLE("11-1D_conv", conv)
PUZZLE("12-prefix_sum", prefix_sum)
PUZZLE("13-axis_sum", axis_sum)
PUZZLE("14-matmul", matmul)
