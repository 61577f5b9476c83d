/* check: `grader check PATH` and `grader --repo PATH`. Reads a submission, grades it, writes the result. */
#include "base/limits.h"
#include "cli/choice.h"
#include "cli/commands.h"
#include "cli/grading.h"
#include "cli/outputs.h"
#include "cli/self.h"
#include "cli/submission.h"
#include "cli/watch.h"
#include "submit/submit.h"
#include <stdlib.h>

struct check {
    struct submission_options submission;
    struct output_options outputs;
    struct grading_options grading;
    const char *as;
    const char *arguments[PACK_MAX_LIST]; /* PATH and puzzles */
    uint32_t argument_count;
    struct choice choice;
    struct text student;
    bool watch;
};

/* One printable line: it is in the result. */
static int set_student(void *field, const struct option_given *given, struct err *err)
{
    struct text id = text_of(given->value), *student = field;
    bool plain = id.len > 0 && id.len <= LIMIT_STUDENT_BYTES;
    for (size_t i = 0; i < id.len; i++)
        plain &= (unsigned char)id.ptr[i] >= ' ' && id.ptr[i] != 0x7f;
    if (!plain)
        return err_set(err, EXIT_USAGE, "--student takes a name of 1 to %u bytes without control characters",
                       LIMIT_STUDENT_BYTES);
    *student = id;
    return 0;
}

static int keep_argument(void *options, const struct option_given *given, struct err *err)
{
    struct check *c = options;
    if (c->argument_count == PACK_MAX_LIST)
        return err_set(err, EXIT_USAGE, "more than %d arguments", PACK_MAX_LIST);
    c->arguments[c->argument_count++] = given->value;
    return 0;
}

static const struct option rows[] = {
    {"--watch", NULL, "grade again on every save, until q or Ctrl-C", OPTION_FIELD(struct check, watch)},
    {"--only", "LIST", "grade only these puzzles, by name or number: 9,10",
     .at = offsetof(struct check, choice), .set = choice_add},
    {"--puzzle", "NAME", NULL, .at = offsetof(struct check, choice), .set = choice_add},
    {"--as", "NAME", "grade every kernel as this puzzle, whatever its name", OPTION_FIELD(struct check, as)},
    {"--student", "ID", "mixed into the key, so that this student gets different hidden tests",
     .at = offsetof(struct check, student), .set = set_student},
    {NULL},
};

/* Whether an argument is a puzzle or the submission is known once the pack is open. */
static int choose_puzzles(struct check *c, const struct pack *pack, struct grade_options *options,
                          struct err *err)
{
    if (choice_resolve(&c->choice, pack, err) != 0)
        return -1;
    for (uint32_t i = 0; i < c->argument_count; i++)
        if (!choice_take_argument(&c->choice, pack, c->arguments[i]) &&
            (choice_check_path(pack, c->arguments[i], err) != 0 ||
             submission_set_path(&c->submission, c->arguments[i], err) != 0))
            return -1;
    options->only = c->choice.puzzles;
    options->only_count = c->choice.count;
    options->as = c->as ? choice_find(pack, text_of(c->as), err) : NULL;
    if (options->as && options->only_count)
        return err_set(err, EXIT_USAGE, "--as and --only exclude each other");
    return c->as && !options->as ? -1 : 0;
}

/* --- grading --- */

/* One line for people when it was not graded; 0 and 1 need none. */
static int tell(const struct result *r, struct err *err)
{
    int code = result_exit_code(r);
    if (code != EXIT_OK && r->reason.len)
        return err_set(err, code, "%.*s (outcome: %s)", TEXT_ARG(r->reason), outcome_name(r->outcome));
    return code;
}

/* What is graded, again and again with --watch. */
struct work {
    const struct check *c;
    struct submit *submit;
};

static int grade_now(void *context, struct arena *arena, struct result *out, struct err *err)
{
    const struct work *work = context;
    struct open_source source;
    return submission_source(&source, &work->c->submission, arena, err) == 0
               ? submit_grade(out, arena, work->submit, &source, err)
               : -1;
}

