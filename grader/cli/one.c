#include "cli/one.h"
#include "cli/choice.h"
#include "cli/self.h"
#include "extract/extract.h"

int one_set_argument(struct one *one, const char *value, struct err *err)
{
    if (one->puzzle.len)
        return submission_set_path(&one->submission, value, err);
    one->puzzle = text_of(value);
    return 0;
}

int one_grade(struct result *out, struct arena *arena, const struct one *one, struct grade_options options,
              struct err *err)
{
    struct worker worker = {.program = self_path(arena)};
    struct candidates list;
    struct open_source source;
    struct opened opened;
    struct pack *pack = pack_open(arena, one->pack, NULL, err);
    const struct puzzle *puzzle = pack ? choice_find(pack, one->puzzle, err) : NULL;
    if (!puzzle)
        return -1;
    options.only = &puzzle;
    options.only_count = 1;
    candidates_init(&list);
    if (submission_source(&source, &one->submission, arena, err) != 0 ||
        open_submission(&opened, &out->submission, arena, &source, err) != 0)
        return -1;
    extract(&list, arena, &opened.files);
    int status = grade_submission(out, arena, pack, &list, &worker, options, err);
    worker_stop(&worker);
    return status;
}
