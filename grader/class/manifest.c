#include "class/manifest.h"
#include "base/json.h"
#include "base/json_read.h"

#define SCHEMA "grader/class/1"

/* The texts of a manifest. */
static const struct {
    const char *key;
    size_t offset;
} rows[] = {
    {"version", offsetof(struct manifest, version)},     {"pack", offsetof(struct manifest, pack)},
    {"pack_hash", offsetof(struct manifest, pack_hash)}, {"policy", offsetof(struct manifest, policy)},
    {"secret", offsetof(struct manifest, secret)},       {"roster", offsetof(struct manifest, roster_hash)},
};
enum { ROWS = sizeof rows / sizeof *rows };

static void put_list(struct json *j, const char *key, const struct text *list, uint32_t count)
{
    json_array(j, key);
    for (uint32_t i = 0; i < count; i++)
        json_text(j, NULL, list[i]);
    json_end(j);
}

void manifest_write(struct buf *out, const struct manifest *m)
{
    struct json j;
    json_document(&j, out, SCHEMA);
    for (int i = 0; i < ROWS; i++)
        json_text(&j, rows[i].key, *(const struct text *)(const void *)((const char *)m + rows[i].offset));
    json_uint(&j, "shard", m->shard.count > 1 ? m->shard.number : 1);
    json_uint(&j, "shards", m->shard.count > 1 ? m->shard.count : 1);
    json_double(&j, "max_points", m->max_points);
    put_list(&j, "puzzles", m->puzzles, m->puzzle_count);
    put_list(&j, "identifiers", m->identifiers, m->identifier_count);
    json_end(&j);
}

static bool get_list(struct json_read *r, struct arena *arena, const struct text **out, uint32_t *count)
{
    struct text *list = NULL;
    *count = 0;
    if (!json_read_array(r))
        return false;
    while (json_read_item(r)) {
        list = arena_more(arena, list, *count, sizeof *list);
        if (!json_read_text(r, arena, &list[(*count)++]))
            return false;
    }
    *out = list;
    return !r->wrong;
}

static bool get_number(struct json_read *r, uint32_t *out)
{
    double value;
    if (!json_read_number(r, &value) || value < 0 || value > SHARD_MOST)
        return false;
    *out = (uint32_t)value;
    return true;
}

static bool get_member(struct json_read *r, struct arena *arena, struct text key, struct manifest *m)
{
    for (int i = 0; i < ROWS; i++)
        if (text_is(key, rows[i].key))
            return json_read_text(r, arena, (struct text *)(void *)((char *)m + rows[i].offset));
    if (text_is(key, "shard"))
        return get_number(r, &m->shard.number);
    if (text_is(key, "shards"))
        return get_number(r, &m->shard.count);
    if (text_is(key, "max_points"))
        return json_read_number(r, &m->max_points);
    if (text_is(key, "puzzles"))
        return get_list(r, arena, &m->puzzles, &m->puzzle_count);
    if (text_is(key, "identifiers"))
        return get_list(r, arena, &m->identifiers, &m->identifier_count);
    return json_read_skip(r);
}

/* Unknown keys of a later version are allowed; another schema is not. */
int manifest_read(struct manifest *out, struct arena *arena, struct text json, struct err *err)
{
    struct json_read r;
    bool schema = false, right = true;
    *out = (struct manifest){0};
    json_read_init(&r, json);
    json_read_object(&r);
    for (struct text key, value; right && json_read_key(&r, &key);) {
        if (!text_is(key, "schema"))
            right = get_member(&r, arena, key, out);
        else if (json_read_string(&r, &value))
            schema = text_is(value, SCHEMA);
    }
    if (!right || !json_read_end(&r) || !schema)
        return err_set(err, EXIT_MACHINE, "not the result of `grader class`: %s",
                       r.wrong  ? r.wrong
                       : schema ? "a number is out of range"
                                : "its schema is not " SCHEMA);
    if (out->shard.number < 1 || out->shard.number > out->shard.count || !out->identifier_count)
        return err_set(err, EXIT_MACHINE, "not the result of `grader class`: %s",
                       out->identifier_count ? "there is no such shard" : "it has no students");
    return 0;
}
