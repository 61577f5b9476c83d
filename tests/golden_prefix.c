/* golden_prefix: see golden_prefix.h. The text after the prefix keeps its places by a map with an entry for
 * each line, so that expectations need not move. */
#include "golden_prefix.h"
#include "harmless.h"

static uint32_t count_lines(struct text t)
{
    uint32_t count = 1;
    for (size_t i = 0; i < t.len; i++)
        count += t.ptr[i] == '\n';
    return count;
}

/* Entries for all lines of a text that starts at `at` of its piece, in `file` (empty: the piece's own). */
static uint32_t map_lines(struct source_map_entry *to, struct text t, uint32_t at, struct text file)
{
    uint32_t count = 0;
    for (size_t i = 0; i <= t.len; i++) {
        if (i > 0 && t.ptr[i - 1] != '\n')
            continue;
        to[count] = (struct source_map_entry){.at = at + (uint32_t)i, .column = 1, .file = file};
        to[count].line = count + 1;
        count++;
    }
    return count;
}

/* Puts `prefix` before *text, whose places are said by *map (count 0: those of the text itself). */
static void put_before(struct arena *arena, struct text prefix, struct text *text, struct source_map *map)
{
    uint32_t own = map->count ? (uint32_t)map->count : count_lines(*text), before = count_lines(prefix);
    struct source_map_entry *entries = ARENA_ARRAY(arena, own + before, struct source_map_entry);
    uint32_t count =
        map_lines(entries, prefix, 0, TEXT(GOLDEN_PREFIX_FILE)) - 1; /* it ends with a line end */
    if (!map->count)
        count += map_lines(entries + count, *text, (uint32_t)prefix.len, TEXT(""));
    for (size_t i = 0; i < map->count; i++, count++) {
        entries[count] = map->entries[i];
        entries[count].at += (uint32_t)prefix.len;
    }
    *map = (struct source_map){entries, count};
    *text = arena_printf(arena, "%.*s%.*s", TEXT_ARG(prefix), TEXT_ARG(*text));
}

static uint32_t hash_of(struct text t, uint32_t seed)
{
    for (size_t i = 0; i < t.len; i++)
        seed = (seed ^ (unsigned char)t.ptr[i]) * 16777619u;
    return seed;
}

void golden_prefix(struct golden_case *c, uint32_t seed)
{
    static const uint32_t warnings[] = {0, 1, 29, 35, 98, 150};
    uint32_t state = hash_of(c->path, seed ^ 2166136261u);
    for (int k = 0; k < 2; k++) {
        bool in_body = k == 1;
        if (in_body && c->whole_file)
            continue;
        struct harmless h = {.lines = harmless_draw(&state, 12), .in_body = in_body};
        h.warnings = warnings[harmless_draw(&state, HARMLESS_COUNT(warnings))];
        h.seed = state;
        c->crowded |= h.warnings > 50;
        struct buf prefix = {0};
        harmless_put(&prefix, h);
        bool to_header = !in_body && !c->whole_file;
        if (prefix.len)
            put_before(c->arena, buf_as_text(&prefix), to_header ? &c->header : &c->content,
                       to_header ? &c->header_map : &c->content_map);
        buf_release(&prefix);
    }
}
