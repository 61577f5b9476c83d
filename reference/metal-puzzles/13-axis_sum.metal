// header: constant uint THREADGROUP_MEM_SIZE = 8;
// Puzzle 13, Axis sum: the sum of puzzle 12, once for each row.
//
// The grid has one threadgroup a row: its position along y says which. The groups know nothing of each other, and
// each has its own `cache`.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint batch = threadgroup_position_in_grid.y;

// Rows of 6 in groups of 8 threads: the guard compares the column with the row's length. Comparing with the size of
// the whole array would let the last two threads read the beginning of the next row.
uint columns = a_shape[1];
cache[local_i] = i < columns ? a[batch * columns + i] : 0;
threadgroup_barrier(mem_flags::mem_threadgroup);

// The halves are folded: the upper half of the cells is added to the lower, and what is left is halved again.
for (uint half_size = THREADGROUP_MEM_SIZE / 2; half_size > 0; half_size /= 2) {
    if (local_i < half_size) {
        cache[local_i] += cache[local_i + half_size];
    }
    threadgroup_barrier(mem_flags::mem_threadgroup);
}

// One result a row and group: `out` has as many columns as there are groups along x.
if (local_i == 0) {
    out[batch * threadgroups_per_grid.x + threadgroup_position_in_grid.x] = cache[0];
}
