#include "extract_dump.h"
#include "base/bug.h"
#include "extract/extract.h"
#include "grade/match.h"
#include <stdio.h>

static void put_text(struct buf *out, struct text t)
{
    for (size_t i = 0; i < t.len; i++) {
        unsigned char c = (unsigned char)t.ptr[i];
        bool last_blank = c == ' ' && i + 1 == t.len;
        if (c < ' ' || c == 0x7f || last_blank)
            buf_printf(out, "\\x%02x", c);
        else
            buf_char(out, (char)c);
    }
}

static void put_place(struct buf *out, uint32_t cell, uint32_t line, uint32_t column, uint32_t file_line)
{
    if (cell)
        buf_printf(out, "%u/", cell);
    buf_printf(out, "%u:%u", line, column);
    if (cell)
        buf_printf(out, "@%u", file_line ? file_line : line);
}

static void put_origin(struct buf *out, const struct origin *o)
{
    put_place(out, o->cell, o->line, o->column, o->file_line);
}

/* --- texts with their maps --- */

static size_t entry_at(const struct source_map *map, size_t at)
{
    size_t k = 0;
    while (k + 1 < map->count && map->entries[k + 1].at <= at)
        k++;
    return k;
}

/* Places of other files than the kernel's are told with the file. */
static void put_entry(struct buf *out, const struct source_map_entry *e, size_t at, struct text file)
{
    if (e->file.len && !text_eq(e->file, file)) {
        put_text(out, e->file);
        buf_char(out, ':');
    }
    put_place(out, e->cell, e->line, e->column + (uint32_t)(at > e->at ? at - e->at : 0), e->file_line);
}

static bool goes_on(const struct source_map_entry *a, const struct source_map_entry *b)
{
    return a->cell == b->cell && a->line == b->line && a->file_line == b->file_line &&
           b->column == a->column + (b->at - a->at) && text_eq(a->file, b->file);
}

static void put_line(struct buf *out, struct text t, const struct source_map *map, size_t start, size_t end,
                     struct text file)
{
    buf_str(out, "    ");
    if (map->count) {
        size_t k = entry_at(map, start);
        put_entry(out, &map->entries[k], start, file);
        for (k++; k < map->count && map->entries[k].at < end; k++)
            if (!goes_on(&map->entries[k - 1], &map->entries[k])) {
                buf_printf(out, " +%zu=", map->entries[k].at - start);
                put_entry(out, &map->entries[k], map->entries[k].at, file);
            }
    } else {
        buf_str(out, "no map");
    }
    buf_str(out, " | ");
    put_text(out, text_from(t.ptr + start, end - start));
    buf_char(out, '\n');
}

static void put_lines(struct buf *out, struct text t, const struct source_map *map, struct text file)
{
    for (size_t start = 0; start < t.len;) {
        const char *found = memchr(t.ptr + start, '\n', t.len - start);
        size_t end = found ? (size_t)(found - t.ptr) : t.len;
        put_line(out, t, map, start, end, file);
        start = end + 1;
    }
}

/* --- candidates --- */

static void put_word(struct buf *out, const char *key, struct text value)
{
    if (!value.len)
        return;
    buf_printf(out, " %s=", key);
    put_text(out, value);
}

static void put_names(struct buf *out, const struct candidate *c)
{
    if (!c->has_names)
        return;
    buf_str(out, "  names");
    for (uint32_t i = 0; i < c->input_count; i++) {
        buf_str(out, i ? ", " : " ");
        put_text(out, c->input_names[i]);
    }
    buf_str(out, " ->");
    for (uint32_t i = 0; i < c->output_count; i++) {
        buf_str(out, i ? ", " : " ");
        put_text(out, c->output_names[i]);
    }
    buf_str(out, c->atomic_outputs ? ", atomic\n" : "\n");
}

/* "puzzle 14-matmul by name"; what is the template, or nothing at all, is no answer. */
static void put_match(struct buf *out, const struct match *m)
{
    buf_str(out, "  puzzle ");
    if (m->puzzle)
        put_text(out, m->puzzle->id);
    buf_printf(out, "%s%s%s\n", m->puzzle ? " by " : "none", m->puzzle ? match_how_name(m->how) : "",
               m->untouched ? ", untouched" : "");
}

static void put_candidate(struct buf *out, const struct candidate *c, const struct match *m)
{
    buf_str(out, "kernel");
    put_word(out, "name", c->name);
    put_word(out, "function", c->function);
    put_word(out, "heading", c->heading);
    put_word(out, "hint", c->hint);
    if (c->replaced)
        buf_printf(out, " replaced=%u", c->replaced);
    if (c->overwritten)
        buf_str(out, " overwritten");
    if (c->superseded)
        buf_str(out, " superseded");
    buf_str(out, " in ");
    put_text(out, c->origin.file);
    buf_char(out, '\n');
    if (m) {
        put_match(out, m);
        return;
    }
    put_names(out, c);
    if (c->has_header) {
        buf_str(out, "  header\n");
        put_lines(out, c->header, &c->header_map, c->origin.file);
    }
    if (!c->problem.len) {
        buf_str(out, "  body at ");
        put_origin(out, &c->origin);
        buf_char(out, '\n');
        put_lines(out, c->body, &c->body_map, c->origin.file);
    } else {
        buf_str(out, "  problem ");
        if (!text_eq(c->problem_at.file, c->origin.file)) {
            put_text(out, c->problem_at.file);
            buf_char(out, ':');
        }
        put_origin(out, &c->problem_at);
        buf_char(out, ' ');
        put_text(out, c->problem);
        buf_char(out, '\n');
    }
    for (const struct advice *a = c->advice; a; a = a->next) {
        buf_printf(out, "  advice %s ", diag_code_name(a->code));
        put_origin(out, &a->at);
        buf_char(out, ' ');
        put_text(out, a->message);
        buf_char(out, '\n');
    }
}

void extract_dump(struct buf *out, const char *path)
{
    struct arena *arena = arena_new((size_t)1 << 30);
    struct err err = {0};
    struct files files;
    struct candidates list;
    files_init(&files);
    candidates_init(&list);
    if (files_from_folder(&files, arena, path, &err) != 0)
        buf_printf(out, "error %s\n", err.message);
    extract(&list, arena, &files);
    struct match *matches = NULL;
    if (strstr(path, "extract/match/")) {
        struct pack *pack = pack_open(arena, NULL, NULL, &err);
        if (!pack)
            BUG("%s", err.message);
        matches = ARENA_ARRAY(arena, list.count + 1, struct match);
        match_candidates(matches, pack, &list, NULL);
    }
    uint32_t i = 0;
    for (const struct candidate *c = list.first; c; c = c->next, i++)
        put_candidate(out, c, matches ? &matches[i] : NULL);
    for (const struct file_note *n = files.notes; n; n = n->next) {
        buf_str(out, "note ");
        put_text(out, n->path);
        buf_str(out, ": ");
        put_text(out, n->what);
        buf_char(out, '\n');
    }
    arena_free(arena);
}
