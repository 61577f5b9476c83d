/* message: JSON-RPC 2.0, read and written.
 *
 * A message is taken apart into slices of its own text: nothing is built, and values are picked by their path
 * when they are needed. Keys are compared as they are written: those of the protocol are letters, which are
 * not escaped in practice. Values may be ("textDocument\/didOpen"). */
#ifndef LSP_MESSAGE_H
#define LSP_MESSAGE_H

#include "base/arena.h"
#include "base/json.h"
#include "base/json_read.h"
#include "lsp/position.h"

/* Codes of the protocol. */
enum {
    MESSAGE_PARSE_ERROR = -32700,
    MESSAGE_INVALID_REQUEST = -32600,
    MESSAGE_METHOD_NOT_FOUND = -32601,
    MESSAGE_INVALID_PARAMS = -32602,
    MESSAGE_NOT_INITIALIZED = -32002,
    MESSAGE_CANCELLED = -32800,
};

struct message {
    struct text method; /* empty: an answer; in the arena */
    struct text id;     /* a number or a string, as it is written; empty: a notification */
    struct text params; /* as they are written; empty: none */
};

/* False: this is not JSON, or not an object. An id that is neither number nor string makes it so. */
bool message_read(struct message *out, struct text content, struct arena *arena);

/* The value at a path of keys, "textDocument.uri", as it is written; empty: there is none. */
struct text message_pick(struct text object, const char *path);
/* The same as a text with its escapes resolved, as a number, as true. `fallback` is for missing values. */
struct text message_text(struct text object, const char *path, struct arena *arena);
int64_t message_int(struct text object, const char *path, int64_t fallback);
/* A position of the protocol, {"line": 1, "character": 2}; a malformed one is the start. */
struct position message_position(struct text object);
bool message_bool(struct text object, const char *path);

/* Opens an array; message_item then gives its elements one by one, as they are written. False: no more. */
struct json_read message_array(struct text array);
bool message_item(struct json_read *array, struct text *item);

/* --- writing: messages are added to `out`, framed ---
 *
 *     struct writer w;
 *     message_begin_result(&w, out, id);
 *     json_object(&w.json, "result"); ... json_end(&w.json);
 *     message_end(&w); */

struct writer {
    struct json json;
    struct buf body, *out;
};

void message_begin_result(struct writer *w, struct buf *out, struct text id);
void message_begin_notification(struct writer *w, struct buf *out, const char *method);
void message_end(struct writer *w);

void message_error(struct buf *out, struct text id, int code, const char *what);
void message_null(struct buf *out, struct text id); /* a result that is null */

#endif
