/* peers: the benchmark's kernels in OpenCL, run by the OpenCL that is installed (PoCL), and under Oclgrind.
 *
 * The library is opened at run time, so that nothing is needed to build; a process of its own (--peer) runs
 * one kernel, verifies nothing but the end of the run, and prints the nanoseconds an access takes. A header,
 * since every C file in this folder is a program. */
#ifndef PEERS_H
#define PEERS_H

#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>

static const char peers_source[] =
    "kernel void map(global const float *a, global const float *b, global float *out, uint n)\n"
    "{ uint i = get_global_id(0); if (i < n) out[i] = a[i] + 10.0f; }\n"
    "kernel void matmul(global const float *a, global const float *b, global float *out, uint n)\n"
    "{ local float sa[16][16], sb[16][16]; uint i = get_global_id(0), j = get_global_id(1), x = "
    "get_local_id(0), y = get_local_id(1);\n"
    "  float sum = 0;\n"
    "  for (uint k = 0; k < n; k += 16) {\n"
    "    sa[y][x] = j < n && k + x < n ? a[j * n + k + x] : 0.0f;\n"
    "    sb[y][x] = i < n && k + y < n ? b[(k + y) * n + i] : 0.0f;\n"
    "    barrier(CLK_LOCAL_MEM_FENCE);\n"
    "    for (uint q = 0; q < 16; q++) sum += sa[y][q] * sb[q][x];\n"
    "    barrier(CLK_LOCAL_MEM_FENCE);\n"
    "  }\n"
    "  if (i < n && j < n) out[j * n + i] = sum; }\n"
    "kernel void reduce(global const float *a, global const float *b, global float *out, uint n)\n"
    "{ local float c[256]; uint i = get_global_id(0), l = get_local_id(0);\n"
    "  c[l] = i < n ? a[i] : 0.0f; barrier(CLK_LOCAL_MEM_FENCE);\n"
    "  for (uint s = 128; s > 0; s >>= 1) { if (l < s) c[l] = c[l] + c[l + s]; barrier(CLK_LOCAL_MEM_FENCE); "
    "}\n"
    "  if (l == 0) out[get_group_id(0)] = c[0]; }\n"
    "kernel void convolve(global const float *a, global const float *b, global float *out, uint n)\n"
    "{ local float sa[260], sb[4]; uint i = get_global_id(0), l = get_local_id(0);\n"
    "  sa[l] = i < n ? a[i] : 0.0f;\n"
    "  if (l < 4) { sa[256 + l] = i + 256 < n ? a[i + 256] : 0.0f; sb[l] = b[l]; }\n"
    "  barrier(CLK_LOCAL_MEM_FENCE); float s = 0;\n"
    "  for (uint k = 0; k < 4; k++) s += sa[l + k] * sb[k];\n"
    "  if (i < n) out[i] = s; }\n";

/* Source-level accesses of one run. */
static double peers_accesses(const char *kernel, double n)
{
    double groups = n / 256;
    if (strcmp(kernel, "map") == 0)
        return 2 * n;
    if (strcmp(kernel, "matmul") == 0)
        return n * n * (n / 16) * (2 + 2 + 32) + n * n;
    if (strcmp(kernel, "reduce") == 0)
        return groups * (256 * 2 + 255 * 3 + 2);
    return groups * (256 * 11 + 16);
}

static double peers_cpu(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

/* The functions of OpenCL 1.2 that are used, with its handles as plain pointers. */
struct peers_cl {
    int32_t (*platforms)(uint32_t, void **, uint32_t *);
    int32_t (*devices)(void *, uint64_t, uint32_t, void **, uint32_t *);
    void *(*context)(const intptr_t *, uint32_t, void *const *, void *, void *, int32_t *);
    void *(*queue)(void *, void *, uint64_t, int32_t *);
    void *(*program)(void *, uint32_t, const char **, const size_t *, int32_t *);
    int32_t (*build)(void *, uint32_t, void *const *, const char *, void *, void *);
    void *(*kernel)(void *, const char *, int32_t *);
    void *(*buffer)(void *, uint64_t, size_t, void *, int32_t *);
    int32_t (*arg)(void *, uint32_t, size_t, const void *);
    int32_t (*run)(void *, void *, uint32_t, const size_t *, const size_t *, const size_t *, uint32_t,
                   const void *, void *);
    int32_t (*finish)(void *);
    int32_t (*read)(void *, void *, uint32_t, size_t, size_t, void *, uint32_t, const void *, void *);
};

static int peers_open(struct peers_cl *cl)
{
    static const char *const names[] = {"clGetPlatformIDs",
                                        "clGetDeviceIDs",
                                        "clCreateContext",
                                        "clCreateCommandQueue",
                                        "clCreateProgramWithSource",
                                        "clBuildProgram",
                                        "clCreateKernel",
                                        "clCreateBuffer",
                                        "clSetKernelArg",
                                        "clEnqueueNDRangeKernel",
                                        "clFinish",
                                        "clEnqueueReadBuffer"};
    void *library = dlopen(NULL, RTLD_NOW); /* Oclgrind loads its own OpenCL into the process */
    if (!library || !dlsym(library, names[0]))
        library = dlopen("libOpenCL.so.1", RTLD_NOW);
    if (!library)
        return -1;
    void **slots = (void **)(void *)cl;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!(slots[i] = dlsym(library, names[i])))
            return -1;
    return 0;
}

