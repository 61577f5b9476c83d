// header: constant uint THREADGROUP_MEM_SIZE = 8;
// Puzzle 12, Prefix sum: a tree of additions, log2(8) = 3 steps instead of 7.
//
// In the step with distance d every second (fourth, eighth) cell takes in the cell that lies d to its left:
//
//     1   2   3   4   5   6   7   8
//         3       7      11      15      d = 1
//                10              26      d = 2
//                                36      d = 4
//
// At the end the last cell holds the sum of the group.
threadgroup float cache[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;

// The last group may have fewer elements than threads. Its other cells become 0: threadgroup memory starts
// undefined, and the tree adds up all the cells.
cache[local_i] = i < uint(a_shape[0]) ? a[i] : 0;
threadgroup_barrier(mem_flags::mem_threadgroup);

for (uint distance = 1; distance < THREADGROUP_MEM_SIZE; distance *= 2) {
    // In one step no cell is both read and written: the readers' cells lie between the writers'.
    if ((local_i + 1) % (2 * distance) == 0) {
        cache[local_i] += cache[local_i - distance];
    }
    // The next step reads what this one wrote. All threads take part, also those with nothing to add.
    threadgroup_barrier(mem_flags::mem_threadgroup);
}

if (local_i == THREADGROUP_MEM_SIZE - 1) {
    out[threadgroup_position_in_grid.x] = cache[local_i];
}
