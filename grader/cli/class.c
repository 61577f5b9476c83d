/* class: `grader class ROSTER.csv --out DIR`, a class from its roster to its gradebook. */
#include "base/limits.h"
#include "base/nursery.h"
#include "base/process.h"
#include "base/sha256.h"
#include "base/version.h"
#include "base/when.h"
#include "base/wire.h"
#include "class/book.h"
#include "class/kept.h"
#include "class/lookup.h"
#include "class/reference.h"
#include "cli/choice.h"
#include "cli/cli.h"
#include "cli/grading.h"
#include "cli/roster.h"
#include "cli/self.h"
#include "cli/submission.h"
#include "fetch/reader.h"
#include "fetch/url.h"
#include "puzzle/keyed.h"
#include "report/escape.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    OPT_OUT,
    OPT_JOBS,
    OPT_FETCH_JOBS,
    OPT_HOST_JOBS,
    OPT_RESUME,
    OPT_UPDATE,
    OPT_FRESH,
    OPT_POLICY,
    OPT_SHARD,
    OPT_STUDENT_TESTS,
    OPT_HTML,
    OPT_PROGRESS,
    OPT_CANVAS,
    OPT_CANVAS_COLUMN,
    OPT_CANVAS_KEY,
    OPT_COMPARE,
    OPT_ONLY,
    OPT_REFERENCE,
};

static const struct option rows[] = {
    {OPT_OUT, "--out", "DIR", "where everything is written; an interrupted run continues there"},
    {OPT_JOBS, "--jobs", "N", "submissions graded at the same time; as many as processors"},
    {OPT_FETCH_JOBS, "--fetch-jobs", "N", "repositories fetched at the same time; 8"},
    {OPT_HOST_JOBS, "--host-jobs", "N", "of these, from one host; 8"},
    {OPT_RESUME, "--resume", NULL, "do not repeat what is already known; this is the default"},
    {OPT_UPDATE, "--update", NULL, "ask the servers, and grade again where the commit has changed"},
    {OPT_FRESH, "--fresh", NULL, "grade everything again"},
    {OPT_POLICY, "--regrade-policy", NULL, "grade nothing; apply deadline, overrides and roster again"},
    {OPT_SHARD, "--shard", "K/N", "only part K of N, the same part on every machine"},
    {OPT_STUDENT_TESTS, "--student-tests", NULL, "give every student different hidden tests"},
    {OPT_HTML, "--html", "all|lost|none",
     "a page for everybody, for who has lost points, or for nobody; none"},
    {OPT_PROGRESS, "--progress", "auto|plain|json|none", "how progress is shown, on the standard error"},
    {OPT_CANVAS, "--canvas", "FILE", "the gradebook that Canvas exported: makes canvas.csv to import"},
    {OPT_CANVAS_COLUMN, "--canvas-column", "TITLE", "the assignment in it, 'Title (12345)' or a new title"},
    {OPT_CANVAS_KEY, "--canvas-key", "COLUMN", "the column that has the identifiers; else the best one"},
    {OPT_ONLY, "--only", "LIST", "grade only these puzzles, by name or number: 9,10"},
    {OPT_REFERENCE, "--reference", "DIR", "the model solutions: what is in them makes nobody similar"},
    {OPT_COMPARE, "--compare", "DIR", "list whose grade differs from that run, and why"},
};

struct class
{
    struct submission_options submission;
    struct grading_options grading;
    struct roster_choice roster;
    struct book_options book;
    struct choice choice;
    const char *out, *reference;
    uint64_t jobs, fetch_jobs, host_jobs;
    struct shard shard;
    bool update, fresh, policy_only, student_tests, help;
    enum run_html html;
    enum progress_style progress;
    bool has_progress;
};

