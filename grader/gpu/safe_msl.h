/* safe_msl: whether a text may be given to Apple's compiler. It comes from a process that has read a
 * student's kernel, so it is checked before it is passed on. */
#ifndef GPU_SAFE_MSL_H
#define GPU_SAFE_MSL_H

#include "base/text.h"

/* Only the directives that gpu/ writes itself, no other way to name a file, only text. */
bool safe_msl(struct text text);

/* Whether it is a name of Metal: letters, digits, '_', at most 200 of them. */
bool safe_msl_name(struct text name);

#endif
