/* when: points in time, as seconds since 1970 in UTC, from and to RFC 3339.
 *
 * A time without an offset is in UTC, on every machine, so that a deadline is the same instant for everyone.
 * A date alone is the end of that day: a deadline of 2026-02-01 takes what was committed on the first. */
#ifndef BASE_WHEN_H
#define BASE_WHEN_H

#include "base/arena.h"

/* "2026-02-01", "2026-02-01T23:59", "2026-02-01 23:59:59.5+01:00", "...Z". False: none of these. */
bool when_parse(int64_t *out, struct text t);

/* "2026-02-01T23:59:59+01:00"; an offset of 0 is written "Z". Years outside of 1 to 9999 give an empty text.
 */
struct text when_format(struct arena *arena, int64_t seconds, int offset_minutes);

/* Seconds since 1970: what SOURCE_DATE_EPOCH says, so that runs can be repeated byte for byte, else the
 * clock. `fixed`, unless NULL, is true for the first. */
int64_t when_now(bool *fixed);

#endif
