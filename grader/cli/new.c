/* new: `grader new DIR`, which writes a student's starter repository. */
#include "base/file.h"
#include "cli/commands.h"
#include "starter/starter.h"
#include <dirent.h>
#include <errno.h>
#include <sys/stat.h>

struct new
{
    const char *folder, *pack;
    enum starter_form form;
    struct text action;
};

static int set_form(void *field, const struct option_given *given, struct err *err)
{
    const char *names[STARTER_FORM_COUNT];
    enum starter_form *form = field;
    for (enum starter_form k = 0; k < STARTER_FORM_COUNT; k++)
        names[k] = starter_form_name(k);
    int word = options_word(given, names, STARTER_FORM_COUNT, err);
    if (word < 0)
        return -1;
    *form = word;
    return 0;
}

/* One or more of the characters that names of GitHub and git have. */
static size_t name_length(const char *t)
{
    return strspn(t, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-");
}

/* It goes into a workflow file: nothing but OWNER/REPO@REF may. */
static int set_action(void *field, const struct option_given *given, struct err *err)
{
    const char *t = given->value;
    struct text *action = field;
    for (const char *separator = "/@"; *separator; separator++) {
        size_t len = name_length(t);
        if (!len || t[len] != *separator)
            return err_set(err, EXIT_USAGE, "--action must be OWNER/REPO@REF, not '%.60s'", given->value);
        t += len + 1;
    }
    size_t len = strlen(t);
    if (!len || len > 200 || name_length(t) != len)
        return err_set(err, EXIT_USAGE, "--action must be OWNER/REPO@REF, not '%.60s'", given->value);
    *action = text_of(given->value);
    return 0;
}

static int set_folder(void *options, const struct option_given *given, struct err *err)
{
    struct new *n = options;
    if (n->folder)
        return err_set(err, EXIT_USAGE, "one folder at a time: '%.100s' and '%.100s'", n->folder,
                       given->value);
    n->folder = given->value;
    return 0;
}

static int check_options(void *options, struct err *err)
{
    const struct new *n = options;
    return n->folder && *n->folder
               ? 0
               : err_set(err, EXIT_USAGE,
                         "which folder? 'grader new DIR' writes a starter repository into it");
}

static const struct option rows[] = {
    {"--form", "notebook|python|metal", "the form of the kernels; notebook", .at = offsetof(struct new, form),
     .set = set_form},
    {"--pack", "DIR", "a pack of puzzles other than metal-puzzles", OPTION_FIELD(struct new, pack)},
    {"--action", "OWNER/REPO@REF", "grade every push, with the action of this repository",
     .at = offsetof(struct new, action), .set = set_action},
    {NULL},
};

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

static int new_starter(struct cli *cli, void *options, struct arena *arena, struct err *err)
{
    const struct new *n = options;
    struct starter s = {.arena = arena, .pack_dir = n->pack, .form = n->form, .action = n->action};
    s.pack = pack_open(arena, n->pack, NULL, err);
    if (!s.pack || starter_make(&s, err) != 0 || write_all(&s, n->folder, err) != 0)
        return EXIT_MACHINE;
    put_next(&cli->out, &s, n->folder);
    return EXIT_OK;
}

const struct action new_action = {.parts = {{rows}},
                                  .size = sizeof(struct new),
                                  .argument = set_folder,
                                  .check = check_options,
                                  .run = new_starter};
