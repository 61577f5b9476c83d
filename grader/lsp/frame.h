/* frame: messages out of a stream of bytes, as the Language Server Protocol frames them:
 *
 *     Content-Length: 27\r\n
 *     \r\n
 *     {"jsonrpc":"2.0", ...}
 *
 * Bytes come in pieces of any size. A message that is too large is skipped without being kept; malformed
 * headers are skipped up to the empty line after them. Either is reported once, and what follows is read
 * normally. */
#ifndef LSP_FRAME_H
#define LSP_FRAME_H

#include "base/buf.h"

enum { FRAME_KEPT = 1 << 20 }; /* room that is kept between messages */

struct frame {
    struct buf in; /* unread bytes start at `at` */
    size_t at;
    uint64_t skip;   /* bytes of a message that is too large */
    size_t length;   /* of the message that is being read */
    bool has_length; /* its headers were read */
};

enum frame_turn {
    FRAME_MORE,    /* more bytes are needed */
    FRAME_MESSAGE, /* `message` is one, valid until the next call */
    FRAME_LARGE,   /* one was skipped */
    FRAME_WRONG,   /* headers without a Content-Length that can be read */
    FRAME_LOST,    /* headers without an end: this is not the protocol */
};

void frame_feed(struct frame *frame, const void *bytes, size_t len);
enum frame_turn frame_next(struct frame *frame, struct text *message);
void frame_release(struct frame *frame);

#endif
