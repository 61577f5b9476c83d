/* self: where this program is, so that it can start itself again as a worker. */
#ifndef CLI_SELF_H
#define CLI_SELF_H

#include "base/arena.h"

const char *self_path(struct arena *arena);

#endif
