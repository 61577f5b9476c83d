/* record: see record.h. The members of a record and of its puzzles are a table each, shared by the writer and
 * the reader; empty members (no text, 0, false) are not written. */
#include "class/record.h"
#include "base/bug.h"
#include "base/json.h"
#include "base/json_read.h"
#include "class/lookup.h"
#include <inttypes.h>
#include <stdio.h>

#define SCHEMA "grader/record/1"

enum member_kind {
    MEMBER_TEXT,
    MEMBER_DOUBLE,
    MEMBER_BOOL,
    MEMBER_UINT32,
    MEMBER_INT64,
    MEMBER_UINT64,
    MEMBER_HASH,    /* a uint64_t as 16 hexadecimal digits: JSON's numbers are too small */
    MEMBER_OUTCOME, /* always written */
    MEMBER_STATUS,  /* always written */
};

struct member {
    const char *key;
    enum member_kind kind;
    size_t offset;
};

#define ROW(type, name, kind)                                                                                \
    {                                                                                                        \
#name, MEMBER_##kind, offsetof(struct type, name)                                                    \
    }

static const struct member record_rows[] = {
    ROW(record, line, UINT32),       ROW(record, identifier, TEXT),   ROW(record, name, TEXT),
    ROW(record, group, TEXT),        ROW(record, repo, TEXT),         ROW(record, commit, TEXT),
    ROW(record, ref, TEXT),          ROW(record, committed_at, TEXT), ROW(record, pushed_at, TEXT),
    ROW(record, graded_at, TEXT),    ROW(record, seen, TEXT),         ROW(record, outcome, OUTCOME),
    ROW(record, reason, TEXT),       ROW(record, points, DOUBLE),     ROW(record, bonus, DOUBLE),
    ROW(record, deduction, DOUBLE),  ROW(record, final, DOUBLE),      ROW(record, deduction_reason, TEXT),
    ROW(record, max_points, DOUBLE), ROW(record, excused, BOOL),      ROW(record, overridden, BOOL),
    ROW(record, stale, BOOL),        ROW(record, late_known, BOOL),   ROW(record, handed_in, INT64),
    ROW(record, by_push, BOOL),      ROW(record, parent_at, INT64),   ROW(record, repo_bytes, UINT64),
    ROW(record, unread, TEXT),       ROW(record, folder, TEXT),       ROW(record, grading, TEXT),
    ROW(record, engine_fault, TEXT), ROW(record, seconds, DOUBLE),
};

static const struct member puzzle_rows[] = {
    ROW(record_puzzle, id, TEXT),        ROW(record_puzzle, status, STATUS),
    ROW(record_puzzle, untouched, BOOL), ROW(record_puzzle, review, BOOL),
    ROW(record_puzzle, points, DOUBLE),  ROW(record_puzzle, max_points, DOUBLE),
    ROW(record_puzzle, lost, TEXT),      ROW(record_puzzle, code, TEXT),
    ROW(record_puzzle, message, TEXT),   ROW(record_puzzle, file, TEXT),
    ROW(record_puzzle, cell, UINT32),    ROW(record_puzzle, line, UINT32),
    ROW(record_puzzle, kernel, HASH),    ROW(record_puzzle, disagreement, TEXT),
};

static const struct member flag_rows[] = {ROW(record_flag, kind, TEXT), ROW(record_flag, message, TEXT)};

#define COUNT(rows) (sizeof(rows) / sizeof *(rows))

void record_set_student(struct record *r, uint32_t line, struct text identifier, struct text name,
                        struct text group)
{
    r->line = line;
    r->identifier = identifier;
    r->name = name;
    r->group = group;
}

/* --- writing --- */

static void put_count(struct json *j, const struct member *m, uint64_t value)
{
    char digits[20];
    snprintf(digits, sizeof digits, "%016" PRIx64, value);
    if (value && m->kind == MEMBER_HASH)
        json_str(j, m->key, digits);
    else if (value)
        json_uint(j, m->key, value);
}

