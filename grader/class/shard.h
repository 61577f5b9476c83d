/* shard: which part of a class a machine grades. By a hash of the identifier, so that a student stays in the
 * same part even if the roster changes. */
#ifndef CLASS_SHARD_H
#define CLASS_SHARD_H

#include "base/err.h"
#include "base/text.h"

struct shard {
    uint32_t number, count; /* 3 of 4; {0, 0} or {1, 1}: the whole class */
};

enum { SHARD_MOST = 10000 };

/* "3/4". */
int shard_parse(struct shard *out, struct text t, struct err *err);

/* From 1 to count. */
uint32_t shard_of(struct text identifier, uint32_t count);
bool shard_has(struct shard shard, struct text identifier);

#endif
