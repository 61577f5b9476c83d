#include "cli/outputs.h"
#include "base/file.h"
#include "base/when.h"
#include "report/lines.h"
#include "report/github.h"
#include "report/summary.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

static struct text variable(const char *name)
{
    const char *value = getenv(name);
    return text_of(value ? value : "");
}

/* The variables of Classroom 50's runner; the name of the first missing one, or NULL. */
static const char *read_runner(struct classroom50 *c)
{
    struct text owner = variable("OWNER");
    *c = (struct classroom50){.classroom = variable("CLASSROOM"),
                              .assignment = variable("ASSIGNMENT"),
                              .type = variable("ASSIGNMENT_TYPE"),
                              .owner = owner.len ? owner : variable("USERNAME"),
                              .submission = variable("SUBMISSION_TAG"),
                              .commit = variable("COMMIT_URL"),
                              .release = variable("RELEASE_URL"),
                              .review = variable("REVIEW_URL")};
    return !c->classroom.len    ? "CLASSROOM"
           : !c->assignment.len ? "ASSIGNMENT"
           : !c->submission.len ? "SUBMISSION_TAG"
           : !c->commit.len     ? "COMMIT_URL"
           : !c->release.len    ? "RELEASE_URL"
                                : NULL;
}

/* --- options --- */

enum {
    OPT_FORM = OUTPUTS_FIRST_ID, /* and the form */
    OPT_PROFILE = OPT_FORM + FORM_COUNT,
    OPT_OUT,
    OPT_ANNOTATIONS,
    OPT_GITHUB,
    OPT_QUIET,
    OPT_VERBOSE,
    OPT_FORMAT,
};

const struct option output_rows[] = {
    {OPT_QUIET, "--quiet", NULL, "-q: one line"},
    {OPT_QUIET, "-q", NULL, NULL},
    {OPT_VERBOSE, "--verbose", NULL, "-v: every case, and the puzzles' own score table"},
    {OPT_VERBOSE, "-v", NULL, NULL},
    {OPT_FORMAT, "--format", "text|gcc",
     "gcc: one line per finding, FILE:LINE:COLUMN: error: ..., for editors"},
    {OPT_FORM + FORM_JSON, "--json", "FILE",
     "the result as JSON (grader/result/1); FILE '-' is the standard output"},
    {OPT_FORM + FORM_JUNIT, "--junit", "FILE", "as JUnit XML"},
    {OPT_PROFILE, "--junit-profile", "rich|strict",
     "with file and line of each case, or as the strictest schema"},
    {OPT_FORM + FORM_SUMMARY, "--summary", "FILE", "as Markdown; $GITHUB_STEP_SUMMARY is appended to"},
    {OPT_FORM + FORM_HTML, "--html", "FILE", "as one page with the kernels and pictures of what they do"},
    {OPT_FORM + FORM_CSV, "--csv", "FILE", "as CSV, one line per puzzle"},
    {OPT_FORM + FORM_GRADESCOPE, "--gradescope", "FILE", "as Gradescope's results.json"},
    {OPT_FORM + FORM_CLASSROOM50, "--classroom50", "FILE", "as Classroom 50's result.json"},
    {OPT_FORM + FORM_CLASSROOM_LEGACY, "--classroom-legacy", "FILE",
     "as a step result of GitHub Classroom, base64"},
    {OPT_OUT, "--out", "DIR", "all of them: DIR/student to hand out, DIR/instructor with the hidden tests"},
    {OPT_ANNOTATIONS, "--annotations", NULL, "workflow annotations on the student's lines"},
    {OPT_GITHUB, "--github", NULL, "annotations, $GITHUB_STEP_SUMMARY and $GITHUB_OUTPUT"},
};
const size_t output_row_count = sizeof output_rows / sizeof *output_rows;

static bool is_stdout(const char *path)
{
    return path && strcmp(path, "-") == 0;
}

static bool uses_stdout(const struct output_options *o)
{
    for (int form = 0; form < FORM_COUNT; form++)
        if (is_stdout(o->paths[form]))
            return true;
    return false;
}

static int set_form(struct output_options *o, enum form form, const char *value, struct err *err)
{
    struct classroom50 runner;
    const char *missing = form == FORM_CLASSROOM50 ? read_runner(&runner) : NULL;
    if (missing)
        return err_set(err, EXIT_USAGE,
                       "--classroom50 needs the environment of Classroom 50's runner: %s is not set",
                       missing);
    if (!*value)
        return err_set(err, EXIT_USAGE, "the name of a file is empty");
    if (is_stdout(value) && !is_stdout(o->paths[form]) && uses_stdout(o))
        return err_set(err, EXIT_USAGE, "only one output can go to the standard output ('-')");
    o->paths[form] = value;
    return 0;
}

