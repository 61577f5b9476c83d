/* fuzz_roster: rosters of every kind. The first byte says which options there are, the rest is the file. What
 * is accepted has an entry per student, each with a safe folder of its own, and a place or a reason. */
#include "fuzz.h"
#include "class/roster.h"

static void check(const struct roster *roster)
{
    FUZZ_CHECK(roster->count > 0);
    for (uint32_t i = 0; i < roster->count; i++) {
        const struct roster_entry *e = &roster->entries[i];
        FUZZ_CHECK(e->identifier.len && e->folder.len && e->line);
        FUZZ_CHECK((e->repo.len > 0) != (e->problem.len > 0));
        FUZZ_CHECK(!memchr(e->folder.ptr, '/', e->folder.len) && e->folder.ptr[0] != '.');
        FUZZ_CHECK(!i || !text_eq(e->identifier, roster->entries[i - 1].identifier));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct roster roster;
    struct roster_options options = {0};
    struct buf problems = {0};
    struct err err = {0};
    if (!size || size > 65536)
        return 0;
    struct text file = text_from((const char *)data + 1, size - 1);
    struct arena *arena = arena_new((size_t)256 << 20);
    if (data[0] & 1)
        options.url = TEXT("https://host/{classroom}-{username}{identifier}");
    if (data[0] & 2)
        options.classroom = TEXT("c");
    if (data[0] & 4)
        options.folder = TEXT("/course");
    if (data[0] & 8)
        options.columns[ROSTER_IDENTIFIER] = TEXT("id");
    if (data[0] & 16)
        options.url = TEXT("/srv/{id}");
    int status = roster_read(&roster, arena, file, "fuzz.csv", &options, &problems, &err);
    FUZZ_CHECK((status == 0) == (err.exit_code == 0));
    if (status == 0) {
        check(&roster);
        err = (struct err){0};
        roster_override(&roster, arena, file, "fuzz.csv", &problems, &err);
        check(&roster);
    }
    buf_release(&problems);
    arena_free(arena);
    return 0;
}
