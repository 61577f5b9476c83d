/* class: `grader class ROSTER.csv --out DIR`, a class from its roster to its gradebook. */
#include "base/limits.h"
#include "base/nursery.h"
#include "base/process.h"
#include "base/when.h"
#include "class/finish.h"
#include "class/reference.h"
#include "cli/choice.h"
#include "cli/commands.h"
#include "cli/grading.h"
#include "cli/roster.h"
#include "cli/self.h"
#include "cli/submission.h"
#include "fetch/reader.h"
#include "fetch/url.h"
#include "report/escape.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

struct class
{
    struct submission_options submission;
    struct grading_options grading;
    struct roster_choice roster;
    struct book_options book;
    struct plan_wish wish;
    struct choice choice;
    const char *out, *reference;
    uint32_t jobs, fetch_jobs, host_jobs;
    bool student_tests;
    enum run_html html;
    enum progress_style progress;
    bool has_progress;
};

/* --- options --- */

/* The place of the value in `words`, or -1: then the error lists them in their own order. */
static int find_word(const struct option_given *given, const char *const *words, struct err *err)
{
    struct buf list = {0};
    for (int i = 0; words[i]; i++) {
        if (strcmp(words[i], given->value) == 0) {
            buf_release(&list);
            return i;
        }
        buf_printf(&list, "%s%s", i ? ", " : "", words[i]);
    }
    err_set(err, EXIT_USAGE, "%s is one of %s, not '%.40s'", given->row->name, list.ptr, given->value);
    buf_release(&list);
    return -1;
}

static int set_html(void *field, const struct option_given *given, struct err *err)
{
    static const char *const words[] = {"none", "lost", "all", NULL};
    enum run_html *html = field;
    int word = find_word(given, words, err);
    if (word < 0)
        return -1;
    *html = word;
    return 0;
}

static int set_progress(void *options, const struct option_given *given, struct err *err)
{
    static const char *const words[] = {"none", "plain", "auto", "json", NULL};
    struct class *c = options;
    int word = find_word(given, words, err);
    if (word < 0)
        return -1;
    c->progress = word;
    c->has_progress = c->progress != PROGRESS_TERMINAL; /* "auto" */
    return 0;
}

static int set_shard(void *field, const struct option_given *given, struct err *err)
{
    return shard_parse(field, text_of(given->value), err);
}

#define FIELD(field) OPTION_FIELD(struct class, field)
#define AT(field)    OPTION_NOTHING, offsetof(struct class, field)
static const struct option rows[] = {
    {"--out", "DIR", "where everything is written; an interrupted run continues there", FIELD(out)},
    {"--jobs", "N", "submissions graded at the same time; as many as processors", FIELD(jobs), 64},
    {"--fetch-jobs", "N", "repositories fetched at the same time; 8", FIELD(fetch_jobs), 64},
    {"--host-jobs", "N", "of these, from one host; 8", FIELD(host_jobs), 64},
    {"--resume", NULL, "do not repeat what is already known; this is the default"},
    {"--update", NULL, "ask the servers, and grade again where the commit has changed", FIELD(wish.update)},
    {"--fresh", NULL, "grade everything again", FIELD(wish.fresh)},
    {"--regrade-policy", NULL, "grade nothing; apply deadline, overrides and roster again",
     FIELD(wish.policy_only)},
    {"--shard", "K/N", "only part K of N, the same part on every machine", AT(wish.shard), .set = set_shard},
    {"--student-tests", NULL, "give every student different hidden tests", FIELD(student_tests)},
    {"--html", "all|lost|none", "a page for everybody, for who has lost points, or for nobody; none",
     AT(html), .set = set_html},
    {"--progress", "auto|plain|json|none", "how progress is shown, on the standard error",
     .set = set_progress},
    {"--canvas", "FILE", "the gradebook that Canvas exported: makes canvas.csv to import",
     FIELD(book.canvas)},
    {"--canvas-column", "TITLE", "the assignment in it, 'Title (12345)' or a new title",
     FIELD(book.canvas_assignment)},
    {"--canvas-key", "COLUMN", "the column that has the identifiers; else the best one",
     FIELD(book.canvas_key)},
    {"--only", "LIST", "grade only these puzzles, by name or number: 9,10", AT(choice), .set = choice_add},
    {"--reference", "DIR", "the model solutions: what is in them makes nobody similar", FIELD(reference)},
    {"--compare", "DIR", "list whose grade differs from that run, and why", FIELD(book.compare)},
    {NULL},
};

