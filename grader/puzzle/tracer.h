/* tracer: makes a trace (puzzle/trace.h) as an observer of the engine. */
#ifndef PUZZLE_TRACER_H
#define PUZZLE_TRACER_H

#include "msl/wrap.h"
#include "puzzle/trace.h"
#include "vm/vm.h"

struct tracer;

/* What the objects of the code are: the buffers of a body, and the arrays that they hold. */
struct tracer_arrays {
    const struct wrapped *wrapped;
    const struct wrap_array *inputs, *outputs;
};

/* Lives in the arena, and so does the trace; `launch` must stay valid until tracer_finish. */
struct tracer *tracer_new(struct arena *arena, const struct vm_launch *launch, struct tracer_arrays arrays);
struct vm_observer tracer_observer(struct tracer *tracer);
const struct trace *tracer_finish(struct tracer *tracer, bool stopped);

#endif
