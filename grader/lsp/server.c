#include "lsp/server.h"
#include "lsp/session.h"
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

enum { MESSAGES = 256 }; /* that are taken together */

/* The messages that have arrived, in order. */
struct inbox {
    struct message list[MESSAGES];
    uint32_t count;
};

/* Whether a request is cancelled by a later message. */
static bool is_cancelled(const struct inbox *inbox, uint32_t at)
{
    for (uint32_t i = at + 1; inbox->list[at].id.len && i < inbox->count; i++)
        if (text_is(inbox->list[i].method, "$/cancelRequest") &&
            text_eq(message_pick(inbox->list[i].params, "id"), inbox->list[at].id))
            return true;
    return false;
}

static void handle(struct session *s, const struct inbox *inbox, struct arena *arena)
{
    for (uint32_t i = 0; i < inbox->count && !s->ended; i++) {
        if (is_cancelled(inbox, i))
            session_cancel(s, &inbox->list[i]);
        else
            session_handle(s, &inbox->list[i], arena);
    }
}

/* Gathers complete messages; false: this is not the protocol. */
static bool gather(struct session *s, struct inbox *inbox, struct arena *arena)
{
    struct text content;
    enum frame_turn turn;
    inbox->count = 0;
    while (inbox->count < MESSAGES && (turn = frame_next(&s->frame, &content)) != FRAME_MORE) {
        if (turn == FRAME_LOST)
            return false;
        if (turn == FRAME_MESSAGE && message_read(&inbox->list[inbox->count], content, arena))
            inbox->count++;
        else
            message_error(&s->out, TEXT(""), MESSAGE_PARSE_ERROR,
                          turn == FRAME_LARGE   ? "the message is too large"
                          : turn == FRAME_WRONG ? "the headers have no Content-Length"
                                                : "the message is not a JSON-RPC object");
    }
    return true;
}

/* All that has arrived. */
static bool take_messages(struct session *s)
{
    struct inbox inbox;
    bool right;
    do {
        struct arena *arena = arena_new((size_t)1 << 32);
        right = gather(s, &inbox, arena);
        handle(s, &inbox, arena);
        arena_free(arena);
    } while (right && inbox.count == MESSAGES && !s->ended);
    return right;
}

/* What there is to read now. False: the client is gone. */
static bool read_input(struct session *s)
{
    enum { AT_ONCE = 1 << 18, TURNS = 256 };
    struct pollfd fd = {.fd = s->options.in, .events = POLLIN};
    char *bytes = malloc(AT_ONCE);
    bool there = bytes != NULL;
    for (int turn = 0; there && turn < TURNS; turn++) {
        ssize_t got = read(s->options.in, bytes, AT_ONCE);
        if (got > 0)
            frame_feed(&s->frame, bytes, (size_t)got);
        there = got > 0 || (got < 0 && (errno == EINTR || errno == EAGAIN));
        if (poll(&fd, 1, 0) <= 0)
            break;
    }
    free(bytes);
    return there;
}

static bool flush(struct session *s)
{
    bool written = !s->out.len || process_write_all(s->options.out, s->out.ptr, s->out.len);
    s->out.len = 0;
    if (s->out.cap > FRAME_KEPT)
        buf_release(&s->out);
    return written;
}

/* Waits once and handles what happened. False: the session is over. */
static bool turn(struct session *s)
{
    struct pollfd fds[] = {{.fd = s->options.in, .events = POLLIN},
                           {.fd = s->compile.busy ? s->compile.process.from : -1, .events = POLLIN},
                           {.fd = s->run.busy ? s->run.process.from : -1, .events = POLLIN}};
    if (poll(fds, sizeof fds / sizeof *fds, work_timeout(s)) < 0)
        return errno == EINTR;
    if (fds[1].revents)
        work_answer(s, &s->compile);
    if (fds[2].revents)
        work_answer(s, &s->run);
    bool there = !fds[0].revents || read_input(s);
    if (!take_messages(s))
        return false;
    if (!s->ended)
        work_go_on(s);
    return flush(s) && there && !s->ended;
}

int server_run(const struct server_options *options)
{
    struct session *s = calloc(1, sizeof *s);
    if (!s)
        return EXIT_MACHINE;
    s->options = *options;
    s->compile.program = s->run.program = options->program;
    sheet_tests_init(&s->tests, options->pack, options->arena);
    while (turn(s))
        ;
    int code = s->shut_down ? EXIT_OK : EXIT_FAILED;
    work_release(s);
    free(s);
    return code;
}
