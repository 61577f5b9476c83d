#include "class/finish.h"
#include "base/version.h"
#include "base/wire.h"
#include "class/kept.h"

/* What class.json says, so that the parts of a class can be checked before they are merged. */
static struct manifest make_manifest(const struct finish *f, const struct book *book)
{
    const struct run_plan *plan = f->plan;
    struct text *identifiers = ARENA_ARRAY(book->arena, plan->roster->count + 1, struct text);
    for (uint32_t i = 0; i < plan->roster->count; i++)
        identifiers[i] = plan->roster->entries[i].identifier;
    return (struct manifest){.version = TEXT(GRADER_VERSION),
                             .pack = book->pack,
                             .pack_hash = book->pack_hash,
                             .policy = text_of(f->prints->policy),
                             .secret = text_of(f->prints->secret),
                             .roster_hash = text_of(plan->roster->hash),
                             .shard = f->wish->shard,
                             .identifiers = identifiers,
                             .identifier_count = plan->roster->count,
                             .puzzles = book->puzzles,
                             .puzzle_count = book->puzzle_count,
                             .max_points = book->max_points};
}

/* What they are made of beyond the plan; false: of more than can be known, or of what changes by itself. */
static bool can_be_kept(const struct finish *f, struct buf *options)
{
    const struct run_plan *plan = f->plan;
    const struct book_options *book = f->book;
    if (book->canvas || book->compare || f->wish->policy_only || plan->fixed_time)
        return false;
    for (uint32_t i = 0; i < plan->roster->count; i++)
        if (!f->lines[i].fresh && shard_has(f->wish->shard, plan->roster->entries[i].identifier))
            return false;
    wire_u32(options, f->wish->shard.number);
    wire_u32(options, f->wish->shard.count);
    wire_text(options, book->classroom);
    wire_text(options, book->assignment);
    for (uint32_t i = 0; i < book->reference_count; i++) {
        const struct similar_given *g = &book->references[i];
        wire_text(options, g->puzzle);
        wire_bytes(options, g->hashes, g->count * sizeof *g->hashes);
    }
    return true;
}

bool finish_held(const struct finish *f, struct buf *said, int *code)
{
    struct buf options = {0};
    bool hold = can_be_kept(f, &options) &&
                kept_holds(f->state, f->plan, f->lines, buf_as_text(&options), said, code);
    buf_release(&options);
    return hold;
}

static void keep_forms(const struct finish *f, struct text said, int code)
{
    struct buf options = {0};
    if (can_be_kept(f, &options))
        kept_write(f->state, f->plan, f->lines, buf_as_text(&options), said, code);
    buf_release(&options);
}

/* There are grades from the CPU engine, but a GPU was requested by name. */
static void report_unconfirmed(const struct book *book, struct err *err)
{
    const struct record *first = NULL;
    uint32_t count = 0;
    for (uint32_t i = 0; i < book->count; i++)
        if (book->records[i].engine_fault.len && !count++)
            first = &book->records[i];
    if (first)
        err_set(err, EXIT_MACHINE,
                "metal: %u of %u submissions were not confirmed; the first, '%.*s': %.*s; run the same "
                "command to try them again",
                count, book->count, TEXT_ARG(first->identifier), TEXT_ARG(first->engine_fault));
}

int finish_class(const struct finish *f, struct buf *out, struct err *err)
{
    struct book book;
    size_t start = out->len;
    int code = EXIT_MACHINE;
    book_init(&book, arena_new((size_t)1 << 34), f->plan->folder, f->plan->pack, &f->plan->grading);
    if (book_read(&book, f->state, f->plan, f->wish->shard, f->lines, err) == 0) {
        struct manifest manifest = make_manifest(f, &book);
        if (book_write(&book, &manifest, f->book, out, err) == 0 && book_keep(&book, f->state, err) == 0) {
            code = book_to_look_at(&book) ? EXIT_FAILED : EXIT_OK;
            book_summary(out, &book);
            if (f->must_confirm)
                report_unconfirmed(&book, err);
            if (!err->exit_code && book_is_timeless(&book))
                keep_forms(f, text_from(out->ptr + start, out->len - start), code);
        }
    }
    arena_free(book.arena);
    return code;
}