enum { PEERS_READ_WRITE = 1, PEERS_COPY = 32, PEERS_ALL_DEVICES = -1 };

static int peers_child(int argc, char **argv)
{
    struct peers_cl cl;
    void *platform = NULL, *device = NULL;
    int32_t e = 0;
    if (argc < 5 || peers_open(&cl) != 0 || cl.platforms(1, &platform, NULL) ||
        cl.devices(platform, 0xffffffffu, 1, &device, NULL))
        return 3;
    const char *name = argv[2], *source = peers_source;
    uint32_t n = (uint32_t)atoi(argv[3]);
    int runs = atoi(argv[4]);
    bool square = strcmp(name, "matmul") == 0;
    size_t count = square ? (size_t)n * n : n, global[2] = {n, square ? n : 1},
           local[2] = {square ? 16 : 256, square ? 16 : 1};
    void *context = cl.context(NULL, 1, &device, NULL, NULL, &e);
    void *queue = cl.queue(context, device, 0, &e);
    void *program = cl.program(context, 1, &source, NULL, &e);
    if (cl.build(program, 1, &device, "", NULL, NULL))
        return 3;
    void *kernel = cl.kernel(program, name, &e);
    float *data = calloc(count, sizeof *data);
    for (size_t k = 0; data && k < count; k++)
        data[k] = (float)(k * 7 % 13) - 3;
    for (uint32_t k = 0; k < 3; k++) {
        void *memory = cl.buffer(context, PEERS_READ_WRITE | PEERS_COPY, count * sizeof *data, data, &e);
        cl.arg(kernel, k, sizeof memory, &memory);
    }
    cl.arg(kernel, 3, sizeof n, &n);
    double best = 0;
    for (int run = 0; run < runs; run++) {
        double start = peers_cpu();
        e |= cl.run(queue, kernel, 2, NULL, global, local, 0, NULL, NULL);
        e |= cl.finish(queue);
        double took = peers_cpu() - start;
        best = run == 0 || took < best ? took : best;
    }
    free(data);
    if (e)
        return 3;
    printf("%.4f\n", best / peers_accesses(name, n));
    return 0;
}

/* Runs a command that prints one number; below 0: there is none, and `why` says what happened. */
static double peers_number(const char *command, const char **why)
{
    double value = -1;
    FILE *pipe = popen(command, "r");
    *why = "could not be started";
    if (!pipe)
        return -1;
    if (fscanf(pipe, "%lf", &value) != 1)
        value = -1;
    int status = pclose(pipe);
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    *why = code == 127 ? "is not installed" : code == 3 ? "finds no OpenCL device" : "failed";
    return code == 0 ? value : -1;
}

static void peers_run(const char *self, const char *name, const char *kernel, uint32_t size,
                      uint32_t small_size, double ours)
{
    static const struct {
        const char *name, *before;
        int runs;
        bool small;
    } peers[] = {
        {"PoCL, compiled, no checks", "POCL_MAX_PTHREAD_COUNT=1", 5, false},
        {"Oclgrind, no checks", "oclgrind --num-threads 1", 1, true},
        {"Oclgrind, races and undefined values", "oclgrind --num-threads 1 --data-races --uninitialized", 1,
         true},
    };
    for (size_t i = 0; i < sizeof peers / sizeof *peers; i++) {
        char command[1024];
        snprintf(command, sizeof command, "%s '%s' --peer %s %u %d 2>/dev/null", peers[i].before, self,
                 kernel, peers[i].small ? small_size : size, peers[i].runs);
        const char *why;
        double ns = peers_number(command, &why);
        if (ns < 0)
            printf("%s: %s %s\n", name, peers[i].name, why);
        else
            printf("%s: %s takes %.2f ns an access, %.1f times ours with all checks\n", name, peers[i].name,
                   ns, ns / ours);
        fflush(stdout);
    }
}

#endif
