#include "class/progress.h"
#include "base/buf.h"
#include "base/json.h"
#include "base/process.h"

/* A control character of an identifier must not reach a terminal. */
static void put_plain(struct buf *out, struct text t)
{
    for (size_t i = 0; i < t.len && i < 60; i++)
        buf_char(out, (unsigned char)t.ptr[i] >= ' ' && t.ptr[i] != 0x7f ? t.ptr[i] : '?');
}

static void show(struct progress *p, struct buf *text)
{
    (void)process_write_all(p->fd, text->ptr, text->len);
    buf_release(text);
}

static struct json start_event(struct buf *text, const char *name)
{
    struct json j;
    json_init(&j, text);
    json_short_object(&j, NULL);
    json_str(&j, "event", name);
    return j;
}

/* One JSON object is one line. */
static void show_json(struct progress *p, struct buf *text)
{
    for (size_t i = 0; i + 1 < text->len; i++)
        if (text->ptr[i] == '\n')
            text->ptr[i] = ' ';
    show(p, text);
}

static void clear(struct progress *p, struct buf *out)
{
    if (p->shown)
        buf_str(out, "\r\033[K");
    p->shown = false;
}

static double rate(const struct progress *p)
{
    double seconds = process_now() - p->start;
    return seconds > 0.5 && p->done ? p->done / seconds : 0;
}

static void put_seconds(struct buf *out, double seconds)
{
    unsigned s = (unsigned)(seconds + 0.5);
    if (s >= 3600)
        buf_printf(out, "%u h %02u min", s / 3600, s / 60 % 60);
    else if (s >= 60)
        buf_printf(out, "%u min %02u s", s / 60, s % 60);
    else
        buf_printf(out, "%u s", s);
}

void progress_start(struct progress *p, uint32_t total, uint32_t kept)
{
    struct buf text = {0};
    p->total = total;
    p->kept = kept;
    p->start = p->last = process_now();
    if (p->style == PROGRESS_JSON) {
        struct json j = start_event(&text, "start");
        json_uint(&j, "total", total);
        json_uint(&j, "kept", kept);
        json_end(&j);
        show_json(p, &text);
    } else if (p->style != PROGRESS_NONE) {
        buf_printf(&text, "%u to grade, %u unchanged\n", total - kept, kept);
        show(p, &text);
    }
}

/* For people only failures are worth a line. */
void progress_done(struct progress *p, struct text identifier, enum outcome outcome, double seconds)
{
    struct buf text = {0};
    bool failed = !outcome_zero_is_fair(outcome);
    p->done++;
    p->failed += failed;
    if (p->style == PROGRESS_JSON) {
        struct json j = start_event(&text, "done");
        json_text(&j, "identifier", identifier);
        json_str(&j, "outcome", outcome_name(outcome));
        json_double(&j, "seconds", (double)(int64_t)(seconds * 1000) / 1000);
        json_uint(&j, "done", p->done);
        json_uint(&j, "total", p->total - p->kept);
        json_uint(&j, "failed", p->failed);
        json_end(&j);
        show_json(p, &text);
    } else if (failed && p->style != PROGRESS_NONE) {
        clear(p, &text);
        put_plain(&text, identifier);
        buf_printf(&text, ": %s\n", outcome_name(outcome));
        show(p, &text);
    }
}

/* "120 of 500 done, 3 failed, 8.2/s, 46 s left; 4 fetching, 2 grading; slowest: anna (12 s)" */
static void put_line(struct buf *out, const struct progress *p, const struct progress_now *now)
{
    uint32_t todo = p->total - p->kept;
    double per_second = rate(p);
    buf_printf(out, "%u of %u done, %u failed", p->done, todo, p->failed);
    if (per_second > 0) {
        buf_printf(out, ", %.1f/s, ", per_second);
        put_seconds(out, (todo - p->done) / per_second);
        buf_str(out, " left");
    }
    buf_printf(out, "; %u fetching, %u grading", now->fetching, now->grading + now->waiting);
    if (now->slow)
        buf_printf(out, ", %u slow", now->slow);
    if (now->slowest.len && now->slowest_seconds >= 3) {
        buf_str(out, "; slowest: ");
        put_plain(out, now->slowest);
        buf_printf(out, " (%.0f s)", now->slowest_seconds);
    }
}

/* Redraws five times a second on a terminal, prints a line every 10 seconds elsewhere; nothing for JSON. */
void progress_tick(struct progress *p, const struct progress_now *now)
{
    double time = process_now(), pause = p->style == PROGRESS_TERMINAL ? 0.2 : 10;
    struct buf text = {0}, line = {0};
    if ((p->style != PROGRESS_TERMINAL && p->style != PROGRESS_PLAIN) || time - p->last < pause)
        return;
    p->last = time;
    put_line(&line, p, now);
    clear(p, &text);
    size_t room = p->style == PROGRESS_TERMINAL && p->width > 1 ? p->width - 1 : line.len;
    buf_printf(&text, "%.*s", (int)(line.len < room ? line.len : room), line.ptr);
    p->shown = p->style == PROGRESS_TERMINAL;
    if (!p->shown)
        buf_char(&text, '\n');
    buf_release(&line);
    show(p, &text);
}

void progress_end(struct progress *p)
{
    struct buf text = {0};
    if (!p->shown)
        return;
    clear(p, &text);
    show(p, &text);
}