/* A number that says something. */
static void put_number(struct json *j, const struct member *m, double value)
{
    if (value != 0)
        json_double(j, m->key, value);
}

/* Empty values are left out: most records have many. */
static void put_member(struct json *j, const struct member *m, const char *base)
{
    const void *at = base + m->offset;
    const struct text *text = at;
    switch (m->kind) {
    case MEMBER_TEXT:
        if (text->len)
            json_text(j, m->key, *text);
        break;
    case MEMBER_DOUBLE: put_number(j, m, *(const double *)at); break;
    case MEMBER_BOOL:
        if (*(const bool *)at)
            json_bool(j, m->key, true);
        break;
    case MEMBER_UINT32: put_count(j, m, *(const uint32_t *)at); break;
    case MEMBER_UINT64:
    case MEMBER_HASH: put_count(j, m, *(const uint64_t *)at); break;
    case MEMBER_INT64:
        if (*(const int64_t *)at)
            json_int(j, m->key, *(const int64_t *)at);
        break;
    case MEMBER_OUTCOME: json_str(j, m->key, outcome_name(*(const enum outcome *)at)); break;
    case MEMBER_STATUS: json_str(j, m->key, result_status_name(*(const enum result_status *)at)); break;
    }
}

static void put_members(struct json *j, const struct member *rows, size_t count, const void *base)
{
    for (size_t i = 0; i < count; i++)
        put_member(j, &rows[i], base);
}

static void put_puzzle(struct json *j, const struct record_puzzle *p)
{
    json_short_object(j, NULL);
    put_members(j, puzzle_rows, COUNT(puzzle_rows), p);
    if (p->print_count) {
        struct buf digits = {0};
        for (uint32_t i = 0; i < p->print_count; i++)
            buf_printf(&digits, "%08" PRIx32, p->prints[i]);
        json_text(j, "prints", buf_as_text(&digits));
        buf_release(&digits);
    }
    json_end(j);
}

/* `other` is the second attempt of the same student, written within the first. */
static void put_record(struct json *j, const char *key, const struct record *r)
{
    json_short_object(j, key);
    json_str(j, "schema", SCHEMA);
    put_members(j, record_rows, COUNT(record_rows), r);
    json_short_array(j, "puzzles");
    for (uint32_t i = 0; i < r->puzzle_count; i++)
        put_puzzle(j, &r->puzzles[i]);
    json_end(j);
    if (r->flags) {
        json_short_array(j, "flags");
        for (const struct record_flag *f = r->flags; f; f = f->next) {
            json_short_object(j, NULL);
            put_members(j, flag_rows, COUNT(flag_rows), f);
            json_end(j);
        }
        json_end(j);
    }
    if (r->other)
        put_record(j, "other", r->other);
    json_end(j);
}

void record_write(struct buf *out, const struct record *record)
{
    struct json j;
    if (record->other && record->other->other)
        BUG("a record has two attempts at most");
    json_init(&j, out);
    put_record(&j, NULL, record);
}

/* --- reading --- */

struct reading {
    struct json_read r;
    struct arena *arena;
    const char *wrong; /* beyond JSON's own rules */
};

static bool refuse(struct reading *in, const char *what)
{
    if (!in->wrong)
        in->wrong = what;
    return false;
}

static bool get_hex(struct text t, uint64_t *out)
{
    *out = 0;
    for (size_t i = 0; i < t.len; i++) {
        char c = t.ptr[i];
        if (!((c >= '0' && c <= '9') || (c >= 'a' && c <= 'f')))
            return false;
        *out = *out << 4 | (uint64_t)(c <= '9' ? c - '0' : c - 'a' + 10);
    }
    return true;
}

/* A whole number from `low` to `high`, both of which a double can hold. */
static bool get_whole(struct reading *in, double low, double high, double *out)
{
    if (!json_read_number(&in->r, out))
        return false;
    return (*out >= low && *out <= high && *out == (double)(int64_t)*out) ||
           refuse(in, "a number is not an integer, or is out of range");
}