static void gather_rows(struct option_list *list)
{
    options_add(list, rows, sizeof rows / sizeof *rows);
    options_add(list, roster_rows, roster_row_count);
    options_add(list, grading_rows, grading_row_count);
    for (size_t i = 0; i < submission_row_count; i++)
        if (strcmp(submission_rows[i].name, "--repo") != 0)
            options_add(list, &submission_rows[i], 1);
}

/* --- options --- */

static int set_word(int *out, const char *const *words, const char *name, const char *value, struct err *err)
{
    struct buf list = {0};
    for (int i = 0; words[i]; i++) {
        if (strcmp(words[i], value) == 0) {
            *out = i;
            buf_release(&list);
            return 0;
        }
        buf_printf(&list, "%s%s", i ? ", " : "", words[i]);
    }
    err_set(err, EXIT_USAGE, "%s is one of %s, not '%.40s'", name, list.ptr, value);
    buf_release(&list);
    return -1;
}

static int set_html(struct class *c, const char *value, struct err *err)
{
    static const char *const words[] = {"none", "lost", "all", NULL};
    int word;
    if (set_word(&word, words, "--html", value, err) != 0)
        return -1;
    c->html = (enum run_html)word;
    return 0;
}

static int set_progress(struct class *c, const char *value, struct err *err)
{
    static const char *const words[] = {"none", "plain", "auto", "json", NULL};
    int word;
    if (set_word(&word, words, "--progress", value, err) != 0)
        return -1;
    c->progress = (enum progress_style)word;
    c->has_progress = c->progress != PROGRESS_TERMINAL; /* "auto" */
    return 0;
}

static int set_count(uint64_t *out, const char *name, const char *value, struct err *err)
{
    return options_number(out, name, value, 64, err);
}

static int set_own(struct class *c, int id, const char *value, struct err *err)
{
    switch (id) {
    case OPT_OUT: c->out = value; return 0;
    case OPT_JOBS: return set_count(&c->jobs, "--jobs", value, err);
    case OPT_FETCH_JOBS: return set_count(&c->fetch_jobs, "--fetch-jobs", value, err);
    case OPT_HOST_JOBS: return set_count(&c->host_jobs, "--host-jobs", value, err);
    case OPT_RESUME: return 0;
    case OPT_UPDATE: c->update = true; return 0;
    case OPT_FRESH: c->fresh = true; return 0;
    case OPT_POLICY: c->policy_only = true; return 0;
    case OPT_SHARD: return shard_parse(&c->shard, text_of(value), err);
    case OPT_STUDENT_TESTS: c->student_tests = true; return 0;
    case OPT_HTML: return set_html(c, value, err);
    case OPT_PROGRESS: return set_progress(c, value, err);
    case OPT_CANVAS: c->book.canvas = value; return 0;
    case OPT_CANVAS_COLUMN: c->book.canvas_assignment = text_of(value); return 0;
    case OPT_CANVAS_KEY: c->book.canvas_key = text_of(value); return 0;
    case OPT_COMPARE: c->book.compare = value; return 0;
    case OPT_ONLY: return choice_add(&c->choice, value, err);
    case OPT_REFERENCE: c->reference = value; return 0;
    default: return -1;
    }
}

