/* make_class: a class of students whose outcome is known, for tests and benches.
 *
 *     make_class SEED COUNT BODIES TEMPLATES URL FOLDER   bare repositories FOLDER/sNNNN.git, to be served
 *                                                         below URL by tests/fetch/server.c
 *     make_class SEED COUNT BODIES TEMPLATES - FOLDER     plain folders FOLDER/sNNNN, no git
 *
 * BODIES has a line for each body that may be handed in: puzzle, file, points; full points mean right.
 * TEMPLATES is the folder of templates. Beside the submissions are written:
 *
 *     roster.csv     identifier,repo,ref,extension
 *     expected.csv   identifier,outcome,points,kind    points are blank where a zero would not be fair
 *     clones.txt     what `git clone` completes, a URL a line
 *
 * The same seed gives the same class, commit for commit; only the URL differs. The deadline is DEADLINE. */
#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define DEADLINE  1769990399L /* 2026-02-01T23:59:59Z */
#define EXTENSION "2026-02-08T23:59:59Z"

enum { MAX_BODIES = 400, MAX_PUZZLES = 32, DAY = 86400, FULL = 1000 };

static void stop(const char *what, const char *name)
{
    fprintf(stderr, "make_class: %s: %s: %s\n", what, name, strerror(errno));
    exit(4);
}

/* --- chance --- */

static uint64_t state;

static unsigned chance(unsigned below)
{
    uint64_t z = (state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return (unsigned)((z ^ (z >> 31)) % below);
}

/* --- bodies --- */

struct body {
    unsigned puzzle;
    int points; /* hundredths */
    char *text;
    size_t len;
};

static struct body bodies[MAX_BODIES];
static unsigned body_count;
static struct {
    char name[64];
    struct body template;
} puzzles[MAX_PUZZLES];
static unsigned puzzle_count;

static char *read_whole(const char *name, size_t *len)
{
    struct stat st;
    FILE *f = fopen(name, "rb");
    char *text = f && fstat(fileno(f), &st) == 0 ? malloc((size_t)st.st_size + 1) : NULL;
    if (!text)
        stop("cannot read", name);
    *len = fread(text, 1, (size_t)st.st_size, f);
    fclose(f);
    return text;
}

static unsigned puzzle_of(const char *name, const char *templates)
{
    char path[1200];
    for (unsigned i = 0; i < puzzle_count; i++)
        if (strcmp(puzzles[i].name, name) == 0)
            return i;
    if (puzzle_count == MAX_PUZZLES)
        stop("too many puzzles", name);
    snprintf(puzzles[puzzle_count].name, sizeof puzzles->name, "%.60s", name);
    snprintf(path, sizeof path, "%s/%s.metal", templates, name);
    puzzles[puzzle_count].template.text = read_whole(path, &puzzles[puzzle_count].template.len);
    return puzzle_count++;
}

static void read_bodies(const char *name, const char *templates)
{
    char line[1400], puzzle[64], path[1200];
    double points;
    FILE *f = fopen(name, "r");
    if (!f)
        stop("cannot read", name);
    while (fgets(line, sizeof line, f) && body_count < MAX_BODIES) {
        if (sscanf(line, "%60s %1199s %lf", puzzle, path, &points) != 3)
            stop("not a line of bodies", line);
        struct body *b = &bodies[body_count++];
        b->puzzle = puzzle_of(puzzle, templates);
        b->points = (int)(points * 100 + 0.5);
        b->text = read_whole(path, &b->len);
    }
    fclose(f);
}

/* One for this puzzle, right or wrong. */
static const struct body *a_body(unsigned puzzle, bool right)
{
    const struct body *fitting[MAX_BODIES];
    unsigned count = 0;
    for (unsigned i = 0; i < body_count; i++)
        if (bodies[i].puzzle == puzzle && (bodies[i].points == FULL) == right)
            fitting[count++] = &bodies[i];
    if (!count)
        stop("no body for", puzzles[puzzle].name);
    return fitting[chance(count)];
}

/* --- what a student does --- */

enum work {
    WORK_RIGHT,
    WORK_MUTANT,   /* some wrong */
    WORK_PARTIAL,  /* the first ones only */
    WORK_BROKEN,   /* some do not compile */
    WORK_NOTHING,  /* templates */
    WORK_NO_FILES, /* a README */
};

static const struct body broken = {.text = (char *)"uint i = thread_position_in_grid.x\nout[i = ;;\n",
                                   .len = 46};

struct student {
    char name[32];
    const struct kind *kind;
    const struct body *work[MAX_PUZZLES]; /* NULL: the template */
    int points;
};

static void choose(struct student *s, enum work work)
{
    unsigned done = work == WORK_PARTIAL ? 1 + chance(puzzle_count - 1) : puzzle_count;
    bool touched = work != WORK_NOTHING && work != WORK_NO_FILES;
    for (unsigned p = 0; touched && p < done; p++) {
        bool wrong = work == WORK_MUTANT && (chance(4) == 0 || p == puzzle_count - 1);
        bool cut = work == WORK_BROKEN && (chance(3) == 0 || p == 0);
        s->work[p] = cut ? &broken : a_body(p, !wrong);
        s->points += s->work[p]->points;
    }
}

/* --- repositories, by git fast-import --- */

struct repository {
    FILE *to;
    unsigned marks;
};

static void make_folder(const char *path)
{
    if (mkdir(path, 0755) != 0 && errno != EEXIST)
        stop("cannot make", path);
}

static void write_file(const char *path, const char *text, size_t len)
{
    FILE *f = fopen(path, "wb");
    if (!f || fwrite(text, 1, len, f) != len || fclose(f) != 0)
        stop("cannot write", path);
}

static void make_bare(const char *path)
{
    static const char *const folders[] = {"", "/objects", "/objects/pack", "/refs", "/refs/heads"};
    static const char head[] = "ref: refs/heads/main\n",
                      config[] = "[core]\n\trepositoryformatversion = 0\n\tbare = true\n";
    char name[1400];
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        snprintf(name, sizeof name, "%s%s", path, folders[i]);
        make_folder(name);
    }
    snprintf(name, sizeof name, "%s/HEAD", path);
    write_file(name, head, sizeof head - 1);
    snprintf(name, sizeof name, "%s/config", path);
    write_file(name, config, sizeof config - 1);
}

