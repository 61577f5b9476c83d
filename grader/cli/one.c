#include "cli/one.h"
#include "cli/choice.h"
#include "cli/self.h"
#include "submit/submit.h"

int one_set_argument(void *one, const struct option_given *given, struct err *err)
{
    struct one *o = one;
    if (o->puzzle.len)
        return submission_set_path(&o->submission, given->value, err);
    o->puzzle = text_of(given->value);
    return 0;
}

int one_grade(struct result *out, struct arena *arena, const struct one *one, struct grade_options options,
              struct err *err)
{
    struct worker worker = {.program = self_path(arena)};
    struct open_source source;
    struct pack *pack = pack_open(arena, one->pack, NULL, err);
    const struct puzzle *puzzle = pack ? choice_find(pack, one->puzzle, err) : NULL;
    struct submit submit = {.pack = pack, .worker = &worker, .options = options};
    if (!puzzle || submission_source(&source, &one->submission, arena, err) != 0)
        return -1;
    int status = submit_one(out, arena, &submit, puzzle, &source, err);
    worker_stop(&worker);
    return status;
}
