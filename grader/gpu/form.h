/* form: a compiled kernel as instrumented MSL, from its compilation. */
#ifndef GPU_FORM_H
#define GPU_FORM_H

#include "gpu/emit_msl.h"
#include "msl/compile.h"

/* As emit_msl, of a compilation without errors; a body's arrays count as Global, the shapes of arrays do not.
 */
int form_emit(struct buf *out, struct records_layout *layout, struct compilation *compilation,
              const char **why);

#endif
