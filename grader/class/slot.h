/* slot: a process that takes submissions from their address to their folder, one after the other.
 *
 * It is a fork of the run's parent and talks with it in frames on a socket: the number of a roster line, then
 * "fetched", then the permit to grade, then the record. It ends when the parent is gone. */
#ifndef CLASS_SLOT_H
#define CLASS_SLOT_H

#include "class/run.h"

enum slot_message {
    SLOT_JOB,     /* to the slot: line, what is known (record.seen), fault (not empty: give up, for it) */
    SLOT_GO,      /* to the slot: grade it */
    SLOT_FETCHED, /* from it: it was fetched, or cannot be */
    SLOT_SAME,    /* from it: unchanged since then */
    SLOT_RECORD,  /* from it: outcome, the record's line */
    SLOT_MESSAGE_COUNT,
};

/* Never returns. */
_Noreturn void slot_main(int fd, const struct run_plan *plan);

/* One frame: a length, a type, the payload. */
void slot_frame(struct buf *out, enum slot_message type, struct text payload);

#endif
