/* fuzz_python: any text as Python; as the cells of a notebook (parted by NUL) when the first byte is 1, as a
 * program and the files beside it when it is 2. Each kernel has a text or a problem (both only when its header
 * is in a file, or the text within invalid Python), its map covers the text, and all places lie in the program. */
#include "fuzz.h"
#include "extract/python.h"

enum { PIECES = 8 };

/* A cell with a map of its own, an entry a line, as a notebook has it. */
static struct python_piece cell(struct arena *arena, struct text t, uint32_t number)
{
    size_t lines = 1, count = 0;
    for (size_t i = 0; i < t.len; i++)
        lines += t.ptr[i] == '\n';
    struct source_map_entry *entries = ARENA_ARRAY(arena, lines, struct source_map_entry);
    entries[count++] = (struct source_map_entry){0, number, 1, 1, 100 * number, {0}};
    for (size_t i = 0; i < t.len; i++)
        if (t.ptr[i] == '\n') {
            uint32_t line = (uint32_t)count + 1;
            entries[count++] =
                (struct source_map_entry){(uint32_t)i + 1, number, line, 1, 100 * number + line, {0}};
        }
    return (struct python_piece){.source = t, .cell = number, .map = {entries, count}};
}

static uint32_t cut(struct arena *arena, struct text t, struct python_piece *pieces)
{
    uint32_t count = 0;
    while (count < PIECES) {
        const char *end = t.len ? memchr(t.ptr, '\0', t.len) : NULL;
        size_t len = end && count + 1 < PIECES ? (size_t)(end - t.ptr) : t.len;
        pieces[count] = cell(arena, text_from(t.ptr, len), count + 1);
        count++;
        if (len == t.len)
            break;
        t = text_from(t.ptr + len + 1, t.len - len - 1);
    }
    return count;
}

/* All but the first piece are files that the program can import. */
static uint32_t make_modules(struct python_modules *modules, struct python_piece *pieces, uint32_t count)
{
    static const char *const paths[PIECES] = {"a.py",   "b.py",     "c/__init__.py", "c/d.py",
                                              "e/f.py", "src/g.py", "a/__init__.py"};
    static struct python_module list[PIECES];
    for (uint32_t i = 0; i + 1 < count; i++) {
        struct text path = text_of(paths[i]);
        list[i] =
            (struct python_module){.path = path, .file = path, .piece = {.source = pieces[i + 1].source}};
    }
    *modules = (struct python_modules){.list = list, .count = count - 1, .room = 1 << 20};
    python_modules_sort(modules);
    pieces[0] = (struct python_piece){.source = pieces[0].source};
    return 1;
}

static void look_at_map(const struct source_map *map, struct text t)
{
    FUZZ_CHECK(!t.len || (map->count && map->entries[0].at == 0));
    for (size_t i = 0; i < map->count; i++) {
        FUZZ_CHECK(map->entries[i].at < t.len && (i == 0 || map->entries[i].at > map->entries[i - 1].at));
        FUZZ_CHECK(map->entries[i].line > 0 && map->entries[i].column > 0 && map->entries[i].file_line > 0);
    }
}

static void look_at(const struct candidate *c)
{
    FUZZ_CHECK(!c->problem.len || !c->body.len || c->header_reads.len || c->invalid);
    FUZZ_CHECK(c->origin.line > 0 && c->origin.file.len);
    FUZZ_CHECK(!c->problem.len || c->problem_at.line > 0);
    FUZZ_CHECK(c->has_header == (c->header.len > 0));
    look_at_map(&c->body_map, c->body);
    look_at_map(&c->header_map, c->header);
    for (const struct advice *a = c->advice; a; a = a->next)
        FUZZ_CHECK(a->message.len && a->at.line > 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct arena *arena = arena_new((size_t)1 << 29);
    struct python_piece pieces[PIECES];
    struct text t = text_from((const char *)data, size);
    uint32_t count = 1;
    pieces[0] = (struct python_piece){.source = t};
    struct python_modules modules = {0};
    if (size && (data[0] == '\1' || data[0] == '\2'))
        count = cut(arena, text_from(t.ptr + 1, t.len - 1), pieces);
    if (size && data[0] == '\2')
        count = make_modules(&modules, pieces, count);
    struct candidates list;
    candidates_init(&list);
    python_find(&list, arena, (struct python_program){TEXT("fuzz.py"), TEXT("fuzz.py"), pieces, count},
                &modules);
    for (const struct candidate *c = list.first; c; c = c->next)
        look_at(c);
    arena_free(arena);
    return 0;
}