/* A value that is written as a word: a hash, an outcome or a status. */
static bool get_name(struct reading *in, const struct member *m, void *at)
{
    struct text name;
    if (!json_read_text(&in->r, in->arena, &name))
        return false;
    if (m->kind == MEMBER_HASH)
        return (name.len == 16 && get_hex(name, at)) || refuse(in, "a hash is not 16 hexadecimal digits");
    if (m->kind == MEMBER_OUTCOME) {
        enum outcome *outcome = at;
        *outcome = outcome_named(name);
        return *outcome < OUTCOME_COUNT || refuse(in, "there is no such outcome");
    }
    enum result_status *status = at;
    *status = 0;
    while (*status < RESULT_STATUS_COUNT && !text_is(name, result_status_name(*status)))
        (*status)++;
    return *status < RESULT_STATUS_COUNT || refuse(in, "a puzzle has no such status");
}

/* Sets the field of a member from the next value, which must have its type and range. */
static bool get_member(struct reading *in, const struct member *m, char *base)
{
    const double most = 9007199254740992.0; /* 2^53 */
    void *at = base + m->offset;
    double number;
    switch (m->kind) {
    case MEMBER_TEXT: return json_read_text(&in->r, in->arena, at);
    case MEMBER_DOUBLE: return json_read_number(&in->r, at);
    case MEMBER_BOOL: return json_read_bool(&in->r, at);
    case MEMBER_UINT32:
        if (!get_whole(in, 0, UINT32_MAX, &number))
            return false;
        *(uint32_t *)at = (uint32_t)number;
        return true;
    case MEMBER_INT64:
        if (!get_whole(in, -most, most, &number))
            return false;
        *(int64_t *)at = (int64_t)number;
        return true;
    case MEMBER_UINT64:
        if (!get_whole(in, 0, most, &number))
            return false;
        *(uint64_t *)at = (uint64_t)number;
        return true;
    case MEMBER_HASH:
    case MEMBER_OUTCOME:
    case MEMBER_STATUS: break;
    }
    return get_name(in, m, at);
}

/* The member of that key is read; a key of a later version is skipped. */
static bool get_known(struct reading *in, const struct member *rows, size_t count, struct text key,
                      void *base)
{
    for (size_t i = 0; i < count; i++)
        if (text_is(key, rows[i].key))
            return get_member(in, &rows[i], base);
    return json_read_skip(&in->r);
}

/* They are in ascending order, which the comparison of submissions relies on. */
static bool get_prints(struct reading *in, struct record_puzzle *p)
{
    struct text digits;
    uint64_t value;
    if (!json_read_string(&in->r, &digits)) /* as they are written: hexadecimal digits have no escapes */
        return false;
    if (digits.len % 8)
        return refuse(in, "prints are not 8 hexadecimal digits each");
    p->print_count = (uint32_t)(digits.len / 8);
    uint32_t *prints = ARENA_ARRAY(in->arena, p->print_count, uint32_t);
    for (uint32_t i = 0; i < p->print_count; i++) {
        if (!get_hex(text_from(digits.ptr + (size_t)i * 8, 8), &value))
            return refuse(in, "prints are not 8 hexadecimal digits each");
        prints[i] = (uint32_t)value;
        if (i && prints[i] <= prints[i - 1])
            return refuse(in, "prints are not in order");
    }
    p->prints = prints;
    return true;
}

/* Keys of a later version are skipped, as in the whole record. */
static bool get_puzzles(struct reading *in, struct record *record)
{
    struct json_read *r = &in->r;
    if (!json_read_array(r))
        return false;
    while (json_read_item(r)) {
        record->puzzles =
            arena_more(in->arena, record->puzzles, record->puzzle_count, sizeof *record->puzzles);
        struct record_puzzle *p = &record->puzzles[record->puzzle_count++];
        *p = (struct record_puzzle){0};
        if (!json_read_object(r))
            return false;
        for (struct text key; json_read_key(r, &key);)
            if (!(text_is(key, "prints") ? get_prints(in, p)
                                         : get_known(in, puzzle_rows, COUNT(puzzle_rows), key, p)))
                return false;
    }
    return !r->wrong;
}

