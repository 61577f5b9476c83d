#include "lsp/session.h"
#include "base/limits.h"
#include "base/version.h"
#include "lsp/actions.h"
#include "lsp/hover.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void session_log(struct session *s, const char *format, ...)
{
    enum { ERROR = 1 };
    char text[512];
    struct writer w;
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    message_begin_notification(&w, &s->out, "window/logMessage");
    json_object(&w.json, "params");
    json_int(&w.json, "type", ERROR);
    json_str(&w.json, "message", text);
    json_end(&w.json);
    message_end(&w);
}

/* --- initialize --- */

/* The first of the client's encodings that is known here; UTF-16 where it says none. */
static bool wants_utf8(struct text params, struct arena *arena)
{
    struct json_read list = message_array(message_pick(params, "capabilities.general.positionEncodings"));
    for (struct text item; message_item(&list, &item);) {
        struct text name = message_text(item, "", arena);
        if (text_is(name, "utf-8") || text_is(name, "utf-16"))
            return text_is(name, "utf-8");
    }
    return false;
}

static char *root_of(struct text params, struct arena *arena)
{
    struct json_read folders = message_array(message_pick(params, "workspaceFolders"));
    struct text first, uri = TEXT("");
    if (message_item(&folders, &first))
        uri = message_text(first, "uri", arena);
    if (!uri.len)
        uri = message_text(params, "rootUri", arena);
    return uri.len ? documents_path(uri) : NULL;
}

static void put_sync(struct json *json)
{
    enum { INCREMENTAL = 2 };
    json_object(json, "textDocumentSync");
    json_bool(json, "openClose", true);
    json_int(json, "change", INCREMENTAL);
    json_bool(json, "save", true);
    json_end(json);
    json_object(json, "notebookDocumentSync");
    json_array(json, "notebookSelector");
    json_object(json, NULL);
    json_str(json, "notebook", "jupyter-notebook"); /* all cells: headings say for which puzzle a kernel is */
    json_end(json);
    json_end(json);
    json_bool(json, "save", true);
    json_end(json);
}

/* Takes from the client what it can do, and says what this server can. */
static void initialize(struct session *s, const struct message *m, struct arena *arena)
{
    struct writer w;
    s->documents.utf8 = wants_utf8(m->params, arena);
    s->documents.root = root_of(m->params, arena);
    s->style.related =
        message_bool(m->params, "capabilities.textDocument.publishDiagnostics.relatedInformation");
    s->initialized = true;
    lane_ready(&s->compile);
    lane_ready(&s->run);
    message_begin_result(&w, &s->out, m->id);
    json_object(&w.json, "result");
    json_object(&w.json, "capabilities");
    json_str(&w.json, "positionEncoding", s->documents.utf8 ? "utf-8" : "utf-16");
    put_sync(&w.json);
    json_bool(&w.json, "hoverProvider", true);
    json_object(&w.json, "codeActionProvider");
    json_array(&w.json, "codeActionKinds");
    json_str(&w.json, NULL, "quickfix");
    json_end(&w.json);
    json_end(&w.json);
    json_end(&w.json);
    json_object(&w.json, "serverInfo");
    json_str(&w.json, "name", "grader");
    json_str(&w.json, "version", GRADER_VERSION);
    json_end(&w.json);
    json_end(&w.json);
    message_end(&w);
}

/* --- requests about a place --- */

static void hover(struct session *s, const struct message *m, struct arena *arena)
{
    work_look(s);
    hover_answer(&s->out, m, &s->documents, arena);
}

static void code_action(struct session *s, const struct message *m, struct arena *arena)
{
    work_look(s);
    actions_answer(&s->out, m, &s->documents, s->style, arena);
}

static void shut_down(struct session *s, const struct message *m, struct arena *arena)
{
    (void)arena;
    s->shut_down = true;
    message_null(&s->out, m->id);
}

/* --- which --- */

static const struct {
    const char *method;
    void (*answer)(struct session *s, const struct message *m, struct arena *arena);
} requests[] = {
    {"shutdown", shut_down},
    {"textDocument/hover", hover},
    {"textDocument/codeAction", code_action},
};

static const struct {
    const char *method;
    void (*take)(struct session *s, struct text params, struct arena *arena);
} notifications[] = {
    {"textDocument/didOpen", session_open},
    {"textDocument/didChange", session_change},
    {"textDocument/didClose", session_close},
    {"textDocument/didSave", session_save},
    {"notebookDocument/didOpen", session_open_notebook},
    {"notebookDocument/didChange", session_change_notebook},
    {"notebookDocument/didClose", session_close_notebook},
};

/* Until initialize and after shutdown every other request is an error. */
static void handle_request(struct session *s, const struct message *m, struct arena *arena)
{
    if (text_is(m->method, "initialize")) {
        if (s->initialized)
            message_error(&s->out, m->id, MESSAGE_INVALID_REQUEST, "initialize was sent before");
        else
            initialize(s, m, arena);
        return;
    }
    if (!s->initialized || s->shut_down) {
        message_error(&s->out, m->id, s->shut_down ? MESSAGE_INVALID_REQUEST : MESSAGE_NOT_INITIALIZED,
                      s->shut_down ? "the server was shut down" : "the first request is initialize");
        return;
    }
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++)
        if (text_is(m->method, requests[i].method)) {
            requests[i].answer(s, m, arena);
            return;
        }
    message_error(&s->out, m->id, MESSAGE_METHOD_NOT_FOUND, "this server does not have that method");
}

void session_cancel(struct session *s, const struct message *m)
{
    message_error(&s->out, m->id, MESSAGE_CANCELLED, "cancelled");
}

void session_handle(struct session *s, const struct message *m, struct arena *arena)
{
    if (!m->method.len)
        return; /* an answer, although nothing was requested */
    if (m->id.len) {
        handle_request(s, m, arena);
        return;
    }
    if (text_is(m->method, "exit"))
        s->ended = true;
    for (size_t i = 0; s->initialized && !s->shut_down && i < sizeof notifications / sizeof *notifications;
         i++)
        if (text_is(m->method, notifications[i].method))
            notifications[i].take(s, m->params, arena);
}