static void put_file(struct repository *r, const char *name, const void *text, size_t len)
{
    fprintf(r->to, "M 100644 inline %s\ndata %zu\n", name, len);
    fwrite(text, 1, len, r->to);
    fputc('\n', r->to);
}

static void put_commit(struct repository *r, const char *branch, long when, const char *message)
{
    r->marks++;
    fprintf(r->to, "commit refs/heads/%s\nmark :%u\ncommitter Student <student@example.org> %ld +0000\n",
            branch, r->marks, when);
    fprintf(r->to, "data %zu\n%s\n", strlen(message), message);
}

static void put_noise(struct repository *r, const char *name, size_t len)
{
    unsigned char *bytes = malloc(len);
    if (!bytes)
        stop("no memory", name);
    for (size_t i = 0; i < len; i++)
        bytes[i] = (unsigned char)chance(256);
    put_file(r, name, bytes, len);
    free(bytes);
}

static void put_body(struct repository *r, const char *puzzle, const struct body *body)
{
    char name[80];
    snprintf(name, sizeof name, "%.60s.metal", puzzle);
    put_file(r, name, body->text, body->len);
}

/* What every student is given. */
static void put_start(struct repository *r, long when, bool templates, bool small)
{
    static const char readme[] = "# Homework\n\nFill in the kernels and push.\n";
    put_commit(r, "main", when, "start");
    put_file(r, "README.md", readme, sizeof readme - 1);
    put_noise(r, "picture.png", small ? 300 : 8000 + chance(60000));
    for (unsigned p = 0; templates && p < puzzle_count; p++)
        put_body(r, puzzles[p].name, &puzzles[p].template);
}

/* The work in some commits, the last one at `end`. */
static void put_work(struct repository *r, const struct student *s, const char *branch, long end,
                     unsigned commits)
{
    for (unsigned c = 0; c < commits; c++) {
        put_commit(r, branch, end - (long)(commits - 1 - c) * DAY / 4, "work");
        if (c == 0 && strcmp(branch, "main") != 0)
            fprintf(r->to, "from refs/heads/main\n");
        for (unsigned p = 0; p < puzzle_count; p++)
            if (s->work[p] && p % commits == c)
                put_body(r, puzzles[p].name, s->work[p]);
    }
}

/* --- kinds of students --- */

struct kind {
    const char *name;
    unsigned share;      /* of about 100 */
    const char *mode;    /* of the server */
    const char *outcome; /* as base/outcome.def has it */
    bool clones;         /* does `git clone` complete? */
    enum work work;
    const char *form; /* what is special: "" or one of those that make_repository knows */
};