static bool get_flags(struct reading *in, struct record *record)
{
    struct json_read *r = &in->r;
    struct record_flag **end = &record->flags;
    if (!json_read_array(r))
        return false;
    for (; json_read_item(r); end = &(*end)->next) {
        *end = ARENA_NEW(in->arena, struct record_flag);
        if (!json_read_object(r))
            return false;
        for (struct text key; json_read_key(r, &key);)
            if (!get_known(in, flag_rows, COUNT(flag_rows), key, *end))
                return false;
    }
    return !r->wrong;
}

static bool get_record(struct reading *in, struct record *record, bool outermost);

static bool get_part(struct reading *in, struct record *record, struct text key, bool outermost)
{
    if (text_is(key, "puzzles") && !record->puzzles)
        return get_puzzles(in, record);
    if (text_is(key, "flags") && !record->flags)
        return get_flags(in, record);
    if (text_is(key, "other") && !record->other) {
        record->other = ARENA_NEW(in->arena, struct record);
        return outermost ? get_record(in, record->other, false)
                         : refuse(in, "a record has two attempts at most");
    }
    return get_known(in, record_rows, COUNT(record_rows), key, record);
}

/* `outermost`: it may hold a second attempt, which itself may not. */
static bool get_record(struct reading *in, struct record *record, bool outermost)
{
    bool schema = false;
    if (!json_read_object(&in->r))
        return false;
    for (struct text key; json_read_key(&in->r, &key);) {
        struct text value;
        if (!text_is(key, "schema")) {
            if (!get_part(in, record, key, outermost))
                return false;
            continue;
        }
        if (!json_read_string(&in->r, &value))
            return false;
        schema = text_is(value, SCHEMA);
    }
    if (!in->r.wrong && !schema)
        return refuse(in, "its schema is not " SCHEMA);
    return !in->r.wrong;
}

int record_read(struct record *record, struct arena *arena, struct text line, struct err *err)
{
    struct reading in = {.arena = arena};
    *record = (struct record){.outcome = OUTCOME_MACHINE};
    json_read_init(&in.r, line);
    bool right = get_record(&in, record, true);
    if (right && !record->identifier.len)
        right = refuse(&in, "it has no identifier");
    if (right && json_read_end(&in.r))
        return 0;
    if (in.wrong)
        return err_set(err, EXIT_MACHINE, "not a record: %s", in.wrong);
    return err_set(err, EXIT_MACHINE, "not a record: at byte %zu: %s", in.r.wrong_at + 1,
                   in.r.wrong ? in.r.wrong : "it ends too early");
}

int record_read_all(struct record **out, uint32_t *count, struct arena *arena, struct text lines,
                    const char *name, struct err *err)
{
    struct lookup seen;
    uint32_t number = 0;
    *out = NULL;
    *count = 0;
    lookup_init(&seen, arena, 64);
    for (const char *end; lines.len && (end = memchr(lines.ptr, '\n', lines.len)) != NULL;) {
        struct text line = text_from(lines.ptr, (size_t)(end - lines.ptr));
        struct err wrong = {0};
        struct record record;
        lines = text_from(end + 1, lines.len - line.len - 1);
        number++;
        if (!text_trim(line).len)
            continue;
        if (record_read(&record, arena, line, &wrong) != 0)
            return err_set(err, EXIT_MACHINE, "%s:%u: %s", name, number, wrong.message);
        int64_t at = lookup_get(&seen, record.identifier);
        if (at == LOOKUP_NONE) {
            at = *count;
            *out = arena_more(arena, *out, *count, sizeof **out);
            lookup_put(&seen, record.identifier, (*count)++);
        }
        (*out)[at] = record;
    }
    return 0;
}
