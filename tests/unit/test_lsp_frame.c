/* frame and message: the stream of bytes, and what is in it. */
#include "test.h"
#include "base/limits.h"
#include "lsp/frame.h"
#include "lsp/message.h"

static const struct text hello = {"Content-Length: 5\r\n\r\nhello", 26};

static enum frame_turn feed(struct frame *f, struct text bytes, struct text *message)
{
    frame_feed(f, bytes.ptr, bytes.len);
    return frame_next(f, message);
}

TEST(whole_messages)
{
    struct frame f = {0};
    struct text m;
    CHECK_INT(feed(&f, TEXT("content-length:5\r\nContent-Type: x\r\n\r\nhelloContent-Length: 2\n\nab"), &m),
              FRAME_MESSAGE);
    CHECK_TEXT(m, "hello");
    CHECK_INT(frame_next(&f, &m), FRAME_MESSAGE);
    CHECK_TEXT(m, "ab");
    CHECK_INT(frame_next(&f, &m), FRAME_MORE);
    CHECK_INT(feed(&f, TEXT("Content-Length: 0\r\n\r\n"), &m), FRAME_MESSAGE);
    CHECK_INT((int)m.len, 0);
    frame_release(&f);
}

TEST(every_split)
{
    for (size_t at = 0; at <= hello.len; at++) {
        struct frame f = {0};
        struct text m;
        bool whole = at == hello.len;
        CHECK_INT(feed(&f, text_from(hello.ptr, at), &m), whole ? FRAME_MESSAGE : FRAME_MORE);
        if (!whole)
            CHECK_INT(feed(&f, text_from(hello.ptr + at, hello.len - at), &m), FRAME_MESSAGE);
        CHECK_TEXT(m, "hello");
        frame_release(&f);
    }
}

TEST(wrong_headers_are_passed_over)
{
    static const char *const wrong[] = {"Content-Size: 5\r\n\r\n",
                                        "Content-Length: -5\r\n\r\n",
                                        "Content-Length: 5x\r\n\r\n",
                                        "Content-Length:\r\n\r\n",
                                        "nonsense\r\n\r\n",
                                        "\r\n",
                                        "Content-Length: 9999999999999999999\r\n\r\n"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct frame f = {0};
        struct text m;
        CHECK_INT(feed(&f, text_of(wrong[i]), &m), FRAME_WRONG);
        CHECK_INT(feed(&f, hello, &m), FRAME_MESSAGE);
        CHECK_TEXT(m, "hello");
        frame_release(&f);
    }
}

TEST(headers_without_an_end)
{
    struct frame f = {0};
    struct text m;
    char bytes[LIMIT_LSP_HEADERS];
    memset(bytes, 'x', sizeof bytes);
    CHECK_INT(feed(&f, text_from(bytes, sizeof bytes), &m), FRAME_MORE);
    CHECK_INT(feed(&f, TEXT("x"), &m), FRAME_LOST);
    frame_release(&f);
}

TEST(large_messages_are_not_kept)
{
    struct frame f = {0};
    struct text m;
    char head[64], bytes[1000] = {0};
    uint64_t left = LIMIT_LSP_MESSAGE + 1;
    snprintf(head, sizeof head, "Content-Length: %llu\r\n\r\n", (unsigned long long)left);
    CHECK_INT(feed(&f, text_of(head), &m), FRAME_LARGE);
    for (; left > 0; left -= left < sizeof bytes ? left : sizeof bytes)
        frame_feed(&f, bytes, left < sizeof bytes ? left : sizeof bytes);
    CHECK(f.in.cap < 1 << 16);
    CHECK_INT(feed(&f, hello, &m), FRAME_MESSAGE);
    snprintf(head, sizeof head, "Content-Length: %u\r\n\r\n", LIMIT_LSP_MESSAGE);
    CHECK_INT(feed(&f, text_of(head), &m), FRAME_MORE); /* at the limit it is read */
    frame_release(&f);
}

TEST(messages)
{
    struct message m;
    struct arena *arena = arena_new(1 << 20);
    CHECK(message_read(
        &m,
        TEXT("{\"params\":{\"a\":{\"b\":\"\\u00fc\"}},\"id\":7,\"method\":\"x\\/y\",\"jsonrpc\":\"2.0\"}"),
        arena));
    CHECK_TEXT(m.method, "x/y");
    CHECK_TEXT(m.id, "7");
    CHECK_TEXT(message_text(m.params, "a.b", arena), "\xc3\xbc");
    CHECK_INT((int)message_text(m.params, "a.c", arena).len, 0);
    CHECK_INT((int)message_pick(m.params, "a.b.c").len, 0);
    CHECK(message_read(&m, TEXT("{\"id\":null,\"method\":\"n\"}"), arena) && !m.id.len);
    CHECK(message_read(&m, TEXT("{\"id\":\"s\",\"result\":1}"), arena) && !m.method.len);
    CHECK(!message_read(&m, TEXT("[]"), arena));
    CHECK(!message_read(&m, TEXT("{\"id\":{},\"method\":\"n\"}"), arena));
    CHECK(!message_read(&m, TEXT("{\"method\":7}"), arena));
    CHECK(!message_read(&m, TEXT("{\"method\":\"n\"} x"), arena));
    CHECK(!message_read(&m, TEXT(""), arena));
    CHECK_INT(message_int(TEXT("{\"n\":-3}"), "n", 0), -3);
    CHECK_INT(message_int(TEXT("{\"n\":1e300}"), "n", 5), 5);
    CHECK_INT(message_int(TEXT("{\"n\":\"3\"}"), "n", 5), 5);
    struct position p = message_position(TEXT("{\"line\":-1,\"character\":4294967299}"));
    CHECK(p.line == 0 && p.character == UINT32_MAX);
    arena_free(arena);
}