static int set_github(struct output_options *o, struct err *err)
{
    o->github = o->annotations = true;
    for (int i = 0; i < 2; i++) {
        const char *name = i ? "GITHUB_OUTPUT" : "GITHUB_STEP_SUMMARY";
        if (!variable(name).len)
            return err_set(err, EXIT_USAGE,
                           "--github needs the environment of a GitHub workflow: %s is not set", name);
    }
    return 0;
}

static int set_profile(struct output_options *o, const char *value, struct err *err)
{
    o->profile = strcmp(value, "strict") == 0 ? JUNIT_STRICT : JUNIT_RICH;
    if (o->profile == JUNIT_RICH && strcmp(value, "rich") != 0)
        return err_set(err, EXIT_USAGE, "--junit-profile must be rich or strict, not '%.40s'", value);
    return 0;
}

static int set_format(struct output_options *o, const char *value, struct err *err)
{
    o->lines = strcmp(value, "gcc") == 0;
    if (!o->lines && strcmp(value, "text") != 0)
        return err_set(err, EXIT_USAGE, "--format must be text or gcc, not '%.40s'", value);
    return 0;
}

int outputs_set(struct output_options *o, int id, const char *value, struct err *err)
{
    int status = 0;
    if (id >= OPT_FORM && id < OPT_FORM + FORM_COUNT)
        status = set_form(o, (enum form)(id - OPT_FORM), value, err);
    else if (id == OPT_PROFILE)
        status = set_profile(o, value, err);
    else if (id == OPT_GITHUB)
        status = set_github(o, err);
    else if (id == OPT_FORMAT)
        status = set_format(o, value, err);
    o->folder = id == OPT_OUT ? value : o->folder;
    o->annotations |= id == OPT_ANNOTATIONS;
    if (id == OPT_QUIET || id == OPT_VERBOSE)
        o->verbosity = id == OPT_QUIET ? VERBOSITY_QUIET : VERBOSITY_ALL;
    if (status == 0 && o->annotations && uses_stdout(o))
        status =
            err_set(err, EXIT_USAGE, "annotations go to the standard output, so '-' cannot be used as well");
    return status;
}

/* --- files --- */

static int append(const char *path, struct text content, struct err *err)
{
    int fd = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666), status = 0;
    if (fd < 0)
        return err_set(err, EXIT_MACHINE, "cannot open '%s' for writing: %s", path, strerror(errno));
    while (content.len && status == 0) {
        ssize_t done = write(fd, content.ptr, content.len);
        if (done < 0 && errno != EINTR)
            status = err_set(err, EXIT_MACHINE, "cannot write '%s': %s", path, strerror(errno));
        else if (done > 0)
            content = text_from(content.ptr + done, content.len - (size_t)done);
    }
    if (close(fd) != 0 && status == 0)
        status = err_set(err, EXIT_MACHINE, "cannot write '%s': %s", path, strerror(errno));
    return status;
}

/* A summary is appended to those of earlier steps of the job; together they must stay below GitHub's
 * limit. */
static int append_summary(const char *path, const struct result *r, struct err *err)
{
    struct stat info;
    struct buf text = {0};
    size_t used = stat(path, &info) == 0 && info.st_size > 0 ? (size_t)info.st_size : 0;
    summary_result(&text, r, used < SUMMARY_BYTES ? SUMMARY_BYTES - used : 0);
    int status = append(path, buf_as_text(&text), err);
    buf_release(&text);
    return status;
}

/* The runner's values are read again: they were complete when the option was given. */
static struct forms_options forms_options(const struct output_options *o, struct classroom50 *runner)
{
    return (struct forms_options){.profile = o->profile,
                                  .all_cases = o->verbosity == VERBOSITY_ALL,
                                  .runner = read_runner(runner) ? NULL : runner};
}

static int write_form(struct cli *cli, enum form form, const char *path, const struct result *r,
                      const struct output_options *o, struct err *err)
{
    if (form == FORM_SUMMARY && text_is(variable("GITHUB_STEP_SUMMARY"), path))
        return append_summary(path, r, err);
    struct buf content = {0};
    struct classroom50 runner;
    struct forms_options options = forms_options(o, &runner);
    int status = forms_put(&content, form, r, &options, err);
    if (status == 0 && is_stdout(path))
        buf_text(&cli->out, buf_as_text(&content));
    else if (status == 0)
        status = file_write(path, buf_as_text(&content), err);
    buf_release(&content);
    return status;
}

/* --- GitHub --- */

struct token {
    char digits[33];
};

/* The author of a submission cannot predict it. */
static int make_token(struct token *token, struct err *err)
{
    unsigned char bytes[16];
    int fd = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
    bool right = fd >= 0 && read(fd, bytes, sizeof bytes) == (ssize_t)sizeof bytes;
    if (fd >= 0)
        close(fd);
    if (!right)
        return err_set(err, EXIT_MACHINE, "cannot read /dev/urandom");
    for (size_t i = 0; i < sizeof bytes; i++)
        snprintf(token->digits + 2 * i, 3, "%02x", bytes[i]);
    return 0;
}

