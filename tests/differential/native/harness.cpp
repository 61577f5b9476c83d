// harness: runs the kernels of a unit. The contents of all buffers come from stdin, kernel after kernel, and go to stdout
// as the kernels leave them.
//
// A threadgroup's threads are fibers in one system thread; threads.h says who meets whom. A kernel whose threads wait for
// each other for ever is not well-defined: that is a fault of the generator, and the program ends with status 3.
#define _XOPEN_SOURCE 700 // ucontext on macOS
#define _DARWIN_C_SOURCE
#include "metal_stdlib"
#undef kernel
#undef thread
#include "harness.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>

namespace {

enum { STACK = 256 << 10, MAX_THREADS = 1024, MAX_PATH = 64, SLOT = 32 };
enum fiber_state { READY, AT_SITE, AT_BARRIER, DONE };

struct fiber {
    ucontext_t context;
    char *stack;
    fiber_state state;
    thread_arguments arguments;
    unsigned path[MAX_PATH]; // line, round, line, round, ..., site, phase
    unsigned depth;          // of the path without its site
    unsigned site, phase;
    uint64_t met;
    alignas(32) char slot[SLOT];
};

fiber *fibers[MAX_THREADS];
unsigned fiber_count, current;
ucontext_t scheduler;
const kernel_entry *running;

fiber &self() {
    return *fibers[current];
}

void stop(fiber_state state) {
    fiber &f = self();
    f.state = state;
    swapcontext(&f.context, &scheduler);
}

void enter() {
    running->call(self().arguments);
    stop(DONE);
}

// Below 0: a is behind b.
int compare(const fiber &a, const fiber &b) {
    for (unsigned i = 0;; i++) {
        unsigned x = i < a.depth ? a.path[i] : i == a.depth ? a.site : a.phase;
        unsigned y = i < b.depth ? b.path[i] : i == b.depth ? b.site : b.phase;
        // A path's even entries are places; a site has its column in the low bits, a loop its line alone.
        if (x != y)
            return x < y ? -1 : 1;
        if (i > a.depth || i > b.depth)
            return 0;
    }
}

// Lets go the lanes of simdgroup `first / 32` that are farthest behind, if all its lanes have stopped.
bool release_simdgroup(unsigned first) {
    unsigned end = first + 32 < fiber_count ? first + 32 : fiber_count;
    fiber *least = nullptr;
    for (unsigned i = first; i < end; i++)
        if (fibers[i]->state == AT_SITE && (!least || compare(*fibers[i], *least) < 0))
            least = fibers[i];
    if (!least)
        return false;
    uint64_t mask = 0;
    for (unsigned i = first; i < end; i++)
        if (fibers[i]->state == AT_SITE && compare(*fibers[i], *least) == 0)
            mask |= (uint64_t)1 << (i - first);
    for (unsigned i = first; i < end; i++)
        if (mask >> (i - first) & 1) {
            fibers[i]->met = mask;
            fibers[i]->state = READY;
        }
    return true;
}

void run_threadgroup() {
    for (;;) {
        bool ran = false;
        for (unsigned i = 0; i < fiber_count; i++)
            if (fibers[i]->state == READY) {
                current = i;
                swapcontext(&scheduler, &fibers[i]->context);
                ran = true;
            }
        for (unsigned i = 0; i < fiber_count; i += 32)
            ran |= release_simdgroup(i);
        if (ran)
            continue;
        unsigned waiting = 0;
        for (unsigned i = 0; i < fiber_count; i++)
            waiting += fibers[i]->state == AT_BARRIER && fibers[i]->site == fibers[0]->site;
        if (waiting == 0 && fibers[0]->state == DONE)
            return;
        if (waiting != fiber_count) {
            fprintf(stderr, "kernel %d: a barrier that not all threads reach\n", (int)(running - kernel_table));
            exit(3);
        }
        for (unsigned i = 0; i < fiber_count; i++)
            fibers[i]->state = READY;
    }
}

void place_thread(fiber &f, const unsigned group[3], const unsigned size[3], unsigned index) {
    const kernel_entry &k = *running;
    unsigned in[3] = {index % size[0], index / size[0] % size[1], index / size[0] / size[1]};
    unsigned all = size[0] * size[1] * size[2], full = k.group_size[0] * k.group_size[1] * k.group_size[2];
    unsigned(&at)[POSITION_COUNT][3] = f.arguments.at;
    for (int d = 0; d < 3; d++) {
        at[POSITION_IN_GRID][d] = group[d] * k.group_size[d] + in[d];
        at[POSITION_IN_THREADGROUP][d] = in[d];
        at[THREADGROUP_POSITION][d] = group[d];
        at[THREADS_PER_THREADGROUP][d] = size[d];
        at[THREADS_PER_GRID][d] = k.grid[d];
        at[THREADGROUPS_PER_GRID][d] = (k.grid[d] + k.group_size[d] - 1) / k.group_size[d];
        at[DISPATCH_THREADS][d] = k.group_size[d];
        at[GRID_ORIGIN][d] = 0;
    }
    at[INDEX_IN_THREADGROUP][0] = index;
    at[INDEX_IN_SIMDGROUP][0] = index % 32;
    at[SIMDGROUP_INDEX][0] = index / 32;
    at[SIMDGROUPS][0] = (all + 31) / 32;
    at[INDEX_IN_QUADGROUP][0] = index % 4;
    at[QUADGROUP_INDEX][0] = index / 4;
    at[SIMDGROUP_WIDTH][0] = 32;
    at[QUADGROUPS][0] = (all + 3) / 4;
    at[DISPATCH_SIMDGROUPS][0] = (full + 31) / 32;
    at[DISPATCH_QUADGROUPS][0] = (full + 3) / 4;
}

void start_thread(unsigned index, const unsigned group[3], const unsigned size[3], void *const *buffers) {
    if (!fibers[index]) {
        fibers[index] = (fiber *)calloc(1, sizeof(fiber));
        fibers[index]->stack = (char *)malloc(STACK);
    }
    fiber &f = *fibers[index];
    f.state = READY;
    f.depth = 0;
    f.phase = 0;
    f.arguments.buffers = buffers;
    place_thread(f, group, size, index);
    getcontext(&f.context);
    f.context.uc_stack.ss_sp = f.stack;
    f.context.uc_stack.ss_size = STACK;
    f.context.uc_link = nullptr;
    makecontext(&f.context, enter, 0);
}

void run_kernel(void *const *buffers) {
    const kernel_entry &k = *running;
    unsigned groups[3], g[3];
    for (int d = 0; d < 3; d++)
        groups[d] = (k.grid[d] + k.group_size[d] - 1) / k.group_size[d];
    for (g[2] = 0; g[2] < groups[2]; g[2]++)
        for (g[1] = 0; g[1] < groups[1]; g[1]++)
            for (g[0] = 0; g[0] < groups[0]; g[0]++) {
                unsigned size[3]; // groups at the edge of the grid are smaller
                for (int d = 0; d < 3; d++) {
                    unsigned left = k.grid[d] - g[d] * k.group_size[d];
                    size[d] = left < k.group_size[d] ? left : k.group_size[d];
                }
                fiber_count = size[0] * size[1] * size[2];
                for (unsigned i = 0; i < fiber_count; i++)
                    start_thread(i, g, size, buffers);
                run_threadgroup();
            }
}

} // namespace

