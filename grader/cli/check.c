/* check: `grader check PATH` and `grader --repo PATH`. Reads a submission, has it graded, writes the result.
 */
#include "base/file.h"
#include "base/limits.h"
#include "cli/cli.h"
#include "cli/outputs.h"
#include "cli/self.h"
#include "cli/submission.h"
#include "extract/extract.h"
#include "fetch/reader.h"
#include "grade/grade.h"
#include <stdlib.h>

enum { OPT_PACK, OPT_SECRET, OPT_DETAILS, OPT_GRADING, OPT_PUZZLE, OPT_ENGINE, OPT_STUDENT };

static const struct option rows[] = {
    {OPT_PUZZLE, "--puzzle", "NAME", "grade everything as this puzzle"},
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
    const char *pack, *secret_file, *grading;
    struct text puzzle, student;
    int details; /* -1: by the key */
    bool help;
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
    case OPTIONS_ARGUMENT: return submission_set_path(&c->submission, value, err);
    case OPT_PACK: c->pack = value; return 0;
    case OPT_SECRET: c->secret_file = value; return 0;
    case OPT_GRADING: c->grading = value; return 0;
    case OPT_PUZZLE: c->puzzle = text_of(value); return 0;
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

static int choose_puzzle(const struct check *c, const struct pack *pack, struct grade_options *options,
                         struct err *err)
{
    options->only = c->puzzle.len ? pack_find(pack, c->puzzle) : NULL;
    if (c->puzzle.len && !options->only)
        return err_set(err, EXIT_USAGE, "the pack has no puzzle '%.*s' ('grader puzzles' lists them)",
                       c->puzzle.len > 60 ? 60 : (int)c->puzzle.len, c->puzzle.ptr);
    return 0;
}

/* --- grading --- */

/* All that grading needs beyond the files. */
struct grading {
    const struct check *c;
    struct arena *arena;
    struct pack *pack;
    struct grade_options options;
    struct worker worker;
    struct secret *secret; /* gone as soon as all is graded */
    struct err *err;
};

/* A submission, or one branch of it. */
struct graded {
    struct files files;
    struct candidates list;
    struct result result;
};

static int grade_files(struct grading *g, struct graded *out)
{
    candidates_init(&out->list);
    extract(&out->list, g->arena, &out->files);
    submission_note_files(&out->result.submission, g->arena, &out->files);
    return grade_submission(&out->result, g->arena, g->pack, &out->list, &g->worker, g->options, g->err);
}

static bool holds_work(const struct graded *one)
{
    return strcmp(one->result.status, "nothing-to-grade") != 0;
}

static int grade_branch(struct grading *g, struct graded *out, const struct fetch_branch *branch)
{
    files_init(&out->files);
    if (submission_open_branch(&out->files, &out->result.submission, g->arena, &g->c->submission, branch,
                               g->err) != 0)
        return -1;
    return grade_files(g, out);
}

/* "branch 'work' holds work on 3 puzzles": told, or graded when that is wanted. */
static void note_branch(struct grading *g, struct graded *out, const struct fetch_branch *b, unsigned puzzles)
{
    const char *how = g->c->submission.any_branch ? "the best of such branches is graded"
                                                  : "it is graded with --ref or --any-branch only";
    submission_note(&out->result.submission, g->arena,
                    arena_printf(g->arena, "branch '%.*s' holds work on %u puzzle%s; %s",
                                 b->name.len > 100 ? 100 : (int)b->name.len, b->name.ptr, puzzles,
                                 puzzles == 1 ? "" : "s", how));
}

/* A commit that is not the graded one, and that no branch before this one has. */
static bool is_another(const struct fetch_branch *branches, const struct fetch_branch *b, struct text graded)
{
    for (const struct fetch_branch *other = branches; other != b; other = other->next)
        if (text_eq(other->commit, b->commit))
            return false;
    return !text_eq(b->commit, graded);
}

/* The default branch holds only templates, or nothing at all: is there work on another one? The best of them
 * is kept. */
static int find_work(struct grading *g, struct graded *out, const struct fetch_branch *branches,
                     struct graded *best)
{
    unsigned looked = 0, others = 0;
    for (const struct fetch_branch *b = branches; b; b = b->next) {
        struct graded one = {0};
        if (!is_another(branches, b, out->result.submission.commit) || others++ >= LIMIT_FETCH_BRANCHES)
            continue;
        looked++;
        if (grade_branch(g, &one, b) != 0)
            return -1;
        if (holds_work(&one)) {
            note_branch(g, out, b, one.result.graded);
            if (!best->result.status || one.result.points > best->result.points) {
                struct graded other = *best;
                *best = one;
                one = other;
            }
        }
        result_release(&one.result);
    }
    if (others > looked)
        submission_note(
            &out->result.submission, g->arena,
            arena_printf(g->arena, "%u of %u other branches were looked through", looked, others));
    return 0;
}

static int look_at_branches(struct grading *g, struct graded *out, const struct fetch_branch *branches)
{
    struct graded best = {0};
    int status = find_work(g, out, branches, &best);
    if (status == 0 && best.result.status && g->c->submission.any_branch) {
        struct result_note *told = out->result.submission.notes;
        result_release(&out->result);
        *out = best;
        for (; told; told = told->next)
            submission_note(&out->result.submission, g->arena, told->message);
    } else {
        result_release(&best.result);
    }
    return status;
}

/* --- the headline when there is nothing --- */

/* "1 notebook, 2 Python files" */
static void put_looked_at(struct buf *out, const struct candidates *list)
{
    static const char *const words[FILE_KIND_COUNT] = {"Metal file", "Python file", "notebook",
                                                       "Markdown file", "other file"};
    for (int k = 0; k < FILE_KIND_COUNT; k++)
        if (list->kinds[k])
            buf_printf(out, "%s%u %s%s", out->len ? ", " : "", list->kinds[k], words[k],
                       list->kinds[k] == 1 ? "" : "s");
}

/* What there is, and why nothing of it could be graded. Names of files stand in the notes, which are escaped.
 */
static void nothing_to_grade(const struct graded *one, struct err *err)
{
    const struct result *r = &one->result;
    struct buf looked = {0}, unread = {0};
    uint32_t untouched = 0, notes = one->files.note_count;
    for (uint32_t i = 0; i < r->puzzle_count; i++)
        untouched += text_starts(r->puzzles[i].reason, TEXT("not attempted"));
    put_looked_at(&looked, &one->list);
    if (notes)
        buf_printf(&unread, "%s%u %s not read, see the notes", one->list.files ? "; " : "", notes,
                   notes == 1 ? "file or folder was" : "files or folders were");
    struct text in = buf_as_text(&looked), tail = buf_as_text(&unread);
    if (!one->list.files && !notes)
        err_set(err, EXIT_NOTHING, "nothing to grade: there is no notebook, Python, Markdown or .metal file");
    else if (!one->list.files)
        err_set(err, EXIT_NOTHING, "nothing to grade: %.*s", TEXT_ARG(tail));
    else if (!one->list.count)
        err_set(err, EXIT_NOTHING, "nothing to grade: no kernel in %.*s%.*s", TEXT_ARG(in), TEXT_ARG(tail));
    else if (untouched && !r->unmatched)
        err_set(err, EXIT_NOTHING,
                "nothing to grade yet: all kernels in %.*s are still as they were given (%u of %u "
                "puzzles)%.*s",
                TEXT_ARG(in), untouched, r->puzzle_count, TEXT_ARG(tail));
    else if (untouched)
        err_set(err, EXIT_NOTHING,
                "nothing to grade: the kernels of %u of %u puzzles are still as they were given, and %u more "
                "in %.*s %s of no puzzle that could be told%.*s",
                untouched, r->puzzle_count, r->unmatched, TEXT_ARG(in), r->unmatched == 1 ? "is" : "are",
                TEXT_ARG(tail));
    else
        err_set(err, EXIT_NOTHING, "nothing to grade: %u kernel%s in %.*s, but none for any puzzle%.*s",
                one->list.count, one->list.count == 1 ? "" : "s", TEXT_ARG(in), TEXT_ARG(tail));
    buf_release(&looked);
    buf_release(&unread);
}

static int code_of(const struct graded *one, struct err *err)
{
    const struct result *r = &one->result;
    if (strcmp(r->status, "grader-error") == 0)
        return EXIT_MACHINE;
    if (strcmp(r->status, "nothing-to-grade") == 0) {
        nothing_to_grade(one, err);
        return EXIT_NOTHING;
    }
    return r->passed == r->puzzle_count ? EXIT_OK : EXIT_FAILED;
}

static int grade(struct cli *cli, struct grading *g)
{
    struct graded one = {0};
    struct fetch_branch *branches;
    int code = EXIT_MACHINE;
    files_init(&one.files);
    if (submission_open(&one.files, &one.result.submission, &branches, g->arena, &g->c->submission, g->err) !=
        0)
        return code;
    bool graded = grade_files(g, &one) == 0 && (holds_work(&one) || look_at_branches(g, &one, branches) == 0);
    secret_release(g->secret);
    g->options.secret = TEXT("");
    if (graded && outputs_write(cli, &g->c->outputs, &one.result, g->err) == 0)
        code = code_of(&one, g->err);
    result_release(&one.result);
    return code;
}

static int check(struct cli *cli, const struct check *c, struct arena *arena, struct err *err)
{
    struct grading g = {.c = c, .arena = arena, .secret = &cli->secret, .err = err};
    g.worker = (struct worker){.program = self_path(arena), .fault = getenv("GRADER_TEST_FAULT")};
    worker_keep_memory();
    if (g.worker.fault) {
        g.worker.seconds = strncmp(g.worker.fault, "spin", 4) == 0;
        g.worker.wall = strncmp(g.worker.fault, "silent", 6) == 0 ? 2 : 0;
    }
    g.pack = pack_open(arena, c->pack, NULL, err);
    if (!g.pack || (c->grading && pack_override(g.pack, arena, c->grading, err) != 0) ||
        choose_puzzle(c, g.pack, &g.options, err) != 0 ||
        read_secret(c, g.secret, &g.options.secret, err) != 0)
        return EXIT_MACHINE;
    g.options.student = c->student;
    g.options.traced = outputs_want_traces(&c->outputs);
    g.options.details = c->details >= 0        ? (enum details)c->details
                        : g.options.secret.len ? DETAILS_NAMES
                                               : DETAILS_FULL;
    int code = grade(cli, &g);
    worker_stop(&g.worker);
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
    "Exit    0 all graded cases passed; 1 some failed; 2 usage; 3 nothing to grade; 4 the grader's or the\n" \
    "        machine's fault\n"

const struct command cli_check = {
    .name = "check",
    .arguments = "[PATH] [options]",
    .summary = "grade the kernels of a folder: notebooks, Python, Markdown, .metal",
    .about = ABOUT "'grader --repo URL|PATH' grades a repository in the same way.\n",
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