/* Also sets what follows from the roster's options. */
static int check_options(void *options, struct err *err)
{
    struct class *c = options;
    if (!c->roster.path)
        return err_set(err, EXIT_USAGE, "which class? 'grader class ROSTER.csv --out DIR'");
    if (!c->out)
        return err_set(err, EXIT_USAGE, "where to? 'grader class %.100s --out DIR'", c->roster.path);
    if (c->wish.policy_only && (c->wish.update || c->wish.fresh))
        return err_set(err, EXIT_USAGE, "--regrade-policy grades nothing; leave %s out",
                       c->wish.update ? "--update" : "--fresh");
    if (c->book.canvas && c->wish.shard.count > 1)
        return err_set(
            err, EXIT_USAGE,
            "--canvas needs the whole class: merge the shards, then use --regrade-policy --canvas on "
            "the result");
    c->submission.is_repo = true;
    c->book.classroom = c->roster.options.classroom;
    c->book.assignment = c->roster.options.assignment;
    return 0;
}

/* --- all of it --- */

static void forget_secret(void *context)
{
    secret_release(context);
}

struct reader_context {
    struct secret *secret;
    bool servers, certificates; /* needed by some entry */
};

static void prepare_readers(void *context)
{
    const struct reader_context *c = context;
    forget_secret(c->secret);
}

static void load_readers(void *context)
{
    const struct reader_context *c = context;
    if (c->servers)
        reader_prepare(c->certificates);
}

static int reader_helper(const char *argument)
{
    (void)argument;
    return reader_main();
}

static struct reader_context readers_for(const struct class *c, const struct roster *roster,
                                         struct secret *secret)
{
    struct reader_context context = {.secret = secret};
    for (uint32_t i = 0; i < roster->count; i++) {
        context.servers |= url_is_remote(roster->entries[i].repo);
        context.certificates |= text_starts(roster->entries[i].repo, TEXT("https:"));
    }
    context.certificates &= !c->submission.fetch.ca_file;
    return context;
}

static uint32_t processors(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : count > 64 ? 64 : (uint32_t)count;
}

/* The records of a large class take memory, which ends with the process that needed it: this one stays small
 * during a run. */
static int finish_apart(struct cli *cli, const struct finish *f, struct err *err)
{
    int status = 0, known;
    if (finish_held(f, &cli->out, &known))
        return known;
    pid_t pid = fork();
    if (pid == 0) {
        struct err own = {0};
        int code = finish_class(f, &cli->out, &own);
        bool written = process_write_all(STDOUT_FILENO, cli->out.ptr, cli->out.len);
        _exit(own.exit_code ? command_fail(&own) : written ? code : EXIT_MACHINE);
    }
    while (pid > 0 && waitpid(pid, &status, 0) < 0 && errno == EINTR)
        ;
    if (pid < 0 || !WIFEXITED(status))
        return err_set(err, EXIT_MACHINE, "the gradebook could not be made: %s",
                       pid < 0 ? "no process can be started" : "its process was killed");
    return WEXITSTATUS(status);
}

/* The tests of the whole class, when there is something to grade; after that the key is not needed. */
static int make_tests(struct cli *cli, struct run_plan *plan, const struct run_line *lines,
                      struct arena *arena, struct err *err)
{
    bool needed = false;
    for (uint32_t i = 0; i < plan->roster->count; i++)
        needed |= lines[i].todo != RUN_LEAVE;
    if (needed && !plan->student_tests) {
        plan->grading.tests = grade_make_tests(arena, plan->pack, &plan->grading, err);
        if (!plan->grading.tests)
            return -1;
    }
    if (!plan->student_tests)
        secret_wipe(cli->secret.bytes, cli->secret.len); /* its length still says that there is one */
    return 0;
}

/* Plans, grades and writes. What was graded before an interruption is in the books nevertheless. */
static int grade_all(struct cli *cli, const struct class *c, struct run_plan *plan, struct state *state,
                     struct arena *arena, struct err *err)
{
    struct plan_prints prints;
    struct progress progress = {.style = c->has_progress         ? c->progress
                                         : isatty(STDERR_FILENO) ? PROGRESS_TERMINAL
                                                                 : PROGRESS_PLAIN,
                                .fd = STDERR_FILENO,
                                .width = cli->width};
    struct run_line *lines = calloc(plan->roster->count + 1, sizeof *lines);
    struct finish finish = {.plan = plan, .wish = &c->wish, .prints = &prints, .book = &c->book};
    struct err stop = {0};
    finish.lines = lines;
    finish.state = state;
    finish.must_confirm = c->grading.engine == GRADING_METAL && !c->wish.policy_only;
    plan_fingerprint(&prints, plan);
    memcpy(plan->fingerprint, prints.all, sizeof plan->fingerprint);
    int code = EXIT_MACHINE;
    if (plan_lines(lines, plan, &c->wish, state, err) == 0 && make_tests(cli, plan, lines, arena, err) == 0) {
        enum run_end end = run_class(plan, state, lines, &progress, &stop);
        code = finish_apart(cli, &finish, err);
        if (end == RUN_INTERRUPTED)
            err_set(err, EXIT_INTERRUPTED, "interrupted: run the same command to continue");
        if (end == RUN_STOPPED)
            err_set(err, stop.exit_code, "%s", stop.message);
    }
    free(lines);
    return code;
}

