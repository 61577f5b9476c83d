#include "class/kept.h"
#include "base/file.h"
#include "base/sha256.h"
#include "base/wire.h"
#include <dirent.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char name[] = ".forms";

enum { DIGITS = 64, LONG = 1 << 16 };

/* What came before becomes its digest: a large class takes little memory. */
static void shorten(struct buf *all)
{
    char digest[DIGITS + 1];
    if (all->len < LONG)
        return;
    sha256_hex(buf_as_text(all), digest, DIGITS / 2);
    all->len = 0;
    buf_bytes(all, digest, DIGITS);
}

/* --- what forms are made of --- */

static void put_entries(struct buf *all, const struct roster *roster, const struct run_line *lines)
{
    for (uint32_t i = 0; i < roster->count; i++) {
        roster_put(all, &roster->entries[i]);
        wire_u8(all, lines[i].has_record);
        wire_u8(all, lines[i].fresh);
        shorten(all);
    }
}

static void put_rules(struct buf *all, const struct run_plan *plan, struct text options)
{
    const struct pack_late *late = &plan->pack->late;
    const double numbers[] = {late->grace_minutes, late->percent_a_day, late->cap_percent, late->days};
    wire_text(all, text_of(plan->fingerprint));
    wire_text(all, late->deadline);
    wire_u64(all, (uint64_t)late->at);
    wire_bytes(all, numbers, sizeof numbers);
    wire_u8(all, late->best_of);
    wire_text(all, options);
}

/* --- the forms, and the journal --- */

static int by_text(const void *a, const void *b)
{
    return strcmp(((const struct text *)a)->ptr, ((const struct text *)b)->ptr);
}

/* Sorted by name, since the order of a folder is not defined. */
static void put_folder(struct buf *all, struct arena *arena, const char *folder)
{
    struct text *list = NULL;
    uint32_t count = 0;
    struct stat info;
    DIR *dir = opendir(folder);
    for (struct dirent *e; dir && (e = readdir(dir));) {
        if (e->d_name[0] == '.' || fstatat(dirfd(dir), e->d_name, &info, AT_SYMLINK_NOFOLLOW) != 0 ||
            !S_ISREG(info.st_mode))
            continue;
#ifdef __APPLE__
        const struct timespec changed = info.st_mtimespec;
#else
        const struct timespec changed = info.st_mtim;
#endif
        list = arena_more(arena, list, count, sizeof *list);
        list[count++] = arena_printf(arena, "%s %lld %lld.%09ld", e->d_name, (long long)info.st_size,
                                     (long long)changed.tv_sec, changed.tv_nsec);
    }
    if (dir)
        closedir(dir);
    if (count)
        qsort(list, count, sizeof *list, by_text);
    for (uint32_t i = 0; i < count; i++)
        wire_text(all, list[i]);
    wire_u32(all, count);
}

/* --- all --- */

static void digest_of(char out[DIGITS + 1], const struct state *state, const struct run_plan *plan,
                      const struct run_line *lines, struct text options)
{
    struct arena *arena = arena_new((size_t)1 << 24);
    struct buf all = {0};
    put_rules(&all, plan, options);
    put_entries(&all, plan->roster, lines);
    put_folder(&all, arena, state->folder);
    put_folder(&all, arena, state_path(state, arena, "similar").ptr);
    sha256_hex(buf_as_text(&all), out, DIGITS / 2);
    buf_release(&all);
    arena_free(arena);
}

/* The digest, the exit code as one character, what was said. */
bool kept_holds(const struct state *state, const struct run_plan *plan, const struct run_line *lines,
                struct text options, struct buf *said, int *code)
{
    char digest[DIGITS + 1];
    struct arena *arena = arena_new((size_t)1 << 16);
    struct buf found = {0};
    struct err ignored = {0};
    bool holds = file_read(state_path(state, arena, name).ptr, 1 << 20, &found, &ignored) == 0 &&
                 found.len > DIGITS + 1;
    if (holds) {
        digest_of(digest, state, plan, lines, options);
        holds = memcmp(found.ptr, digest, DIGITS) == 0;
    }
    if (holds) {
        *code = found.ptr[DIGITS] - '0';
        buf_bytes(said, found.ptr + DIGITS + 1, found.len - DIGITS - 1);
    }
    buf_release(&found);
    arena_free(arena);
    return holds;
}

void kept_write(const struct state *state, const struct run_plan *plan, const struct run_line *lines,
                struct text options, struct text said, int code)
{
    char digest[DIGITS + 1];
    struct arena *arena = arena_new((size_t)1 << 16);
    struct buf out = {0};
    struct err ignored = {0};
    digest_of(digest, state, plan, lines, options);
    buf_printf(&out, "%s%c", digest, '0' + code);
    buf_text(&out, said);
    (void)file_replace(state_path(state, arena, name).ptr, buf_as_text(&out), &ignored);
    buf_release(&out);
    arena_free(arena);
}