namespace native {

scope::scope(unsigned line) {
    fiber &f = self();
    if (f.depth + 2 > MAX_PATH)
        abort();
    f.path[f.depth] = line * 1024;
    f.path[f.depth + 1] = 0;
    f.depth += 2;
}

scope::~scope() {
    self().depth -= 2;
}

void tick() {
    fiber &f = self();
    f.path[f.depth - 1]++;
}

unsigned lane() {
    return current % 32;
}

void *slot(unsigned of_lane) {
    return fibers[current / 32 * 32 + of_lane]->slot;
}

uint64_t meet(unsigned site, unsigned phase) {
    fiber &f = self();
    f.phase = phase;
    f.site = site;
    stop(AT_SITE);
    return self().met;
}

void barrier(unsigned site) {
    self().site = site;
    self().phase = 0;
    stop(AT_BARRIER);
}

} // namespace native

int main() {
    for (unsigned n = 0; n < kernel_count; n++) {
        void *buffers[KERNEL_BUFFERS];
        running = &kernel_table[n];
        for (unsigned b = 0; b < running->buffer_count; b++) {
            buffers[b] = aligned_alloc(64, (running->bytes[b] + 127) / 64 * 64);
            if (fread(buffers[b], 1, running->bytes[b], stdin) != running->bytes[b])
                return 2;
        }
        run_kernel(buffers);
        for (unsigned b = 0; b < running->buffer_count; b++) {
            fwrite(buffers[b], 1, running->bytes[b], stdout);
            free(buffers[b]);
        }
    }
    return 0;
}