/* The folder of the submission in the workflow's repository: "", or "work/". */
static void put_folder(struct buf *out, struct text source)
{
    struct text workspace = variable("GITHUB_WORKSPACE");
    struct buf path = {0};
    struct stat info;
    buf_text(&path, source);
    buf_char(&path, '\0');
    bool there = source.len && stat(path.ptr, &info) == 0;
    buf_release(&path);
    if (!there)
        return;
    if (workspace.len && text_starts(source, workspace) && source.len > workspace.len)
        source = text_from(source.ptr + workspace.len + 1, source.len - workspace.len - 1);
    while (source.len >= 2 && source.ptr[0] == '.' && source.ptr[1] == '/')
        source = text_from(source.ptr + 2, source.len - 2);
    size_t len = source.len;
    if (!S_ISDIR(info.st_mode))
        while (len && source.ptr[len - 1] != '/')
            len--;
    while (len && source.ptr[len - 1] == '/')
        len--;
    if (len && !text_is(text_from(source.ptr, len), "."))
        buf_printf(out, "%.*s/", (int)len, source.ptr);
}

static int write_github(struct cli *cli, const struct output_options *o, const struct result *r,
                        struct err *err)
{
    struct token token;
    struct buf folder = {0}, text = {0};
    int status = 0;
    put_folder(&folder, r->submission.source);
    if (o->annotations)
        github_annotations(&cli->out, r, buf_as_text(&folder));
    if (o->github) {
        struct github_files files = {.junit = text_of(o->paths[FORM_JUNIT] ? o->paths[FORM_JUNIT] : ""),
                                     .json = text_of(o->paths[FORM_JSON] ? o->paths[FORM_JSON] : "")};
        status = make_token(&token, err);
        if (status == 0)
            github_outputs(&text, r, files, text_of(token.digits));
        if (status == 0)
            status = append(getenv("GITHUB_OUTPUT"), buf_as_text(&text), err);
        if (status == 0 && !o->paths[FORM_SUMMARY])
            status = append_summary(getenv("GITHUB_STEP_SUMMARY"), r, err);
    }
    buf_release(&folder);
    buf_release(&text);
    return status;
}

/* --- the terminal --- */

bool outputs_want_traces(const struct output_options *o)
{
    return o->paths[FORM_HTML] || o->folder;
}

bool outputs_unicode(void)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    struct text term = variable("TERM");
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(names[i]);
        if (!value || !*value)
            continue;
        const char *dot = strchr(value, '.');
        return dot && (strncasecmp(dot, ".utf-8", 6) == 0 || strncasecmp(dot, ".utf8", 5) == 0) &&
               !text_is(term, "dumb");
    }
    return false;
}

/* In a workflow's log no line of a student's text may act as a command. */
static int write_terminal(struct cli *cli, const struct output_options *o, const struct result *r,
                          struct err *err)
{
    struct terminal_style style = {
        .colour = cli->colour, .unicode = outputs_unicode(), .width = cli->width, .verbosity = o->verbosity};
    struct buf text = {0};
    struct token token;
    int status = 0;
    if (o->lines)
        lines_result(&text, r);
    else
        terminal_result(&text, r, style);
    if (text_is(variable("GITHUB_ACTIONS"), "true"))
        status = make_token(&token, err);
    if (status == 0 && text_is(variable("GITHUB_ACTIONS"), "true"))
        github_guard(&cli->out, buf_as_text(&text), text_of(token.digits));
    else if (status == 0)
        buf_text(&cli->out, buf_as_text(&text));
    buf_release(&text);
    return status;
}

/* --- all --- */

int outputs_write(struct cli *cli, const struct output_options *o, const struct result *r, struct err *err)
{
    struct result dated = *r;
    struct arena *arena = arena_new((size_t)1 << 20);
    int status = 0;
    if (!dated.graded_at.len)
        dated.graded_at = when_format(arena, when_now(NULL), 0);
    if (!uses_stdout(o) && !o->no_terminal)
        status |= write_terminal(cli, o, &dated, err);
    for (int form = 0; form < FORM_COUNT; form++)
        if (o->paths[form])
            status |= write_form(cli, (enum form)form, o->paths[form], &dated, o, err);
    if (o->folder) {
        struct classroom50 runner;
        struct forms_options options = forms_options(o, &runner);
        status |= forms_write_folder(o->folder, &dated, &options, err);
    }
    if (o->annotations)
        status |= write_github(cli, o, &dated, err);
    arena_free(arena);
    return status ? -1 : 0;
}
