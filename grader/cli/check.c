/* check: `grader check PATH` and `grader --repo PATH`. Reads a submission, has it graded, writes the result.
 */
#include "base/file.h"
#include "base/limits.h"
#include "cli/choice.h"
#include "cli/cli.h"
#include "cli/outputs.h"
#include "cli/self.h"
#include "cli/submission.h"
#include "cli/watch.h"
#include "fetch/reader.h"
#include "submit/submit.h"
#include <stdlib.h>

enum { OPT_WATCH, OPT_PACK, OPT_SECRET, OPT_DETAILS, OPT_GRADING, OPT_ONLY, OPT_AS, OPT_ENGINE, OPT_STUDENT };

static const struct option rows[] = {
    {OPT_WATCH, "--watch", NULL, "grade again on every save, until q or Ctrl-C"},
    {OPT_ONLY, "--only", "LIST", "grade these puzzles alone, by name or number: 9,10"},
    {OPT_ONLY, "--puzzle", "NAME", NULL},
    {OPT_AS, "--as", "NAME", "take every kernel for this puzzle, whatever it says itself"},
    {OPT_PACK, "--pack", "DIR", "a pack of puzzles other than metal-puzzles"},
    {OPT_SECRET, "--secret-file", "FILE", "key of the hidden tests; else GRADER_SECRET, else the public key"},
    {OPT_STUDENT, "--student", "ID", "mixed into the key: hidden tests of this student's own"},
    {OPT_DETAILS, "--details", "full|names|none",
     "how much is told of hidden tests; names with a key, full without"},
    {OPT_GRADING, "--weights", "FILE", "the course's grading.yaml: points, weights, policies"},
    {OPT_ENGINE, "--engine", "auto|cpu", "what runs the kernels"},
};

struct check {
    struct submission_options submission;
    struct output_options outputs;
    const char *pack, *secret_file, *grading, *as;
    const char *arguments[PACK_MAX_LIST]; /* PATH and puzzles */
    uint32_t argument_count;
    struct choice choice;
    struct text student;
    int details; /* -1: by the key */
    bool watch, help;
};

static void gather_rows(struct option_list *list)
{
    options_add(list, submission_rows, submission_row_count);
    options_add(list, rows, sizeof rows / sizeof *rows);
    options_add(list, output_rows, output_row_count);
}

static int set_details(struct check *c, const char *value, struct err *err)
{
    static const char *const names[DETAILS_COUNT] = {"full", "names", "none"};
    for (int k = 0; k < DETAILS_COUNT; k++)
        if (strcmp(value, names[k]) == 0) {
            c->details = k;
            return 0;
        }
    return err_set(err, EXIT_USAGE, "--details is full, names or none, not '%.40s'", value);
}

/* One line that a person can read: it is in the result. */
static int set_student(struct check *c, const char *value, struct err *err)
{
    struct text id = text_of(value);
    bool plain = id.len > 0 && id.len <= LIMIT_STUDENT_BYTES;
    for (size_t i = 0; i < id.len; i++)
        plain &= (unsigned char)id.ptr[i] >= ' ' && id.ptr[i] != 0x7f;
    if (!plain)
        return err_set(err, EXIT_USAGE, "--student is a name of 1 to %u bytes without control characters",
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
    switch (id) {
    case OPTIONS_ARGUMENT:
        if (c->argument_count == PACK_MAX_LIST)
            return err_set(err, EXIT_USAGE, "more than %d arguments", PACK_MAX_LIST);
        c->arguments[c->argument_count++] = value;
        return 0;
    case OPT_WATCH: c->watch = true; return 0;
    case OPT_PACK: c->pack = value; return 0;
    case OPT_SECRET: c->secret_file = value; return 0;
    case OPT_GRADING: c->grading = value; return 0;
    case OPT_ONLY: return choice_add(&c->choice, value, err);
    case OPT_AS: c->as = value; return 0;
    case OPT_DETAILS: return set_details(c, value, err);
    case OPT_STUDENT: return set_student(c, value, err);
    case OPT_ENGINE:
        if (strcmp(value, "auto") != 0 && strcmp(value, "cpu") != 0)
            return err_set(err, EXIT_USAGE, "--engine is auto or cpu, not '%.40s'", value);
        return 0;
    default: return -1;
    }
}

static int parse(struct check *c, int argc, char **argv, struct err *err)
{
    struct option_list all = {.count = 0};
    gather_rows(&all);
    struct options o = {.command = "check", .rows = all.rows, .count = all.count, .argc = argc, .argv = argv};
    c->details = -1;
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

/* The secret of the file, line ends and blanks around it aside, or that of the environment. */
static int read_secret(const struct check *c, struct secret *secret, struct text *out, struct err *err)
{
    if (c->secret_file) {
        secret_release(secret);
        if (secret_read(secret, c->secret_file, LIMIT_PACK_BYTES, err) != 0)
            return -1;
    }
    *out = c->secret_file ? text_trim(secret_text(secret)) : secret_text(secret);
    if (c->secret_file && !out->len)
        return err_set(err, EXIT_USAGE, "the secret in '%s' is empty", c->secret_file);
    return 0;
}

/* What the arguments are, puzzles or the submission, can be said when the pack is known. */
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
    int code = outputs_write(cli, &work->c->outputs, &result, err) == 0 ? tell(&result, err) : EXIT_MACHINE;
    result_release(&result);
    return code;
}

static int prepare(struct check *c, struct submit *submit, struct cli *cli, struct arena *arena,
                   struct err *err)
{
    struct grade_options *o = &submit->options;
    struct pack *pack = pack_open(arena, c->pack, NULL, err);
    if (!pack || (c->grading && pack_override(pack, arena, c->grading, err) != 0) ||
        choose_puzzles(c, pack, o, err) != 0 || read_secret(c, &cli->secret, &o->secret, err) != 0)
        return -1;
    submit->pack = pack;
    o->student = c->student;
    o->traced = outputs_want_traces(&c->outputs);
    o->details = c->details >= 0 ? (enum details)c->details : o->secret.len ? DETAILS_NAMES : DETAILS_FULL;
    return 0;
}

static int check(struct cli *cli, struct check *c, struct arena *arena, struct err *err)
{
    struct worker worker = {.program = self_path(arena), .fault = getenv("GRADER_TEST_FAULT")};
    struct submit submit = {.worker = &worker};
    worker_keep_memory();
    if (worker.fault) {
        worker.seconds = strncmp(worker.fault, "spin", 4) == 0;
        worker.wall = strncmp(worker.fault, "silent", 6) == 0 ? 2 : 0;
    }
    if (prepare(c, &submit, cli, arena, err) != 0)
        return EXIT_MACHINE;
    struct work work = {c, &submit};
    int code = c->watch ? watch(cli, &work, err) : grade(cli, &work, arena, err);
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
    "its file or a line '// puzzle: 14-matmul' says for which puzzle it is. Nothing is run but the "         \
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
    .about = ABOUT "'grader check pooling' and 'grader check 9 10' grade these puzzles alone;\n"
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
