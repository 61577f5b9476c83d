#include "cli/watch.h"
#include "base/files.h"
#include "base/watcher.h"
#include "report/changes.h"
#include "report/terminal.h"
#include <dirent.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

enum {
    QUIET_MS = 4,  /* a save is over when nothing has happened for this long */
    SAVE_MS = 40,  /* the longest wait for a save to finish */
    DEPTH = 8,     /* folders within folders */
    FOLDERS = 500, /* in all */
};

static volatile sig_atomic_t interrupted;

static void on_signal(int number)
{
    (void)number;
    interrupted = 1;
}

/* --- what to watch --- */

static void add_folders(struct watcher *w, const char *folder, unsigned depth)
{
    DIR *dir = w->folders < FOLDERS && depth < DEPTH ? opendir(folder) : NULL;
    if (!dir)
        return;
    watcher_add(w, folder);
    for (struct dirent *entry; (entry = readdir(dir));) {
        char path[4096];
        struct stat info;
        bool fits = snprintf(path, sizeof path, "%s/%s", folder, entry->d_name) < (int)sizeof path;
        if (fits && entry->d_name[0] != '.' && !files_skips_folder(text_of(entry->d_name)) &&
            lstat(path, &info) == 0 && S_ISDIR(info.st_mode))
            add_folders(w, path, depth + 1);
    }
    closedir(dir);
}

/* Adds all folders again: some may be new. */
static int watch_all(struct watcher *w, const char *path, struct err *err)
{
    struct stat info;
    char parent[4096];
    watcher_release(w);
    if (watcher_init(w, err) != 0)
        return -1;
    if (stat(path, &info) == 0 && S_ISDIR(info.st_mode)) {
        add_folders(w, path, 0);
    } else {
        const char *slash = strrchr(path, '/');
        size_t len = slash ? (size_t)(slash - path) + (slash == path) : 0;
        snprintf(parent, sizeof parent, "%.*s", slash ? (int)len : 1, slash ? path : ".");
        watcher_add(w, parent);
    }
    return w->folders ? 0 : err_set(err, EXIT_MACHINE, "cannot watch '%s'", path);
}

/* --- the keyboard --- */

struct keyboard {
    bool on;
    struct termios before;
};

static void keyboard_start(struct keyboard *k)
{
    struct termios raw;
    k->on = isatty(0) && tcgetattr(0, &k->before) == 0;
    if (!k->on)
        return;
    raw = k->before;
    raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    tcsetattr(0, TCSANOW, &raw);
}

static void keyboard_stop(const struct keyboard *k)
{
    if (k->on)
        tcsetattr(0, TCSANOW, &k->before);
}

static bool pressed_quit(void)
{
    char keys[16];
    ssize_t count = read(0, keys, sizeof keys);
    for (ssize_t i = 0; i < count; i++)
        if (keys[i] == 'q' || keys[i] == 'Q')
            return true;
    return false;
}

/* --- waiting --- */

enum watch_turn { WAIT_SAVED, WAIT_QUIT, WAIT_INTERRUPTED };

/* Editors save in several steps: a save is over when nothing has happened for a while. */
static enum watch_turn wait_for_save(struct watcher *w, const struct keyboard *k)
{
    struct pollfd fds[2] = {{.fd = w->fd, .events = POLLIN}, {.fd = 0, .events = POLLIN}};
    for (;;) {
        if (interrupted)
            return WAIT_INTERRUPTED;
        int ready = poll(fds, k->on ? 2 : 1, -1);
        if (ready < 0 && errno != EINTR)
            return WAIT_INTERRUPTED;
        if (ready <= 0)
            continue;
        if (k->on && fds[1].revents && pressed_quit())
            return WAIT_QUIT;
        if (!fds[0].revents || !watcher_drain(w))
            continue;
        for (int waited = 0; waited < SAVE_MS && poll(fds, 1, QUIET_MS) > 0; waited += QUIET_MS)
            watcher_drain(w);
        return WAIT_SAVED;
    }
}

/* --- the screen --- */

/* On a terminal the old screen is written over line by line, so that it does not flicker. */
static void put_screen(const struct cli *cli, struct text shown, bool first)
{
    struct buf out = {0};
    if (!cli->screen) {
        buf_text(&out, shown);
    } else {
        buf_str(&out, first ? "\x1b[2J\x1b[H" : "\x1b[H");
        while (shown.len) { /* each line over the old one, then what is left below */
            const char *end = memchr(shown.ptr, '\n', shown.len);
            size_t len = end ? (size_t)(end - shown.ptr) : shown.len;
            buf_bytes(&out, shown.ptr, len);
            buf_str(&out, "\x1b[K\n");
            shown = text_from(shown.ptr + len + (end != NULL), shown.len - len - (end != NULL));
        }
        buf_str(&out, "\x1b[J");
    }
    fwrite(out.ptr, 1, out.len, stdout);
    fflush(stdout);
    buf_release(&out);
}

/* The table, the puzzle that was edited, and what the save has changed. */
static void show(const struct cli *cli, const struct watch_work *work, const struct result *r,
                 const struct changes *before, const struct changes *now)
{
    struct buf out = {0};
    uint32_t in_work = changes_in_work(before, now);
    struct terminal_style style = {.colour = cli->colour,
                                   .unicode = outputs_unicode(),
                                   .width = cli->width,
                                   .verbosity = work->outputs->verbosity,
                                   .focus = in_work == UINT32_MAX ? TERMINAL_NONE : in_work + 1};
    terminal_result(&out, r, style);
    if (before->count) {
        size_t start = out.len;
        changes_put(&out, r, before, now);
        if (out.len == start)
            buf_str(&out, "no change in points\n");
    }
    buf_printf(&out, "watching %s; %s\n", work->path,
               cli->screen ? "press q to quit" : "press Ctrl-C to quit");
    put_screen(cli, buf_as_text(&out), !before->count);
    buf_release(&out);
}

/* Grades once and shows it; the exit code, or -1. */
static int answer(struct cli *cli, const struct watch_work *work, struct changes *kept, struct err *err)
{
    struct arena *arena = arena_new((size_t)1 << 32);
    struct output_options outputs = *work->outputs;
    struct result result;
    struct changes now;
    int code = -1;
    outputs.no_terminal = true;
    if (work->grade(work->context, arena, &result, err) == 0) {
        changes_keep(&now, &result);
        show(cli, work, &result, kept, &now);
        *kept = now;
        code = outputs_write(cli, &outputs, &result, err) == 0 ? result_exit_code(&result) : -1;
        result_release(&result);
    }
    arena_free(arena);
    return code;
}

int watch_run(struct cli *cli, const struct watch_work *work, struct err *err)
{
    struct watcher watcher = {.fd = -1};
    struct keyboard keyboard;
    struct changes *kept = calloc(1, sizeof *kept);
    struct sigaction stop = {.sa_handler = on_signal};
    int code = EXIT_MACHINE;
    enum watch_turn next = WAIT_SAVED;
    sigaction(SIGINT, &stop, NULL);
    sigaction(SIGTERM, &stop, NULL);
    keyboard_start(&keyboard);
    while (kept && next == WAIT_SAVED) {
        /* watched before it is read: a save in between is not lost */
        if (watch_all(&watcher, work->path, err) != 0 || (code = answer(cli, work, kept, err)) < 0)
            break;
        next = wait_for_save(&watcher, &keyboard);
    }
    keyboard_stop(&keyboard);
    watcher_release(&watcher);
    free(kept);
    if (next == WAIT_INTERRUPTED)
        return EXIT_INTERRUPTED;
    return code < 0 ? EXIT_MACHINE : code;
}
