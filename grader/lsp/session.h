/* session: the state of a server, and what messages do to it. server.c waits and hands over messages, work.c
 * has kernels compiled and run. */
#ifndef LSP_SESSION_H
#define LSP_SESSION_H

#include "lsp/frame.h"
#include "lsp/lane.h"
#include "lsp/marks.h"
#include "lsp/server.h"

struct session {
    struct server_options options;
    struct frame frame;
    struct buf out; /* messages that are not written yet */
    struct documents documents;
    struct kernels kernels;
    struct sheet_tests tests;
    struct beside beside;
    struct lane compile, run;
    struct kernel *compiling, *running; /* what the lanes work on; or NULL */
    struct marks_style style;
    bool removed; /* a unit was closed: its kernels may be forgotten */
    bool initialized, shut_down, ended;
};

/* Handles a message; answers are added to `out`. `arena` belongs to the message. */
void session_handle(struct session *session, const struct message *message, struct arena *arena);

/* A request that was cancelled before it was handled. */
void session_cancel(struct session *session, const struct message *message);

/* window/logMessage, as an error. */
void session_log(struct session *session, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* --- session_text.c: documents --- */
void session_open(struct session *session, struct text params, struct arena *arena);
void session_change(struct session *session, struct text params, struct arena *arena);
void session_close(struct session *session, struct text params, struct arena *arena);
void session_save(struct session *session, struct text params, struct arena *arena);
void session_open_notebook(struct session *session, struct text params, struct arena *arena);
void session_change_notebook(struct session *session, struct text params, struct arena *arena);
void session_close_notebook(struct session *session, struct text params, struct arena *arena);

/* --- work.c: kernels --- */
/* Updates the sheets of changed units: the next request is about the current text. */
void work_look(struct session *session);
/* The same, hands out work, publishes what is due. */
void work_go_on(struct session *session);
/* A lane has something to read. */
void work_answer(struct session *session, struct lane *lane);
/* How long the server may wait for something to happen; milliseconds, -1: without end. */
int work_timeout(const struct session *session);
void work_release(struct session *session);

#endif
