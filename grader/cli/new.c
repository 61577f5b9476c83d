/* new: `grader new DIR`, which writes a student's starter repository. */
#include "base/file.h"
#include "cli/cli.h"
#include "starter/starter.h"
#include <dirent.h>
#include <errno.h>
#include <sys/stat.h>

enum { OPT_FORM, OPT_PACK, OPT_ACTION };

static const struct option rows[] = {
    {OPT_FORM, "--form", "notebook|python|metal", "the form of the kernels; notebook"},
    {OPT_PACK, "--pack", "DIR", "a pack of puzzles other than metal-puzzles"},
    {OPT_ACTION, "--action", "OWNER/REPO@REF", "grade every push, with the action of this repository"},
};

struct new
{
    const char *folder, *pack;
    enum starter_form form;
    struct text action;
    bool help;
};

static int set_form(struct new *n, const char *value, struct err *err)
{
    for (int form = 0; form < STARTER_FORM_COUNT; form++)
        if (strcmp(value, starter_form_name((enum starter_form)form)) == 0) {
            n->form = (enum starter_form)form;
            return 0;
        }
    return err_set(err, EXIT_USAGE, "--form must be notebook, python or metal, not '%.40s'", value);
}

/* One or more of the characters that names of GitHub and git have. */
static size_t name_length(const char *t)
{
    return strspn(t, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-");
}

/* It goes into a workflow file: nothing but OWNER/REPO@REF may. */
static int set_action(struct new *n, const char *value, struct err *err)
{
    const char *t = value;
    for (const char *separator = "/@"; *separator; separator++) {
        size_t len = name_length(t);
        if (!len || t[len] != *separator)
            return err_set(err, EXIT_USAGE, "--action must be OWNER/REPO@REF, not '%.60s'", value);
        t += len + 1;
    }
    size_t len = strlen(t);
    if (!len || len > 200 || name_length(t) != len)
        return err_set(err, EXIT_USAGE, "--action must be OWNER/REPO@REF, not '%.60s'", value);
    n->action = text_of(value);
    return 0;
}

static int set_option(struct new *n, int id, const char *value, struct err *err)
{
    switch (id) {
    case OPT_FORM: return set_form(n, value, err);
    case OPT_PACK: n->pack = value; return 0;
    case OPT_ACTION: return set_action(n, value, err);
    case OPTIONS_HELP: n->help = true; return 0;
    case OPTIONS_ARGUMENT:
        if (n->folder)
            return err_set(err, EXIT_USAGE, "one folder at a time: '%.100s' and '%.100s'", n->folder, value);
        n->folder = value;
        return 0;
    default: return -1;
    }
}

static int parse(struct new *n, int argc, char **argv, struct err *err)
{
    struct options o = {
        .command = "new", .rows = rows, .count = sizeof rows / sizeof *rows, .argc = argc, .argv = argv};
    for (int id; (id = options_next(&o, err)) != OPTIONS_END;)
        if (id == OPTIONS_WRONG || set_option(n, id, o.value, err) != 0)
            return -1;
    if (!n->help && (!n->folder || !*n->folder))
        return err_set(err, EXIT_USAGE, "which folder? 'grader new DIR' writes a starter repository into it");
    return 0;
}

/* --- files --- */

/* An existing folder must be empty, except for .git. */
static int check_empty(const char *path, struct err *err)
{
    DIR *dir = opendir(path);
    struct text found = TEXT("");
    char name[256];
    if (!dir)
        return err_set(err, EXIT_USAGE, "cannot write into '%.200s': %s", path, strerror(errno));
    for (struct dirent *e; !found.len && (e = readdir(dir));)
        if (strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0 && strcmp(e->d_name, ".git") != 0) {
            size_t len = strlen(e->d_name);
            len = len < sizeof name ? len : sizeof name - 1;
            memcpy(name, e->d_name, len);
            found = text_from(name, len);
        }
    closedir(dir);
    return found.len
               ? err_set(err, EXIT_USAGE, "'%.200s' is not empty (it contains '%.*s'): name a new folder",
                         path, TEXT_ARG(found))
               : 0;
}

static int make_folder(const char *path, struct err *err)
{
    return mkdir(path, 0777) == 0 || errno == EEXIST
               ? 0
               : err_set(err, EXIT_MACHINE, "cannot create the folder '%.200s': %s", path, strerror(errno));
}

/* The folders of "a/b/c", without c. */
static int make_folders(struct arena *arena, struct text path, size_t from, struct err *err)
{
    for (size_t i = from; i < path.len; i++)
        if (path.ptr[i] == '/' && make_folder(arena_text(arena, text_from(path.ptr, i)).ptr, err) != 0)
            return -1;
    return 0;
}

static int write_all(const struct starter *s, const char *folder, struct err *err)
{
    size_t start = strlen(folder) + 1;
    if (mkdir(folder, 0777) != 0 && errno != EEXIST)
        return err_set(err, errno == ENOENT ? EXIT_USAGE : EXIT_MACHINE,
                       "cannot create the folder '%.200s': %s", folder, strerror(errno));
    if (check_empty(folder, err) != 0)
        return -1;
    for (const struct starter_file *f = s->files; f; f = f->next) {
        struct text path = arena_printf(s->arena, "%s/%.*s", folder, TEXT_ARG(f->path));
        if (make_folders(s->arena, path, start, err) != 0 || file_write(path.ptr, f->content, err) != 0)
            return -1;
    }
    return 0;
}

/* --- what to do next --- */

static void put_next(struct buf *out, const struct starter *s, const char *folder)
{
    static const char *const how[STARTER_FORM_COUNT] = {"jupyter notebook", "python3", ""};
    const struct puzzle *first = s->pack->puzzles[0];
    buf_printf(out, "%s: %u puzzle%s of %.*s, %u files\n\n", folder, s->pack->puzzle_count,
               s->pack->puzzle_count == 1 ? "" : "s", TEXT_ARG(s->pack->title), s->file_count);
    buf_printf(out, "Begin with puzzle %u, %.*s, where a comment in %.*s says FILL ME IN:\n  cd %s\n",
               first->number, TEXT_ARG(first->title), TEXT_ARG(s->first), folder);
    if (s->form != STARTER_METAL)
        buf_printf(out, "  %s %.*s\n", how[s->form], TEXT_ARG(s->first));
    else
        buf_printf(out, "  grader puzzles %u\n", first->number);
    buf_printf(out, "  grader check %u%s%s\n", first->number, s->pack_dir ? " --pack " : "",
               s->pack_dir ? s->pack_dir : "");
}

static int new_starter(struct cli *cli, const struct new *n, struct arena *arena, struct err *err)
{
    struct starter s = {.arena = arena, .pack_dir = n->pack, .form = n->form, .action = n->action};
    s.pack = pack_open(arena, n->pack, NULL, err);
    if (!s.pack || starter_make(&s, err) != 0 || write_all(&s, n->folder, err) != 0)
        return -1;
    put_next(&cli->out, &s, n->folder);
    return 0;
}

static int new_command(struct cli *cli, int argc, char **argv)
{
    struct err err = {0};
    struct new n = {0};
    struct arena *arena = arena_new((size_t)1 << 32);
    if (parse(&n, argc, argv, &err) == 0) {
        if (n.help)
            cli_help(&cli->out, &cli_new);
        else
            (void)new_starter(cli, &n, arena, &err);
    }
    arena_free(arena);
    return err.exit_code ? cli_fail(&err) : EXIT_OK;
}

static void gather_rows(struct option_list *list)
{
    options_add(list, rows, sizeof rows / sizeof *rows);
}

const struct command cli_new = {
    .name = "new",
    .arguments = "DIR [options]",
    .summary = "write a starter repository: all puzzles, ready to be solved",
    .about =
        "Writes what a student starts from into a new folder: the puzzles as a notebook, as one Python file\n"
        "each, or as .metal files, with statements, hints and pictures. The notebook and the Python files\n"
        "use MLX where it is installed, and grader where it is not.\n",
    .notes = "Exit    0 ok; 2 usage, or the folder is not empty; 4 the machine's fault\n\n"
             "Example grader new homework && cd homework && grader check 1\n",
    .options = gather_rows,
    .run = new_command,
};
