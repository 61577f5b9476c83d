/* roundtrip: see README.md. The program that is linked to it is not changed. */
#ifndef ROUNDTRIP_ROUNDTRIP_H
#define ROUNDTRIP_ROUNDTRIP_H

#include "gpu/emit_msl.h"
#include "msl/compile.h"
#include "vm/vm.h"

/* What a run was compared with, for a program that wants more than the round trip. `before` are the buffers
 * as they were; the launch has them as they are now. */
struct roundtrip_run {
    const struct vm_launch *launch;
    const struct vm_result *result;
    struct text emitted;
    const struct records_layout *layout;
    uint8_t *const *before;
    bool clean;                      /* nothing was reported, and it ran to its end */
    const long *faults;              /* by enum vm_fault_kind: how often */
    struct compilation *compilation; /* of the kernel; or NULL */
    const char *file;                /* that it comes from */
};

/* Called after each run, before it is compared, when set. */
extern void (*roundtrip_each)(const struct roundtrip_run *run);

/* What the linker puts in the place of these functions. */
struct compilation *__real_compile_body(const struct wrap_spec *spec, struct compile_text header,
                                        struct compile_text body);
struct compilation *__wrap_compile_body(const struct wrap_spec *spec, struct compile_text header,
                                        struct compile_text body);
struct compilation *__real_compile_file(struct compile_text file, struct text kernel);
struct compilation *__wrap_compile_file(struct compile_text file, struct text kernel);
int __real_vm_run(const struct vm_launch *launch, struct vm_result *result, struct arena *arena,
                  const char **why);
int __wrap_vm_run(const struct vm_launch *launch, struct vm_result *result, struct arena *arena,
                  const char **why);
struct code *__real_code_generate(struct arena *arena, const struct program *program,
                                  const struct func *kernel, const struct code_options *options,
                                  struct findings *findings);
struct code *__wrap_code_generate(struct arena *arena, const struct program *program,
                                  const struct func *kernel, const struct code_options *options,
                                  struct findings *findings);

#endif
