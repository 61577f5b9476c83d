/* fuzz: what a fuzz target is. libFuzzer calls the function with inputs it makes up; replay.c calls it with
 * the files of a corpus, so that every input that was once a problem is tried by `make test` with any
 * compiler. */
#ifndef FUZZ_H
#define FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What must hold for every input. A crash is what the fuzzer looks for. */
#define FUZZ_CHECK(condition)                                                                                \
    do {                                                                                                     \
        if (!(condition))                                                                                    \
            abort();                                                                                         \
    } while (0)

#endif
