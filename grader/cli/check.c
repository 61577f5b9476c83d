/* check: `grader check PATH` and `grader --repo PATH`. Reads a submission, grades it, writes the result. */
#include "base/file.h"
#include "base/limits.h"
#include "cli/choice.h"
#include "cli/cli.h"
#include "cli/grading.h"
#include "cli/outputs.h"
#include "cli/self.h"
#include "cli/submission.h"
#include "cli/watch.h"
#include "fetch/reader.h"
#include "submit/submit.h"
#include <stdlib.h>

enum { OPT_WATCH, OPT_ONLY, OPT_AS, OPT_STUDENT };

static const struct option rows[] = {
    {OPT_WATCH, "--watch", NULL, "grade again on every save, until q or Ctrl-C"},
    {OPT_ONLY, "--only", "LIST", "grade only these puzzles, by name or number: 9,10"},
    {OPT_ONLY, "--puzzle", "NAME", NULL},
    {OPT_AS, "--as", "NAME", "grade every kernel as this puzzle, whatever its name"},
    {OPT_STUDENT, "--student", "ID", "mixed into the key, so that this student gets different hidden tests"},
};

struct check {
    struct submission_options submission;
    struct output_options outputs;
    struct grading_options grading;
    const char *as;
    const char *arguments[PACK_MAX_LIST]; /* PATH and puzzles */
    uint32_t argument_count;
    struct choice choice;
    struct text student;
    bool watch, help;
};

static void gather_rows(struct option_list *list)
{
    options_add(list, submission_rows, submission_row_count);
    options_add(list, rows, sizeof rows / sizeof *rows);
    options_add(list, grading_rows, grading_row_count);
    options_add(list, output_rows, output_row_count);
}

/* One printable line: it is in the result. */
static int set_student(struct check *c, const char *value, struct err *err)
{
    struct text id = text_of(value);
    bool plain = id.len > 0 && id.len <= LIMIT_STUDENT_BYTES;
    for (size_t i = 0; i < id.len; i++)
        plain &= (unsigned char)id.ptr[i] >= ' ' && id.ptr[i] != 0x7f;
    if (!plain)
        return err_set(err, EXIT_USAGE, "--student takes a name of 1 to %u bytes without control characters",
                       LIMIT_STUDENT_BYTES);
    c->student = id;
    return 0;
}

static int set_option(struct check *c, int id, const char *value, struct err *err)
{
    if (id >= SUBMISSION_FIRST_ID && id <= SUBMISSION_LAST_ID)
        return submission_set(&c->submission, id, value, err);
    if (id >= OUTPUTS_FIRST_ID && id <= OUTPUTS_LAST_ID)
        return outputs_set(&c->outputs, id, value, err);
    if (id >= GRADING_FIRST_ID && id <= GRADING_LAST_ID)
        return grading_set(&c->grading, id, value, err);
    switch (id) {
    case OPTIONS_ARGUMENT:
        if (c->argument_count == PACK_MAX_LIST)
            return err_set(err, EXIT_USAGE, "more than %d arguments", PACK_MAX_LIST);
        c->arguments[c->argument_count++] = value;
        return 0;
    case OPT_WATCH: c->watch = true; return 0;
    case OPT_ONLY: return choice_add(&c->choice, value, err);
    case OPT_AS: c->as = value; return 0;
    case OPT_STUDENT: return set_student(c, value, err);
    default: return -1;
    }
}

static int parse(struct check *c, int argc, char **argv, struct err *err)
{
    struct option_list all = {.count = 0};
    gather_rows(&all);
    struct options o = {.command = "check", .rows = all.rows, .count = all.count, .argc = argc, .argv = argv};
    for (int id; (id = options_next(&o, err)) != OPTIONS_END;) {
        if (id == OPTIONS_HELP) {
            c->help = true;
            return 0;
        }
        if (id == OPTIONS_WRONG || set_option(c, id, o.value, err) != 0)
            return -1;
    }
    return 0;
}

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

static int check(struct cli *cli, struct check *c, struct arena *arena, struct err *err)
{
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

static int check_command(struct cli *cli, int argc, char **argv)
{
    struct err err = {0};
    struct check c = {0};
    struct arena *arena = arena_new((size_t)1 << 32);
    int code = EXIT_OK;
    if (parse(&c, argc, argv, &err) == 0) {
        if (c.help)
            cli_help(&cli->out, &cli_check);
        else
            code = check(cli, &c, arena, &err);
    }
    arena_free(arena);
    return err.exit_code ? cli_fail(&err) : code;
}

int cli_reader(struct cli *cli, int argc, char **argv)
{
    (void)cli;
    (void)argc;
    (void)argv;
    return reader_main();
}

int cli_worker(struct cli *cli, int argc, char **argv)
{
    (void)cli;
    return worker_main(argc > 1 ? argv[1] : NULL);
}

#define ABOUT                                                                                                \
    "Grades the kernels of a folder (or one file) against the puzzles: those of notebooks, Python and "      \
    "Markdown\n"                                                                                             \
    "(MetalKernel, mx.fast.metal_kernel), and .metal files. A kernel's name=, its function, the heading "    \
    "above it,\n"                                                                                            \
    "its file or a line '// puzzle: 14-matmul' says which puzzle it solves. Nothing is run but the "         \
    "kernels.\n"
#define NOTES                                                                                                \
    "Exit    0 all graded cases passed; 1 some failed, or nothing was attempted yet; 2 usage; 3 nothing "    \
    "to\n"                                                                                                   \
    "        grade; 4 a refused token, the network or this machine. The outcome in every output says "       \
    "which.\n"

const struct command cli_check = {
    .name = "check",
    .arguments = "[PUZZLE] [PATH] [options]",
    .summary = "grade the kernels of a folder: notebooks, Python, Markdown, .metal",
    .about = ABOUT "'grader check pooling' and 'grader check 9 10' grade only these puzzles;\n"
                   "'grader --repo URL|PATH' grades a repository in the same way.\n",
    .notes = NOTES,
    .options = gather_rows,
    .run = check_command,
};

const struct command cli_repo = {
    .name = "--repo",
    .arguments = "URL|PATH [options]",
    .summary = "grade a student's repository",
    .about = ABOUT,
    .notes = NOTES,
    .options = gather_rows,
    .run = check_command,
};
