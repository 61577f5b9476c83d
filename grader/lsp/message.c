#include "lsp/message.h"
#include <math.h>

/* --- reading --- */

/* The next value, as it is written. */
static bool take(struct json_read *r, struct text *raw)
{
    if (json_read_peek(r) == JSON_READ_WRONG)
        return false;
    size_t start = r->at;
    if (!json_read_skip(r))
        return false;
    *raw = text_from(r->text.ptr + start, r->at - start);
    return true;
}

static bool is_id(struct text raw)
{
    char c = raw.len ? raw.ptr[0] : '\0';
    return raw.len <= 200 && (c == '"' || c == '-' || (c >= '0' && c <= '9'));
}

bool message_read(struct message *out, struct text content, struct arena *arena)
{
    struct json_read r;
    struct text key, raw, method = TEXT("");
    *out = (struct message){.method = TEXT("")};
    json_read_init(&r, content);
    json_read_object(&r);
    while (json_read_key(&r, &key)) {
        if (!take(&r, &raw))
            break;
        if (text_is(key, "method"))
            method = raw;
        else if (text_is(key, "id") && !text_is(raw, "null"))
            out->id = raw;
        else if (text_is(key, "params"))
            out->params = raw;
    }
    if (!json_read_end(&r) || (out->id.len && !is_id(out->id)))
        return false;
    if (method.len)
        out->method = message_text(method, "", arena);
    return method.len == 0 || method.ptr[0] == '"';
}

/* The value of a key of an object. */
static struct text pick(struct text object, struct text wanted)
{
    struct json_read r;
    struct text key, raw;
    json_read_init(&r, object);
    if (json_read_peek(&r) != JSON_READ_OBJECT)
        return TEXT("");
    json_read_object(&r);
    while (json_read_key(&r, &key)) {
        if (!take(&r, &raw))
            break;
        if (text_eq(key, wanted))
            return raw;
    }
    return TEXT("");
}

struct text message_pick(struct text object, const char *path)
{
    while (*path && object.len) {
        size_t len = strcspn(path, ".");
        object = pick(object, text_from(path, len));
        path += len + (path[len] == '.');
    }
    return object;
}

struct text message_text(struct text object, const char *path, struct arena *arena)
{
    struct text raw = message_pick(object, path), out;
    struct json_read r;
    json_read_init(&r, raw);
    return json_read_peek(&r) == JSON_READ_STRING && json_read_text(&r, arena, &out) ? out : TEXT("");
}

int64_t message_int(struct text object, const char *path, int64_t fallback)
{
    struct text raw = message_pick(object, path);
    struct json_read r;
    double value;
    json_read_init(&r, raw);
    if (!raw.len || !json_read_number(&r, &value) || fabs(value) > 9e15)
        return fallback;
    return (int64_t)value;
}

static uint32_t index_of(struct text object, const char *path)
{
    int64_t value = message_int(object, path, 0);
    return value < 0 ? 0 : value > UINT32_MAX ? UINT32_MAX : (uint32_t)value;
}

struct position message_position(struct text object)
{
    return (struct position){index_of(object, "line"), index_of(object, "character")};
}

bool message_bool(struct text object, const char *path)
{
    return text_is(message_pick(object, path), "true");
}

struct json_read message_array(struct text array)
{
    struct json_read r;
    json_read_init(&r, array);
    if (json_read_peek(&r) == JSON_READ_ARRAY)
        json_read_array(&r);
    else
        r.wrong = "expected '['";
    return r;
}

bool message_item(struct json_read *array, struct text *item)
{
    return json_read_item(array) && take(array, item);
}

/* --- writing --- */

static void begin(struct writer *w, struct buf *out)
{
    *w = (struct writer){.out = out};
    json_init(&w->json, &w->body);
    json_short_object(&w->json, NULL);
    json_str(&w->json, "jsonrpc", "2.0");
}

/* The writer has no raw values, and an id is returned exactly as received: it is inserted by hand. */
static void put_id(struct writer *w, struct text id)
{
    json_null(&w->json, "id");
    if (!id.len)
        return;
    w->body.len -= strlen("null");
    buf_text(&w->body, id);
}

void message_begin_result(struct writer *w, struct buf *out, struct text id)
{
    begin(w, out);
    put_id(w, id);
}

void message_begin_notification(struct writer *w, struct buf *out, const char *method)
{
    begin(w, out);
    json_str(&w->json, "method", method);
}

void message_end(struct writer *w)
{
    json_end(&w->json);
    buf_printf(w->out, "Content-Length: %zu\r\n\r\n", w->body.len);
    buf_text(w->out, buf_as_text(&w->body));
    buf_release(&w->body);
}

void message_error(struct buf *out, struct text id, int code, const char *what)
{
    struct writer w;
    message_begin_result(&w, out, id);
    json_object(&w.json, "error");
    json_int(&w.json, "code", code);
    json_str(&w.json, "message", what);
    json_end(&w.json);
    message_end(&w);
}

void message_null(struct buf *out, struct text id)
{
    struct writer w;
    message_begin_result(&w, out, id);
    json_null(&w.json, "result");
    message_end(&w);
}
