/* generated: random kernels make the round trip.   generated [--kernels N] [--seed S] [--first K] */
#include "base/bug.h"
#include "differential/engine.h"
#include <stdio.h>
#include <stdlib.h>

static void run_kernel(uint64_t seed, unsigned number)
{
    uint64_t state = seed * UINT64_C(0x2545f4914f6cdd1d) + number, own = gen_random(&state);
    struct gen_kernel kernel = {0};
    struct buf findings = {0};
    void *buffers[GEN_MAX_BUFFERS];
    gen_kernel(&kernel, own, NULL);
    for (unsigned b = 0; b < kernel.buffer_count; b++) {
        buffers[b] = calloc(1, gen_buffer_bytes(&kernel.buffers[b]) + 64);
        if (!buffers[b])
            BUG("out of memory");
        gen_buffer_fill(&kernel.buffers[b], own + b, buffers[b]);
    }
    engine_run(&kernel, ENGINE_CHECKED, buffers, &findings);
    if (findings.len)
        printf("kernel %u: %.*s\n", number, TEXT_ARG(buf_as_text(&findings)));
    for (unsigned b = 0; b < kernel.buffer_count; b++)
        free(buffers[b]);
    buf_release(&findings);
    gen_kernel_release(&kernel);
}

int main(int argc, char **argv)
{
    unsigned kernels = 200, first = 0;
    uint64_t seed = 1;
    for (int k = 1; k + 1 < argc; k += 2) {
        unsigned long long number = strtoull(argv[k + 1], NULL, 10);
        if (strcmp(argv[k], "--kernels") == 0)
            kernels = (unsigned)number;
        else if (strcmp(argv[k], "--seed") == 0)
            seed = number;
        else if (strcmp(argv[k], "--first") == 0)
            first = (unsigned)number;
    }
    for (unsigned k = 0; k < kernels; k++)
        run_kernel(seed, first + k);
    return 0;
}
