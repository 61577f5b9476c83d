/* fuzz_lsp: what an editor may send. The first byte says whether the rest is a stream of frames or one message
 * per line. Nothing is compiled or run: that is the workers' part. Whatever comes in, what goes out is frames of
 * JSON. */
#include "fuzz.h"
#include "lsp/session.h"

static void handle(struct session *s, struct text content)
{
    struct arena *arena = arena_new((size_t)1 << 30);
    struct message message;
    if (message_read(&message, content, arena))
        session_handle(s, &message, arena);
    arena_free(arena);
}

static void handle_frames(struct session *s, struct text bytes)
{
    struct text content;
    enum frame_turn turn = FRAME_MORE;
    for (size_t at = 0, len; at < bytes.len && turn != FRAME_LOST; at += len) {
        len = bytes.len - at < 7 ? bytes.len - at : 7; /* in small pieces */
        frame_feed(&s->frame, bytes.ptr + at, len);
        while ((turn = frame_next(&s->frame, &content)) != FRAME_MORE && turn != FRAME_LOST)
            if (turn == FRAME_MESSAGE)
                handle(s, content);
    }
}

static void handle_lines(struct session *s, struct text bytes)
{
    for (size_t at = 0; at < bytes.len;) {
        const char *end = memchr(bytes.ptr + at, '\n', bytes.len - at);
        size_t stop = end ? (size_t)(end - bytes.ptr) : bytes.len;
        handle(s, text_from(bytes.ptr + at, stop - at));
        at = stop + 1;
    }
}

static void check_output(struct text bytes)
{
    struct frame f = {0};
    struct text content;
    struct message message;
    struct arena *arena = arena_new((size_t)1 << 30);
    frame_feed(&f, bytes.ptr, bytes.len);
    for (enum frame_turn turn; (turn = frame_next(&f, &content)) != FRAME_MORE;)
        FUZZ_CHECK(turn == FRAME_MESSAGE && message_read(&message, content, arena));
    FUZZ_CHECK(f.at == f.in.len);
    frame_release(&f);
    arena_free(arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!size || size > 65536)
        return 0;
    struct session *s = calloc(1, sizeof *s);
    struct arena *arena = arena_new((size_t)1 << 30);
    struct text bytes = text_from((const char *)data + 1, size - 1);
    struct err err = {0};
    const struct pack *pack = pack_open(arena, NULL, NULL, &err);
    FUZZ_CHECK(s && pack);
    sheet_tests_init(&s->tests, pack, arena);
    data[0] & 1 ? handle_frames(s, bytes) : handle_lines(s, bytes);
    work_look(s);
    for (struct unit *u = s->documents.units; u; u = u->next)
        marks_publish(&s->out, &s->documents, u, s->style);
    check_output(buf_as_text(&s->out));
    work_release(s);
    arena_free(arena);
    free(s);
    return 0;
}
