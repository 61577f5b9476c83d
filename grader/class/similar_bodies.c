/* similar_bodies: the texts that a page shows side by side, and what of them is alike. See similar.h. */
#include "base/json.h"
#include "base/json_read.h"
#include "class/similar.h"

#define SCHEMA "grader/kernels/1"

/* --- which bytes --- */

static bool has_hash(const struct similar_print *prints, uint32_t count, uint32_t hash)
{
    for (uint32_t i = 0; i < count; i++)
        if (prints[i].hash == hash)
            return true;
    return false;
}

/* The places of those prints that the other one has too, joined where they meet. They are in order. */
static uint32_t spans_of(struct similar_span **out, struct arena *arena, const struct similar_print *own,
                         uint32_t own_count, const struct similar_print *other, uint32_t other_count,
                         uint32_t *shared)
{
    uint32_t count = 0;
    *shared = 0;
    *out = ARENA_ARRAY(arena, own_count, struct similar_span);
    for (uint32_t i = 0; i < own_count; i++) {
        struct similar_span *last = count ? &(*out)[count - 1] : NULL;
        if (!has_hash(other, other_count, own[i].hash))
            continue;
        ++*shared;
        uint32_t end = own[i].at + own[i].len;
        if (!last || own[i].at > last->at + last->len)
            (*out)[count++] = (struct similar_span){own[i].at, own[i].len};
        else if (end > last->at + last->len)
            last->len = end - last->at;
    }
    return count;
}

void similar_sides(struct similar_sides *out, struct arena *arena, struct text a, struct text b)
{
    struct similar_print *x, *y;
    uint32_t x_count = similar_prints(&x, arena, a), y_count = similar_prints(&y, arena, b), unused;
    *out = (struct similar_sides){0};
    out->a_count = spans_of(&out->a, arena, x, x_count, y, y_count, &out->prints);
    out->b_count = spans_of(&out->b, arena, y, y_count, x, x_count, &unused);
}

/* --- the file --- */

void similar_write_bodies(struct buf *out, const struct result *r)
{
    struct json j;
    json_document(&j, out, SCHEMA);
    json_array(&j, "kernels");
    for (uint32_t i = 0; i < r->puzzle_count; i++) {
        const struct result_puzzle *p = &r->puzzles[i];
        struct buf text = {0};
        if (!p->sources || p->status == RESULT_MISSING)
            continue;
        similar_text(&text, p);
        json_short_object(&j, NULL);
        json_text(&j, "puzzle", p->puzzle->id);
        json_text(&j, "file", p->origin.file);
        json_uint(&j, "cell", p->origin.cell);
        json_uint(&j, "line", p->origin.line);
        json_text(&j, "body", buf_as_text(&text));
        json_end(&j);
        buf_release(&text);
    }
    json_end(&j);
    json_end(&j);
}

static bool read_number(struct json_read *r, uint32_t *out)
{
    double value;
    if (!json_read_number(r, &value))
        return false;
    *out = value >= 0 && value <= UINT32_MAX ? (uint32_t)value : 0;
    return true;
}

static bool read_body(struct json_read *r, struct arena *arena, struct similar_body *out)
{
    if (!json_read_object(r))
        return false;
    for (struct text key; json_read_key(r, &key);) {
        bool right = text_is(key, "puzzle") ? json_read_text(r, arena, &out->puzzle)
                     : text_is(key, "file") ? json_read_text(r, arena, &out->file)
                     : text_is(key, "body") ? json_read_text(r, arena, &out->body)
                     : text_is(key, "cell") ? read_number(r, &out->cell)
                     : text_is(key, "line") ? read_number(r, &out->line)
                                            : json_read_skip(r);
        if (!right)
            return false;
    }
    return !r->wrong;
}

static void read_list(struct json_read *r, struct arena *arena, struct similar_body **out, uint32_t *count)
{
    if (!json_read_array(r))
        return;
    while (json_read_item(r)) {
        *out = arena_more(arena, *out, *count, sizeof **out);
        (*out)[*count] = (struct similar_body){0};
        if (!read_body(r, arena, &(*out)[(*count)++]))
            return;
    }
}

int similar_read_bodies(struct similar_body **out, uint32_t *count, struct arena *arena, struct text json,
                        struct err *err)
{
    struct json_read r;
    *out = NULL;
    *count = 0;
    json_read_init(&r, json);
    json_read_object(&r);
    for (struct text key; json_read_key(&r, &key);) {
        if (text_is(key, "kernels") && !*out)
            read_list(&r, arena, out, count);
        else
            json_read_skip(&r);
    }
    if (!json_read_end(&r))
        return err_set(err, EXIT_MACHINE, "not a list of kernels: at byte %zu: %s", r.wrong_at + 1, r.wrong);
    return 0;
}
