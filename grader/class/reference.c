#include "class/reference.h"
#include "extract/extract.h"
#include "grade/match.h"

/* As similar_text has it for a submission. */
static struct similar_given given_of(struct arena *arena, const struct puzzle *puzzle,
                                     const struct candidate *c)
{
    struct buf text = {0};
    uint32_t *hashes;
    if (c->header.len) {
        buf_text(&text, c->header);
        buf_char(&text, '\n');
    }
    buf_text(&text, c->body);
    struct similar_given given = {.puzzle = puzzle->id};
    given.count = similar_hashes(&hashes, arena, buf_as_text(&text));
    given.hashes = hashes;
    buf_release(&text);
    return given;
}

int reference_read(struct similar_given **out, uint32_t *count, struct arena *arena, const struct pack *pack,
                   const char *folder, struct err *err)
{
    struct candidates list;
    uint32_t i = 0;
    *out = NULL;
    *count = 0;
    candidates_init(&list);
    if (extract_folder(&list, arena, folder, err) != 0) {
        err->exit_code = EXIT_USAGE;
        return -1;
    }
    struct match *matches = ARENA_ARRAY(arena, list.count + 1, struct match);
    match_candidates(matches, pack, &list, NULL);
    for (const struct candidate *c = list.first; c; c = c->next, i++) {
        if (!matches[i].puzzle || c->problem.len)
            continue;
        *out = arena_more(arena, *out, *count, sizeof **out);
        (*out)[(*count)++] = given_of(arena, matches[i].puzzle, c);
    }
    return *count ? 0
                  : err_set(err, EXIT_USAGE,
                            "--reference: no kernel in '%.300s' answers a puzzle of the pack", folder);
}