static int parse(struct class *c, int argc, char **argv, struct err *err)
{
    struct option_list all = {.count = 0};
    gather_rows(&all);
    struct options o = {.command = "class", .rows = all.rows, .count = all.count, .argc = argc, .argv = argv};
    c->submission.is_repo = true;
    for (int id; (id = options_next(&o, err)) != OPTIONS_END;) {
        if (id == OPTIONS_HELP) {
            c->help = true;
            return 0;
        }
        int status = id == OPTIONS_WRONG ? -1
                     : id >= SUBMISSION_FIRST_ID && id <= SUBMISSION_LAST_ID
                         ? submission_set(&c->submission, id, o.value, err)
                     : id >= GRADING_FIRST_ID && id <= GRADING_LAST_ID
                         ? grading_set(&c->grading, id, o.value, err)
                     : id == OPTIONS_ARGUMENT || (id >= ROSTER_FIRST_ID && id <= ROSTER_LAST_ID)
                         ? roster_set(&c->roster, id, o.value, err)
                         : set_own(c, id, o.value, err);
        if (status != 0)
            return -1;
    }
    if (!c->roster.path)
        return err_set(err, EXIT_USAGE, "which class? 'grader class ROSTER.csv --out DIR'");
    if (!c->out)
        return err_set(err, EXIT_USAGE, "where to? 'grader class %.100s --out DIR'", c->roster.path);
    if (c->policy_only && (c->update || c->fresh))
        return err_set(err, EXIT_USAGE, "--regrade-policy grades nothing; leave %s out",
                       c->update ? "--update" : "--fresh");
    if (c->book.canvas && c->shard.count > 1)
        return err_set(
            err, EXIT_USAGE,
            "--canvas needs the whole class: merge the shards, then use --regrade-policy --canvas on "
            "the result");
    c->book.classroom = c->roster.options.classroom;
    c->book.assignment = c->roster.options.assignment;
    return 0;
}

/* --- what decides the points --- */

/* The weights and policies of every puzzle: a deadline is not among them, it is applied afterwards. */
static void put_policy(struct buf *out, const struct pack *pack, const struct grade_options *options)
{
    for (uint32_t i = 0; i < pack->puzzle_count; i++) {
        if (!grade_is_asked_for(options, pack->puzzles[i])) {
            wire_u8(out, 0xff);
            continue;
        }
        const struct pack_grading *g = &pack->puzzles[i]->grading;
        wire_bytes(out, &g->points, sizeof g->points);
        wire_bytes(out, g->weights, sizeof g->weights);
        for (int k = 0; k < FINDING_KIND_COUNT; k++)
            wire_u32(out, (uint32_t)g->policy[k]);
        wire_u8(out, g->all_or_nothing);
        wire_bytes(out, &g->stretch_bonus, sizeof g->stretch_bonus);
        wire_bytes(out, &g->unproven, sizeof g->unproven);
    }
}

/* The log of pushes decides which commit counts. */
static void put_pushes(struct buf *out, const struct pushes *pushes)
{
    for (uint32_t i = 0; i < pushes->count; i++) {
        wire_bytes(out, pushes->list[i].commit.bytes, OBJECT_ID_BYTES);
        wire_u64(out, (uint64_t)pushes->list[i].at);
        wire_text(out, pushes->list[i].ref);
    }
}

struct prints {
    char policy[17], secret[17], all[17];
};

static void fingerprint(struct prints *p, const struct run_plan *plan)
{
    struct buf b = {0};
    put_policy(&b, plan->pack, &plan->grading);
    sha256_hex(buf_as_text(&b), p->policy, 8);
    b.len = 0;
    if (plan->grading.secret.len) {
        struct keyed_key key = keyed_from_secret(plan->grading.secret);
        unsigned long long print = keyed_hash(key, TEXT("fingerprint of the key"));
        snprintf(p->secret, sizeof p->secret, "%016llx", print);
        secret_wipe(&key, sizeof key);
    } else {
        snprintf(p->secret, sizeof p->secret, "public");
    }
    put_pushes(&b, &plan->source.fetch.pushes);
    buf_printf(&b, "%s\n%s\n%s\n%s\n%d\n%d\n%d", GRADER_VERSION, plan->pack->hash, p->policy, p->secret,
               (int)plan->grading.details, plan->student_tests, plan->pack->late.best_of);
    buf_str(&b, plan->confirm ? "\nmetal" : ""); /* the same points, but different reports */
    sha256_hex(buf_as_text(&b), p->all, 8);
    buf_release(&b);
}

/* --- what is to be done --- */

/* Whether the outcome depends only on the submission. */
static bool is_settled(enum outcome outcome)
{
    return outcome_zero_is_fair(outcome) || outcome == OUTCOME_WORK_ON_OTHER_BRANCH;
}

