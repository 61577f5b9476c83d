/* golden_prefix: a golden case with harmless text before it, which must change nothing (harmless.h).
 *
 * Findings of severity warning in the prefix itself are of no interest; every error in it is a failure. When
 * the prefix has so many warnings that others are no longer kept, only errors are compared (`crowded`). */
#ifndef GOLDEN_PREFIX_H
#define GOLDEN_PREFIX_H

#include "golden_case.h"

#define GOLDEN_PREFIX_FILE "(prefix)"

/* After golden_case_parse. The prefix depends on the seed and on the case's path. */
void golden_prefix(struct golden_case *c, uint32_t seed);

#endif
