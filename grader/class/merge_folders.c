#include "class/merge_folders.h"
#include "base/file.h"
#include "class/book.h"
#include "class/merge.h"
#include "puzzle/pack.h"

struct merging {
    const char *out;
    const char *const *folders;
    uint32_t count;
    struct arena *arena;
    struct merge_part *parts;
};

/* The manifest and the records of each folder. */
static int read_parts(struct merging *m, struct err *err)
{
    m->parts = ARENA_ARRAY(m->arena, m->count, struct merge_part);
    for (uint32_t i = 0; i < m->count; i++) {
        struct merge_part *part = &m->parts[i];
        struct record *records = NULL;
        struct buf json = {0};
        const char *path = arena_printf(m->arena, "%s/class.json", m->folders[i]).ptr;
        part->name = m->folders[i];
        int status = file_read(path, 64u << 20, &json, err);
        if (status == 0)
            status = manifest_read(&part->manifest, m->arena, arena_text(m->arena, buf_as_text(&json)), err);
        if (status == 0)
            status = book_read_other(&records, &part->count, m->arena, m->folders[i], err);
        part->records = records;
        buf_release(&json);
        if (status != 0)
            return -1;
    }
    return 0;
}

/* The folder of the part that the record is from; a student who is in none has none. */
static int take_folder(const struct merging *m, const struct record *r, struct err *err)
{
    struct text seal = run_seal(m->arena, r);
    if (!r->folder.len || state_holds(m->out, r->folder, seal))
        return 0;
    for (uint32_t i = 0; i < m->count; i++)
        if (state_holds(m->parts[i].name, r->folder, seal))
            return state_adopt(m->out, m->parts[i].name, r->folder, err);
    return 0;
}

/* The pack's own title, where this program has that pack. */
static void start_book(struct book *book, const struct merging *m, const struct manifest *manifest)
{
    struct err ignored = {0};
    const struct grade_options all_puzzles = {0};
    const struct pack *pack = pack_open(m->arena, NULL, NULL, &ignored);
    if (pack && text_eq(text_of(pack->hash), manifest->pack_hash)) {
        book_init(book, m->arena, m->out, pack, &all_puzzles);
    } else {
        *book = (struct book){.arena = m->arena, .folder = m->out, .title = manifest->pack};
        book->pack = manifest->pack;
        book->pack_hash = manifest->pack_hash;
    }
    book->puzzles = manifest->puzzles;
    book->puzzle_count = manifest->puzzle_count;
    book->max_points = manifest->max_points;
}

/* The students' folders come first: the forms link to them. */
static int write_merged(struct buf *out, const struct merging *m, const struct merge *merged, struct err *err)
{
    struct book book;
    struct state state;
    const struct book_options nothing_more = {0};
    struct manifest manifest = m->parts[0].manifest;
    manifest.shard = (struct shard){0, 0};
    start_book(&book, m, &manifest);
    book.records = merged->records;
    book.count = merged->count;
    if (state_open(&state, m->out, err) != 0)
        return EXIT_MACHINE;
    int status = 0;
    for (uint32_t i = 0; i < book.count && status == 0; i++)
        status = take_folder(m, &book.records[i], err);
    if (status == 0 && book_write(&book, &manifest, &nothing_more, out, err) == 0 &&
        book_keep(&book, &state, err) == 0)
        book_summary(out, &book);
    state_close(&state);
    return book_to_look_at(&book) ? EXIT_FAILED : EXIT_OK;
}

int merge_folders(struct buf *out, struct arena *arena, const char *target, const char *const *folders,
                  uint32_t count, struct err *err)
{
    struct merging m = {.out = target, .folders = folders, .count = count, .arena = arena};
    struct merge merged = {0};
    if (read_parts(&m, err) != 0 || merge_parts(&merged, arena, m.parts, count, err) != 0)
        return EXIT_USAGE;
    buf_text(out, buf_as_text(&merged.notes));
    buf_release(&merged.notes);
    return write_merged(out, &m, &merged, err);
}