/* The rest of the plan, from the key on: the helpers have been forked by then and do not have it. */
static int prepare(struct cli *cli, struct class *c, struct run_plan *plan, struct arena *arena,
                   struct err *err)
{
    if (grading_read_secret(&c->grading, &cli->secret, &plan->grading, err) != 0)
        return -1;
    plan->grading.only = c->choice.puzzles;
    plan->grading.only_count = c->choice.count;
    plan->student_tests = c->student_tests;
    plan->html = c->html;
    plan->folder = c->out;
    plan->program = self_path(arena);
    plan->fault = getenv("GRADER_TEST_FAULT");
    plan->now = when_now(&plan->fixed_time);
    plan->jobs = c->jobs ? c->jobs : processors();
    if (plan->confirm && plan->jobs > LIMIT_GPU_JOBS)
        plan->jobs = LIMIT_GPU_JOBS;
    plan->fetch_jobs = c->fetch_jobs ? c->fetch_jobs : 8;
    plan->host_jobs = c->host_jobs ? c->host_jobs : 8;
    return 0;
}

/* Whether there is a GPU for second opinions. Every submission opens it separately. */
static int find_gpu(const struct class *c, struct run_plan *plan, struct arena *arena, struct err *err)
{
    struct confirm probe = {.remote = {.program = self_path(arena)}};
    int status = grading_open_engine(&c->grading, &probe, arena, err);
    process_end(&probe.remote.process);
    plan->confirm = probe.open;
    return status;
}

static int read_references(struct class *c, const struct pack *pack, struct arena *arena, struct err *err)
{
    struct similar_given *given;
    if (!c->reference)
        return 0;
    int status = reference_read(&given, &c->book.reference_count, arena, pack, c->reference, err);
    c->book.references = given;
    return status;
}

/* An extension that changes nothing, or shortens the time, is usually a mistake. */
static void tell_extensions(const struct run_plan *plan)
{
    const struct fetch_options *f = &plan->source.fetch;
    const struct pack_late *late = &plan->pack->late;
    for (uint32_t i = 0; i < plan->roster->count; i++) {
        const struct roster_entry *e = &plan->roster->entries[i];
        bool earlier =
            (f->has_before && e->extension < f->before) || (late->deadline.len && e->extension < late->at);
        struct buf who = {0};
        escape_terminal(&who, e->identifier);
        if (e->has_extension && !f->has_before && !late->deadline.len)
            fprintf(stderr,
                    "'%.*s' has an extension, but there is no deadline: neither --before nor late in "
                    "grading.yaml\n",
                    TEXT_ARG(buf_as_text(&who)));
        else if (e->has_extension && earlier)
            fprintf(stderr, "'%.*s' has an extension to %.*s, which is before the deadline\n",
                    TEXT_ARG(buf_as_text(&who)), TEXT_ARG(e->extension_text));
        buf_release(&who);
    }
}

/* All that can be wrong with the options is found before a process is started or the key is read. */
static int class(struct cli *cli, void *options, struct arena *arena, struct err *err)
{
    struct class *c = options;
    struct roster roster = {0};
    struct nursery workers = {.fd = -1}, readers = {.fd = -1};
    struct run_plan plan = {.roster = &roster, .workers = &workers, .readers = &readers};
    struct state state;
    int code = EXIT_MACHINE;
    if (roster_open(&roster, &c->roster, arena, err) != 0 ||
        submission_source(&plan.source, &c->submission, arena, err) != 0)
        return code;
    if (!c->wish.policy_only && find_gpu(c, &plan, arena, err) != 0)
        return code;
    plan.pack = grading_open_pack(&c->grading, arena, err);
    if (!plan.pack || choice_resolve(&c->choice, plan.pack, err) != 0 ||
        read_references(c, plan.pack, arena, err) != 0 || book_check(&c->book, &roster, arena, err) != 0)
        return code;
    tell_extensions(&plan);
    struct reader_context context = readers_for(c, &roster, &cli->secret);
    (void)nursery_start(
        &workers,
        &(struct nursery_plan){.prepare = forget_secret, .helper = worker_main, .context = &cli->secret});
    (void)nursery_start(&readers, &(struct nursery_plan){.prepare = prepare_readers,
                                                         .load = load_readers,
                                                         .helper = reader_helper,
                                                         .context = &context});
    if (prepare(cli, c, &plan, arena, err) == 0 && state_open(&state, c->out, err) == 0) {
        code = grade_all(cli, c, &plan, &state, arena, err);
        state_close(&state);
    }
    nursery_stop(&readers);
    nursery_stop(&workers);
    return code;
}

const struct action class_action = {
    .parts = {{rows},
              {roster_rows, offsetof(struct class, roster)},
              {grading_rows, offsetof(struct class, grading)},
              {submission_rows, offsetof(struct class, submission), submission_note}},
    .size = sizeof(struct class),
    .memory = COMMAND_CLASS_MEMORY,
    .argument = roster_set_path,
    .argument_at = offsetof(struct class, roster),
    .check = check_options,
    .run = class,
};