static const struct kind kinds[] = {
    {"right", 22, "ok", "graded", true, WORK_RIGHT, ""},
    {"mutant", 22, "ok", "graded", true, WORK_MUTANT, ""},
    {"partial", 8, "ok", "graded", true, WORK_PARTIAL, ""},
    {"broken", 6, "ok", "graded", true, WORK_BROKEN, ""},
    {"hostile", 3, "ok", "graded", true, WORK_MUTANT, "hostile"},
    {"late", 4, "ok", "graded", true, WORK_PARTIAL, "late"},
    {"extension", 2, "ok", "graded", true, WORK_RIGHT, "extension"},
    {"on-a-branch", 2, "ok", "graded", true, WORK_RIGHT, "ref"},
    {"with-token", 2, "login", "graded", false, WORK_RIGHT, ""},
    {"moved", 2, "moved", "graded", true, WORK_MUTANT, ""},
    {"slow", 1, "slow", "graded", true, WORK_PARTIAL, "small"},
    {"sick", 2, "once-503", "graded", false, WORK_RIGHT, ""},
    {"untouched", 3, "ok", "untouched", true, WORK_NOTHING, ""},
    {"no-kernel", 2, "ok", "no-kernel", true, WORK_NO_FILES, ""},
    {"empty", 2, "ok", "no-commit", true, WORK_NOTHING, "empty"},
    {"too-late", 3, "ok", "none-before-deadline", true, WORK_RIGHT, "too-late"},
    {"other-branch", 3, "ok", "work-on-other-branch", true, WORK_RIGHT, "branch"},
    {"missing", 2, "ok", "missing", false, WORK_NOTHING, "absent"},
    {"no-such-ref", 1, "ok", "missing", true, WORK_RIGHT, "no-ref"},
    {"gone", 1, "always-404", "missing", false, WORK_RIGHT, ""},
    {"private", 1, "login", "private", false, WORK_RIGHT, "other-host"},
    {"refused", 1, "always-401", "token-refused", false, WORK_RIGHT, ""},
    {"huge", 1, "ok", "too-large", true, WORK_RIGHT, "huge"},
    {"damaged", 1, "corrupt", "damaged", false, WORK_RIGHT, ""},
    {"stalled", 1, "stall", "network", false, WORK_RIGHT, ""},
    {"silent", 1, "silent", "network", false, WORK_RIGHT, ""},
    {"cut", 1, "truncate", "network", false, WORK_RIGHT, ""},
    {"down", 1, "always-500", "network", false, WORK_RIGHT, ""},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

static bool is(const struct student *s, const char *form)
{
    return strcmp(s->kind->form, form) == 0;
}

/* A name with an escape sequence and markup, a deep path, a link out of the repository, a lie in the name. */
static void put_hostile(struct repository *r)
{
    static const char text[] = "<script>alert(1)</script> ::error::no\n";
    fprintf(r->to, "M 100644 inline \"a\\033[31m<b>.metal\"\ndata %zu\n%s\n", sizeof text - 1, text);
    fprintf(r->to, "M 120000 inline link.metal\ndata 11\n/etc/passwd\n");
    put_file(r, "a/b/c/d/e/f/g/h/notes.md", text, sizeof text - 1);
    put_file(r, "broken.ipynb", "{\"cells\": [", 11);
}

static void put_history(struct repository *r, const struct student *s)
{
    long end = DEADLINE - 1000 - (long)chance(3 * DAY);
    unsigned commits = 2 + chance(5);
    bool late = is(s, "too-late") || is(s, "extension");
    put_start(r, late ? DEADLINE + 2 * DAY : end - 10 * DAY, s->kind->work != WORK_NO_FILES, is(s, "small"));
    if (is(s, "huge"))
        put_noise(r, "film.bin", 3 << 20);
    if (is(s, "hostile"))
        put_hostile(r);
    put_work(r, s, is(s, "branch") || is(s, "ref") ? "work" : "main", late ? DEADLINE + 4 * DAY : end,
             commits);
    if (is(s, "late")) {
        struct student all = {.kind = s->kind};
        choose(&all, WORK_RIGHT);
        put_work(r, &all, "main", DEADLINE + DAY, 1);
    }
}

static void make_repository(const char *folder, const struct student *s)
{
    char path[1100], command[1300];
    struct repository r = {0};
    if (is(s, "absent"))
        return;
    snprintf(path, sizeof path, "%s/%s.git", folder, s->name);
    make_bare(path);
    if (is(s, "empty"))
        return;
    snprintf(command, sizeof command, "git --git-dir='%s' -c fastimport.unpackLimit=0 fast-import --quiet",
             path);
    r.to = popen(command, "w");
    if (!r.to)
        stop("cannot start git", path);
    put_history(&r, s);
    if (pclose(r.to) != 0)
        stop("git fast-import failed", path);
}

/* --- plain folders --- */

static void make_plain(const char *folder, const struct student *s)
{
    char path[1100], name[1300];
    snprintf(path, sizeof path, "%s/%s", folder, s->name);
    if (is(s, "absent"))
        return;
    make_folder(path);
    snprintf(name, sizeof name, "%s/README.md", path);
    write_file(name, "# Homework\n", 11);
    for (unsigned p = 0; s->kind->work != WORK_NO_FILES && p < puzzle_count; p++) {
        const struct body *b = s->work[p] ? s->work[p] : &puzzles[p].template;
        snprintf(name, sizeof name, "%s/%s.metal", path, puzzles[p].name);
        write_file(name, b->text, b->len);
    }
}

/* Which of the kinds mean something without a server and a history? */
static bool fits_plain(const struct kind *k)
{
    static const char *const those[] = {"right",     "mutant",    "partial", "broken",
                                        "untouched", "no-kernel", "missing"};
    for (size_t i = 0; i < sizeof those / sizeof *those; i++)
        if (strcmp(k->name, those[i]) == 0)
            return true;
    return false;
}

/* --- the class --- */

struct lists {
    FILE *roster, *expected, *clones;
    const char *url; /* NULL: plain folders */
};

static FILE *open_list(const char *folder, const char *name)
{
    char path[1200];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *f = fopen(path, "w");
    if (!f)
        stop("cannot write", path);
    return f;
}

/* "http://localhost:1234/login/s0001.git" */
static void put_address(FILE *to, const struct lists *l, const struct student *s)
{
    const char *port = strrchr(l->url, ':');
    if (is(s, "other-host") && port)
        fprintf(to, "http://localhost%s", port);
    else
        fputs(l->url, to);
    fprintf(to, "/%s/%s.git", s->kind->mode, s->name);
}

static void put_lists(struct lists *l, const char *folder, const struct student *s)
{
    static const char *const fair[] = {"graded", "untouched", "no-kernel", "no-commit",
                                       "none-before-deadline"};
    bool has_points = false;
    fprintf(l->roster, "%s,", s->name);
    if (l->url)
        put_address(l->roster, l, s);
    else
        fprintf(l->roster, "%s/%s", folder, s->name);
    fprintf(l->roster, ",%s,%s\n",
            is(s, "ref")      ? "work"
            : is(s, "no-ref") ? "nowhere"
                              : "",
            is(s, "extension") ? EXTENSION : "");
    if (l->url && s->kind->clones) {
        put_address(l->clones, l, s);
        fputc('\n', l->clones);
    }
    for (size_t i = 0; i < sizeof fair / sizeof *fair; i++)
        has_points |= strcmp(s->kind->outcome, fair[i]) == 0;
    fprintf(l->expected, "%s,%s,", s->name, s->kind->outcome);
    if (has_points)
        fprintf(l->expected, "%g", strcmp(s->kind->outcome, "graded") == 0 ? s->points / 100.0 : 0.0);
    fprintf(l->expected, ",%s\n", s->kind->name);
}

/* The first ones are one of each kind, in a random order; a right one leads, so that no class begins with
 * nothing but failures. */
static const struct kind *kind_of(unsigned at, const unsigned *order, bool plain)
{
    unsigned sum = 0, pick;
    if (at < KINDS && !plain)
        return &kinds[order[at]];
    for (unsigned i = 0; i < KINDS; i++)
        sum += plain && !fits_plain(&kinds[i]) ? 0 : kinds[i].share;
    pick = chance(sum);
    for (unsigned i = 0; i < KINDS; i++) {
        unsigned share = plain && !fits_plain(&kinds[i]) ? 0 : kinds[i].share;
        if (pick < share)
            return &kinds[i];
        pick -= share;
    }
    return &kinds[0];
}

static void shuffle(unsigned *order)
{
    for (unsigned i = 0; i < KINDS; i++)
        order[i] = i;
    for (unsigned i = KINDS - 1; i > 1; i--) {
        unsigned k = 1 + chance(i), kept = order[i];
        order[i] = order[k];
        order[k] = kept;
    }
}

int main(int argc, char **argv)
{
    unsigned order[KINDS];
    if (argc != 7) {
        fprintf(stderr, "make_class SEED COUNT BODIES TEMPLATES URL|- FOLDER\n");
        return 2;
    }
    const char *folder = argv[6];
    state = strtoull(argv[1], NULL, 10);
    read_bodies(argv[3], argv[4]);
    make_folder(folder);
    struct lists l = {.roster = open_list(folder, "roster.csv"),
                      .expected = open_list(folder, "expected.csv"),
                      .clones = open_list(folder, "clones.txt"),
                      .url = strcmp(argv[5], "-") == 0 ? NULL : argv[5]};
    fprintf(l.roster, "identifier,repo,ref,extension\n");
    fprintf(l.expected, "identifier,outcome,points,kind\n");
    shuffle(order);
    for (unsigned i = 0, count = (unsigned)atoi(argv[2]); i < count; i++) {
        struct student s = {.kind = kind_of(i, order, !l.url)};
        snprintf(s.name, sizeof s.name, "s%04u", i + 1);
        choose(&s, s.kind->work);
        if (l.url)
            make_repository(folder, &s);
        else
            make_plain(folder, &s);
        put_lists(&l, folder, &s);
    }
    return fclose(l.roster) | fclose(l.expected) | fclose(l.clones) ? 4 : 0;
}
