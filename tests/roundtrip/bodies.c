/* bodies: verdicts are no matter here (tests/unit/test_mutants.c judges them): whatever runs makes the round
 * trip. */
#include "roundtrip/bodies.h"
#include "base/file.h"
#include "extract/metal_file.h"
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *bodies_file = "";

static void run_body(const struct pack *pack, const struct puzzle *puzzle, const char *path,
                     struct text content)
{
    struct arena *arena = arena_new((size_t)1 << 30);
    struct candidates list;
    struct worker worker = {0};
    struct result result = {0};
    struct err err = {0};
    struct grade_options options = {.only = &puzzle, .only_count = 1};
    candidates_init(&list);
    candidates_add(&list, metal_file_read(arena, text_of(path), content));
    if (grade_submission(&result, arena, pack, &list, &worker, options, &err) != 0)
        printf("%s: %s\n", path, err.message);
    result_release(&result);
    arena_free(arena);
}

/* The puzzle that a path names in one of its parts: .../03-guard/right/x.metal, .../03-guard.metal. */
static const struct puzzle *puzzle_of(const struct pack *pack, const char *path)
{
    for (const char *p = path; *p; p += strcspn(p, "/"), p += *p == '/') {
        struct text part = text_from(p, strcspn(p, "/"));
        if (text_ends(part, TEXT(".metal")))
            part.len -= 6;
        const struct puzzle *puzzle = part.len > 2 && part.ptr[2] == '-' ? pack_find(pack, part) : NULL;
        if (puzzle)
            return puzzle;
    }
    return NULL;
}

static void run_file(const struct pack *pack, const char *path)
{
    struct buf content = {0};
    struct err err = {0};
    const struct puzzle *puzzle = puzzle_of(pack, path);
    bodies_file = path;
    if (!puzzle || file_read(path, 1 << 20, &content, &err) != 0)
        printf("%s: %s\n", path, puzzle ? err.message : "of no puzzle");
    else
        run_body(pack, puzzle, path, buf_as_text(&content));
    buf_release(&content);
}

void bodies_walk(const struct pack *pack, const char *path, const char *only)
{
    struct dirent **entries;
    int count = scandir(path, &entries, NULL, alphasort);
    const char *folder = strrchr(path, '/');
    bool wanted = !only || (folder && strcmp(folder + 1, only) == 0);
    for (int k = 0; k < count; k++) {
        char inner[1024];
        const char *name = entries[k]->d_name;
        size_t len = strlen(name);
        snprintf(inner, sizeof inner, "%s/%s", path, name);
        if (len > 6 && strcmp(name + len - 6, ".metal") == 0) {
            if (wanted)
                run_file(pack, inner);
        } else if (!strchr(name, '.')) {
            bodies_walk(pack, inner, only);
        }
        free(entries[k]);
    }
    if (count >= 0)
        free(entries);
}
