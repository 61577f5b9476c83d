/* merge: `grader plan` and `grader merge`, a class on several machines. */
#include "base/file.h"
#include "base/json.h"
#include "class/book.h"
#include "class/merge.h"
#include "cli/cli.h"
#include "cli/roster.h"
#include "puzzle/pack.h"
#include <stdio.h>

/* --- plan --- */

enum { OPT_SHARDS };

static const struct option plan_rows[] = {
    {OPT_SHARDS, "--shards", "N", "into how many parts"},
};

struct plan {
    struct roster_choice roster;
    uint64_t shards;
    bool help;
};

static void list_plan(struct option_list *list)
{
    options_add(list, plan_rows, sizeof plan_rows / sizeof *plan_rows);
    options_add(list, roster_rows, roster_row_count);
}

static int parse_plan(struct plan *p, int argc, char **argv, struct err *err)
{
    struct option_list all = {.count = 0};
    list_plan(&all);
    struct options o = {.command = "plan", .rows = all.rows, .count = all.count, .argc = argc, .argv = argv};
    for (int id; (id = options_next(&o, err)) != OPTIONS_END;) {
        p->help |= id == OPTIONS_HELP;
        if (p->help)
            return 0;
        if (id == OPTIONS_WRONG ||
            (id == OPT_SHARDS ? options_number(&p->shards, "--shards", o.value, SHARD_MOST, err)
                              : roster_set(&p->roster, id, o.value, err)) != 0)
            return -1;
    }
    if (!p->roster.path || !p->shards)
        return err_set(err, EXIT_USAGE,
                       "which class, and how many parts? Write 'grader plan ROSTER.csv --shards N'");
    return 0;
}

/* One line, so that a workflow can take it as an output. */
static void put_plan(struct buf *out, const struct roster *roster, uint32_t shards, struct arena *arena)
{
    uint32_t *counts = ARENA_ARRAY(arena, (size_t)shards + 1, uint32_t);
    struct json j;
    for (uint32_t i = 0; i < roster->count; i++)
        counts[shard_of(roster->entries[i].identifier, shards)]++;
    json_init(&j, out);
    json_short_object(&j, NULL);
    json_short_array(&j, "include");
    for (uint32_t k = 1; k <= shards; k++) {
        char name[32];
        snprintf(name, sizeof name, "%u/%u", k, shards);
        json_short_object(&j, NULL);
        json_str(&j, "shard", name);
        json_uint(&j, "number", k);
        json_uint(&j, "students", counts[k]);
        json_end(&j);
    }
    json_end(&j);
    json_end(&j);
}

static int plan_command(struct cli *cli, int argc, char **argv)
{
    struct err err = {0};
    struct plan p = {0};
    struct roster roster = {0};
    struct arena *arena = arena_new((size_t)1 << 32);
    if (parse_plan(&p, argc, argv, &err) == 0) {
        if (p.help)
            cli_help(&cli->out, &cli_plan);
        else if (roster_open(&roster, &p.roster, arena, &err) == 0)
            put_plan(&cli->out, &roster, (uint32_t)p.shards, arena);
    }
    arena_free(arena);
    return err.exit_code ? cli_fail(&err) : EXIT_OK;
}

const struct command cli_plan = {
    .name = "plan",
    .arguments = "ROSTER.csv [options]",
    .summary = "split a class into parts for several machines",
    .about =
        "Prints the parts of a class as one line of JSON, ready for the matrix of a workflow. Each part "
        "is\n"
        "graded with 'grader class ROSTER.csv --shard K/N', and 'grader merge' joins them. Who is in which\n"
        "part depends on the identifier alone.\n",
    .options = list_plan,
    .run = plan_command,
};

/* --- merge --- */

enum { OPT_OUT };

static const struct option merge_rows[] = {
    {OPT_OUT, "--out", "DIR", "where the whole class is written"},
};

struct merging {
    const char *out;
    const char **folders;
    uint32_t count;
    struct arena *arena;
    struct merge_part *parts;
    bool help;
};

static void list_merge(struct option_list *list)
{
    options_add(list, merge_rows, sizeof merge_rows / sizeof *merge_rows);
}

static int parse_merge(struct merging *m, int argc, char **argv, struct err *err)
{
    struct options o = {.command = "merge",
                        .rows = merge_rows,
                        .count = sizeof merge_rows / sizeof *merge_rows,
                        .argc = argc,
                        .argv = argv};
    m->folders = ARENA_ARRAY(m->arena, (size_t)argc + 1, const char *);
    for (int id; (id = options_next(&o, err)) != OPTIONS_END;) {
        m->help |= id == OPTIONS_HELP;
        if (m->help)
            return 0;
        if (id == OPTIONS_WRONG)
            return -1;
        if (id == OPT_OUT)
            m->out = o.value;
        else
            m->folders[m->count++] = o.value;
    }
    if (!m->count || !m->out)
        return err_set(err, EXIT_USAGE, "which parts, and where to? 'grader merge DIR... --out DIR'");
    return 0;
}

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

static int write_merged(struct cli *cli, struct merging *m, struct merge *merged, struct err *err)
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
    if (status == 0 && book_write(&book, &manifest, &nothing_more, &cli->out, err) == 0 &&
        book_keep(&book, &state, err) == 0)
        book_summary(&cli->out, &book);
    state_close(&state);
    return book_to_look_at(&book) ? EXIT_FAILED : EXIT_OK;
}

static int merge(struct cli *cli, struct merging *m, struct err *err)
{
    struct merge merged = {0};
    if (read_parts(m, err) != 0 || merge_parts(&merged, m->arena, m->parts, m->count, err) != 0)
        return EXIT_USAGE;
    buf_text(&cli->out, buf_as_text(&merged.notes));
    buf_release(&merged.notes);
    return write_merged(cli, m, &merged, err);
}

static int merge_command(struct cli *cli, int argc, char **argv)
{
    struct err err = {0};
    struct merging m = {.arena = arena_new((size_t)1 << 34)};
    int code = EXIT_OK;
    if (parse_merge(&m, argc, argv, &err) == 0) {
        if (m.help)
            cli_help(&cli->out, &cli_merge);
        else
            code = merge(cli, &m, &err);
    }
    arena_free(m.arena);
    return err.exit_code ? cli_fail(&err) : code;
}

const struct command cli_merge = {
    .name = "merge",
    .arguments = "DIR... [options]",
    .summary = "join the parts of a class that several machines graded",
    .about =
        "Takes what 'grader class --shard K/N' wrote on each machine, checks that the parts belong together\n"
        "(roster, pack, rules, key, version), reports who is in no part or in two, and writes the "
        "gradebook,\n"
        "the page and the students' folders of the whole class.\n",
    .notes = "Exit    0 everybody has a grade or is excused; 1 some have none; 2 usage, or the parts do not\n"
             "        belong together; 4 the machine's fault\n",
    .options = list_merge,
    .run = merge_command,
};