static int watch(struct cli *cli, struct work *work, struct err *err)
{
    const struct submission_options *s = &work->c->submission;
    if (s->is_repo)
        return err_set(err, EXIT_USAGE, "--watch looks at a folder or a file, not at a repository");
    work->submit->options.confirm = NULL; /* every save is answered by the CPU engine only */
    struct watch_work what = {
        .grade = grade_now, .context = work, .path = s->path ? s->path : ".", .outputs = &work->c->outputs};
    int code = watch_run(cli, &what, err);
    secret_release(&cli->secret);
    return code;
}

static int grade(struct cli *cli, struct work *work, struct arena *arena, struct err *err)
{
    struct result result;
    if (grade_now(work, arena, &result, err) != 0)
        return EXIT_MACHINE;
    secret_release(&cli->secret);
    struct confirm *confirm = work->submit->options.confirm;
    if (confirm)
        confirm_close(confirm, arena, &result);
    int code = outputs_write(cli, &work->c->outputs, &result, err) == 0 ? tell(&result, err) : EXIT_MACHINE;
    if (work->c->grading.engine == GRADING_METAL && result.engine.fault.len)
        code = err_set(err, EXIT_MACHINE, "metal: %.*s", TEXT_ARG(result.engine.fault));
    result_release(&result);
    return code;
}

static int prepare(struct check *c, struct submit *submit, struct cli *cli, struct arena *arena,
                   struct err *err)
{
    struct grade_options *o = &submit->options;
    struct pack *pack = grading_open_pack(&c->grading, arena, err);
    if (!pack || choose_puzzles(c, pack, o, err) != 0 ||
        grading_read_secret(&c->grading, &cli->secret, o, err) != 0)
        return -1;
    submit->pack = pack;
    o->student = c->student;
    o->traced = outputs_want_traces(&c->outputs);
    return 0;
}

/* The requested GPU, if any. */
static int open_engine(const struct check *c, struct confirm *confirm, struct submit *submit,
                       struct arena *arena, struct err *err)
{
    if (grading_open_engine(&c->grading, confirm, arena, err) != 0)
        return -1;
    submit->options.confirm = confirm->open || confirm->fault.len ? confirm : NULL;
    return 0;
}

/* Called in the worker, which is forked before a file, a pack or a key is read. */
static void forget_all(void *context)
{
    struct cli *cli = context;
    secret_release(&cli->secret);
    process_forget_start(cli->argv, "grader worker");
}

/* The worker is forked first, before anything of the student or the course is in memory. */
static int check(struct cli *cli, void *options, struct arena *arena, struct err *err)
{
    struct check *c = options;
    struct worker worker = {.fault = getenv("GRADER_TEST_FAULT")};
    struct submit submit = {.worker = &worker};
    worker_keep_memory();
    worker_fork(&worker, forget_all, cli);
    worker.program = self_path(arena);
    if (worker.fault) {
        worker.seconds = strncmp(worker.fault, "spin", 4) == 0;
        worker.wall = strncmp(worker.fault, "silent", 6) == 0 ? 2 : 0;
    }
    struct confirm confirm = {.remote = {.program = worker.program}};
    struct work work = {c, &submit};
    int code = EXIT_MACHINE;
    if (prepare(c, &submit, cli, arena, err) == 0 && open_engine(c, &confirm, &submit, arena, err) == 0)
        code = c->watch ? watch(cli, &work, err) : grade(cli, &work, arena, err);
    process_end(&confirm.remote.process);
    worker_stop(&worker);
    return code;
}

const struct action check_action = {
    .parts = {{submission_repo_rows, offsetof(struct check, submission)},
              {submission_rows, offsetof(struct check, submission), submission_note},
              {rows},
              {grading_rows, offsetof(struct check, grading)},
              {output_rows, offsetof(struct check, outputs), outputs_check}},
    .size = sizeof(struct check),
    .argument = keep_argument,
    .run = check,
};
