// harness: what a unit of kernels gives to the harness, and what a thread is given.
#pragma once

enum position {
    POSITION_IN_GRID,
    POSITION_IN_THREADGROUP,
    THREADGROUP_POSITION,
    THREADS_PER_THREADGROUP,
    THREADS_PER_GRID,
    THREADGROUPS_PER_GRID,
    DISPATCH_THREADS,
    GRID_ORIGIN,
    INDEX_IN_THREADGROUP, // from here on only [0] counts
    INDEX_IN_SIMDGROUP,
    SIMDGROUP_INDEX,
    SIMDGROUPS,
    INDEX_IN_QUADGROUP,
    QUADGROUP_INDEX,
    SIMDGROUP_WIDTH,
    QUADGROUPS,
    DISPATCH_SIMDGROUPS,
    DISPATCH_QUADGROUPS,
    POSITION_COUNT,
};

struct thread_arguments {
    void *const *buffers;
    unsigned at[POSITION_COUNT][3];
};

enum { KERNEL_BUFFERS = 32 };

struct kernel_entry {
    void (*call)(const thread_arguments &arguments);
    unsigned grid[3], group_size[3];
    unsigned buffer_count;
    unsigned long bytes[KERNEL_BUFFERS];
};

extern const kernel_entry kernel_table[];
extern const unsigned kernel_count;