/* What is known about a submission, and whether it is still valid. */
static void plan_line(const struct class *c, const struct run_plan *plan, struct arena *arena,
                      const struct roster_entry *e, const struct record *known, struct run_line *line)
{
    *line = (struct run_line){.todo = RUN_GRADE, .has_record = true, .outcome = known->outcome};
    if (c->policy_only) {
        line->todo = RUN_LEAVE;
        line->fresh = true;
        return;
    }
    bool unconfirmed = plan->confirm && known->engine_fault.len;
    if (c->fresh || unconfirmed || run_may_help(known->outcome) ||
        !text_eq(known->grading, run_grading(arena, plan, e)) ||
        !state_holds(plan->folder, e->folder, run_seal(arena, known)))
        return;
    if (url_is_remote(e->repo) && !c->update) {
        line->todo = RUN_LEAVE;
        line->fresh = true;
    } else if (known->seen.len == sizeof line->known - 1 && is_settled(known->outcome)) {
        line->todo = RUN_ASK;
        memcpy(line->known, known->seen.ptr, known->seen.len);
    }
}

/* Of several records of one student the last one counts. */
static int plan_lines(const struct class *c, const struct run_plan *plan, const struct state *state,
                      struct run_line *lines, struct err *err)
{
    struct arena *names = arena_new((size_t)1 << 30), *scratch = arena_new((size_t)1 << 30);
    struct state_reader reader = {.state = state};
    struct lookup entries;
    struct text line;
    int status = 0;
    lookup_init(&entries, names, plan->roster->count);
    for (uint32_t i = 0; i < plan->roster->count; i++) {
        bool ours = shard_has(c->shard, plan->roster->entries[i].identifier);
        lines[i].todo = ours && !c->policy_only ? RUN_GRADE : RUN_LEAVE;
        if (ours)
            lookup_put(&entries, plan->roster->entries[i].identifier, i);
    }
    for (struct record r; status == 0 && state_next_line(&reader, &line); arena_reset(scratch)) {
        struct err wrong = {0};
        if (record_read(&r, scratch, text_trim(line), &wrong) != 0) {
            status =
                err_set(err, EXIT_MACHINE, "%s/journal.jsonl:%u: %s", c->out, reader.lines, wrong.message);
            break;
        }
        int64_t at = lookup_get(&entries, r.identifier);
        if (at != LOOKUP_NONE && c->policy_only && !run_asked_for(plan, &r))
            status = err_set(err, EXIT_USAGE,
                             "'%.*s' was graded with other puzzles: grade again, without --regrade-policy",
                             TEXT_ARG(r.identifier));
        else if (at != LOOKUP_NONE)
            plan_line(c, plan, scratch, &plan->roster->entries[at], &r, &lines[at]);
    }
    state_reader_release(&reader);
    arena_free(scratch);
    arena_free(names);
    return status;
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

static struct manifest make_manifest(const struct class *c, const struct run_plan *plan,
                                     const struct book *book, const struct prints *prints)
{
    struct text *identifiers = ARENA_ARRAY(book->arena, plan->roster->count + 1, struct text);
    for (uint32_t i = 0; i < plan->roster->count; i++)
        identifiers[i] = plan->roster->entries[i].identifier;
    return (struct manifest){.version = TEXT(GRADER_VERSION),
                             .pack = book->pack,
                             .pack_hash = book->pack_hash,
                             .policy = text_of(prints->policy),
                             .secret = text_of(prints->secret),
                             .roster_hash = text_of(plan->roster->hash),
                             .shard = c->shard,
                             .identifiers = identifiers,
                             .identifier_count = plan->roster->count,
                             .puzzles = book->puzzles,
                             .puzzle_count = book->puzzle_count,
                             .max_points = book->max_points};
}

/* --- forms that are still those of the records --- */

/* What they are made of beyond the plan; false: of more than can be known, or of what changes by itself. */
static bool forms_can_be_kept(const struct class *c, const struct run_plan *plan,
                              const struct run_line *lines, struct buf *options)
{
    if (c->book.canvas || c->book.compare || c->policy_only || plan->fixed_time)
        return false;
    for (uint32_t i = 0; i < plan->roster->count; i++)
        if (!lines[i].fresh && shard_has(c->shard, plan->roster->entries[i].identifier))
            return false;
    wire_u32(options, c->shard.number);
    wire_u32(options, c->shard.count);
    wire_text(options, c->book.classroom);
    wire_text(options, c->book.assignment);
    for (uint32_t i = 0; i < c->book.reference_count; i++) {
        const struct similar_given *g = &c->book.references[i];
        wire_text(options, g->puzzle);
        wire_bytes(options, g->hashes, g->count * sizeof *g->hashes);
    }
    return true;
}

static bool forms_hold(const struct class *c, const struct run_plan *plan, const struct state *state,
                       const struct run_line *lines, struct buf *said, int *code)
{
    struct buf options = {0};
    bool hold = forms_can_be_kept(c, plan, lines, &options) &&
                kept_holds(state, plan, lines, buf_as_text(&options), said, code);
    buf_release(&options);
    return hold;
}

static void keep_forms(const struct class *c, const struct run_plan *plan, const struct state *state,
                       const struct run_line *lines, struct text said, int code)
{
    struct buf options = {0};
    if (forms_can_be_kept(c, plan, lines, &options))
        kept_write(state, plan, lines, buf_as_text(&options), said, code);
    buf_release(&options);
}

/* There are grades from the CPU engine, but a GPU was requested by name. */
static void tell_unconfirmed(const struct class *c, const struct book *book, struct err *err)
{
    const struct record *first = NULL;
    uint32_t count = 0;
    for (uint32_t i = 0; i < book->count; i++)
        if (book->records[i].engine_fault.len && !count++)
            first = &book->records[i];
    if (first && c->grading.engine == GRADING_METAL && !c->policy_only)
        err_set(err, EXIT_MACHINE,
                "metal: %u of %u submissions were not confirmed; the first, '%.*s': %.*s; run the same "
                "command to try them again",
                count, book->count, TEXT_ARG(first->identifier), TEXT_ARG(first->engine_fault));
}

static int finish(struct cli *cli, const struct class *c, const struct run_plan *plan, struct state *state,
                  const struct run_line *lines, const struct prints *prints, struct err *err)
{
    struct book book;
    size_t start = cli->out.len;
    int code = EXIT_MACHINE;
    book_init(&book, arena_new((size_t)1 << 34), c->out, plan->pack, &plan->grading);
    if (book_read(&book, state, plan, c->shard, lines, err) == 0) {
        struct manifest manifest = make_manifest(c, plan, &book, prints);
        if (book_write(&book, &manifest, &c->book, &cli->out, err) == 0 &&
            book_keep(&book, state, err) == 0) {
            code = book_to_look_at(&book) ? EXIT_FAILED : EXIT_OK;
            book_summary(&cli->out, &book);
            tell_unconfirmed(c, &book, err);
            if (!err->exit_code && book_is_timeless(&book))
                keep_forms(c, plan, state, lines, text_from(cli->out.ptr + start, cli->out.len - start),
                           code);
        }
    }
    arena_free(book.arena);
    return code;
}

/* The records of a large class take memory, which ends with the process that needed it: this one stays small
 * during a run. */
static int finish_apart(struct cli *cli, const struct class *c, const struct run_plan *plan,
                        struct state *state, const struct run_line *lines, const struct prints *prints,
                        struct err *err)
{
    int status = 0, known;
    if (forms_hold(c, plan, state, lines, &cli->out, &known))
        return known;
    pid_t pid = fork();
    if (pid == 0) {
        struct err own = {0};
        int code = finish(cli, c, plan, state, lines, prints, &own);
        bool written = process_write_all(STDOUT_FILENO, cli->out.ptr, cli->out.len);
        _exit(own.exit_code ? cli_fail(&own) : written ? code : EXIT_MACHINE);
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

static int grade_all(struct cli *cli, const struct class *c, struct run_plan *plan, struct state *state,
                     struct arena *arena, struct err *err)
{
    struct prints prints;
    struct progress progress = {.style = c->has_progress         ? c->progress
                                         : isatty(STDERR_FILENO) ? PROGRESS_TERMINAL
                                                                 : PROGRESS_PLAIN,
                                .fd = STDERR_FILENO,
                                .width = cli->width};
    struct run_line *lines = calloc(plan->roster->count + 1, sizeof *lines);
    struct err stop = {0};
    fingerprint(&prints, plan);
    memcpy(plan->fingerprint, prints.all, sizeof plan->fingerprint);
    int code = EXIT_MACHINE;
    if (plan_lines(c, plan, state, lines, err) == 0 && make_tests(cli, plan, lines, arena, err) == 0) {
        enum run_end end = run_class(plan, state, lines, &progress, &stop);
        code = finish_apart(cli, c, plan, state, lines, &prints, err);
        if (end == RUN_INTERRUPTED)
            err_set(err, EXIT_INTERRUPTED, "interrupted: run the same command to continue");
        if (end == RUN_STOPPED)
            err_set(err, stop.exit_code, "%s", stop.message);
    }
    free(lines);
    return code;
}

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
    plan->jobs = c->jobs ? (uint32_t)c->jobs : processors();
    if (plan->confirm && plan->jobs > LIMIT_GPU_JOBS)
        plan->jobs = LIMIT_GPU_JOBS;
    plan->fetch_jobs = c->fetch_jobs ? (uint32_t)c->fetch_jobs : 8;
    plan->host_jobs = c->host_jobs ? (uint32_t)c->host_jobs : 8;
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

static int run(struct cli *cli, struct class *c, struct arena *arena, struct err *err)
{
    struct roster roster = {0};
    struct nursery workers = {.fd = -1}, readers = {.fd = -1};
    struct run_plan plan = {.roster = &roster, .workers = &workers, .readers = &readers};
    struct state state;
    int code = EXIT_MACHINE;
    if (roster_open(&roster, &c->roster, arena, err) != 0 ||
        submission_source(&plan.source, &c->submission, arena, err) != 0)
        return code;
    if (!c->policy_only && find_gpu(c, &plan, arena, err) != 0)
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

static int class_command(struct cli *cli, int argc, char **argv)
{
    struct err err = {0};
    struct class c = {0};
    struct arena *arena = arena_new((size_t)1 << 34);
    int code = EXIT_OK;
    if (parse(&c, argc, argv, &err) == 0) {
        if (c.help)
            cli_help(&cli->out, &cli_class);
        else
            code = run(cli, &c, arena, &err);
    }
    arena_free(arena);
    return err.exit_code ? cli_fail(&err) : code;
}

const struct command cli_class = {
    .name = "class",
    .arguments = "ROSTER.csv [options]",
    .summary = "grade a class: rosters in, a gradebook out",
    .about =
        "Grades every submission of a roster: a CSV with the columns identifier and repo, a roster or "
        "grades\n"
        "file of GitHub Classroom, of Classroom 50, a gradebook of Canvas, any CSV (--column), or a folder\n"
        "of folders. DIR gets grades.csv, a folder per student with student/ to hand out and instructor/, "
        "and\n"
        "a journal. After Ctrl-C or a crash the same command continues, and grades only what has changed.\n"
        "A submission that could not be fetched is never a zero: its cell stays blank and it is listed "
        "first.\n",
    .notes = "Exit    0 everybody has a grade or is excused; 1 some have none and need a look; 2 usage; 4 "
             "the run\n"
             "        was stopped, or the machine's fault; 130 interrupted\n",
    .options = gather_rows,
    .run = class_command,
};
