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

static int set_form(void *options, const struct option_given *given, struct err *err)
{
    struct output_options *o = options;
    struct classroom50 runner;
    enum form form = given->row->number;
    const char *missing = form == FORM_CLASSROOM50 ? read_runner(&runner) : NULL;
    if (missing)
        return err_set(err, EXIT_USAGE,
                       "--classroom50 needs the environment of Classroom 50's runner: %s is not set",
                       missing);
    if (!*given->value)
        return err_set(err, EXIT_USAGE, "the name of a file is empty");
    if (is_stdout(given->value) && !is_stdout(o->paths[form]) && uses_stdout(o))
        return err_set(err, EXIT_USAGE, "only one output can go to the standard output ('-')");
    o->paths[form] = given->value;
    return 0;
}

static int set_github(void *options, const struct option_given *given, struct err *err)
{
    struct output_options *o = options;
    (void)given;
    o->github = o->annotations = true;
    for (int i = 0; i < 2; i++) {
        const char *name = i ? "GITHUB_OUTPUT" : "GITHUB_STEP_SUMMARY";
        if (!variable(name).len)
            return err_set(err, EXIT_USAGE,
                           "--github needs the environment of a GitHub workflow: %s is not set", name);
    }
    return 0;
}

static int set_profile(void *field, const struct option_given *given, struct err *err)
{
    static const char *const words[] = {"rich", "strict"};
    enum junit_profile *profile = field;
    int word = options_word(given, words, 2, err);
    *profile = word == 1 ? JUNIT_STRICT : JUNIT_RICH;
    return word < 0 ? -1 : 0;
}

static int set_format(void *field, const struct option_given *given, struct err *err)
{
    static const char *const words[] = {"text", "gcc"};
    bool *lines = field;
    int word = options_word(given, words, 2, err);
    *lines = word == 1;
    return word < 0 ? -1 : 0;
}

static int set_verbosity(void *field, const struct option_given *given, struct err *err)
{
    enum verbosity *verbosity = field;
    (void)err;
    *verbosity = given->row->number;
    return 0;
}

int outputs_check(void *options, const struct option_given *given, struct err *err)
{
    struct output_options *o = options;
    (void)given;
    return !o->annotations || !uses_stdout(o)
               ? 0
               : err_set(err, EXIT_USAGE,
                         "annotations go to the standard output, so '-' cannot be used as well");
}

#define FIELD(field) OPTION_FIELD(struct output_options, field)
#define AT(field)    OPTION_NOTHING, offsetof(struct output_options, field)
#define FORM(form)   OPTION_NOTHING, 0, form, set_form
const struct option output_rows[] = {
    {"--quiet", NULL, "-q: one line", AT(verbosity), VERBOSITY_QUIET, set_verbosity},
    {"-q", NULL, NULL, AT(verbosity), VERBOSITY_QUIET, set_verbosity},
    {"--verbose", NULL, "-v: every case, and the puzzles' own score table", AT(verbosity), VERBOSITY_ALL,
     set_verbosity},
    {"-v", NULL, NULL, AT(verbosity), VERBOSITY_ALL, set_verbosity},
    {"--format", "text|gcc", "gcc: one line per finding, FILE:LINE:COLUMN: error: ..., for editors",
     AT(lines), .set = set_format},
    {"--json", "FILE", "the result as JSON (grader/result/1); FILE '-' is the standard output",
     FORM(FORM_JSON)},
    {"--junit", "FILE", "as JUnit XML", FORM(FORM_JUNIT)},
    {"--junit-profile", "rich|strict", "with file and line of each case, or as the strictest schema",
     AT(profile), .set = set_profile},
    {"--summary", "FILE", "as Markdown; $GITHUB_STEP_SUMMARY is appended to", FORM(FORM_SUMMARY)},
    {"--html", "FILE", "as one page with the kernels and pictures of what they do", FORM(FORM_HTML)},
    {"--csv", "FILE", "as CSV, one line per puzzle", FORM(FORM_CSV)},
    {"--gradescope", "FILE", "as Gradescope's results.json", FORM(FORM_GRADESCOPE)},
    {"--classroom50", "FILE", "as Classroom 50's result.json", FORM(FORM_CLASSROOM50)},
    {"--classroom-legacy", "FILE", "as a step result of GitHub Classroom, base64",
     FORM(FORM_CLASSROOM_LEGACY)},
    {"--out", "DIR", "all of them: DIR/student to hand out, DIR/instructor with the hidden tests",
     FIELD(folder)},
    {"--annotations", NULL, "workflow annotations on the student's lines", FIELD(annotations)},
    {"--github", NULL, "annotations, $GITHUB_STEP_SUMMARY and $GITHUB_OUTPUT", .set = set_github},
    {NULL},
};

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

/* Annotations go to the log; --github also adds to the two files of the workflow. */
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
    for (enum form form = 0; form < FORM_COUNT; form++)
        if (o->paths[form])
            status |= write_form(cli, form, o->paths[form], &dated, o, err);
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
