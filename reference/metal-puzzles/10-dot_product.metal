// header: constant uint THREADGROUP_MEM_SIZE = 8;
// Puzzle 10, Dot product: many threads, one result.
//
// 2 global reads a thread (one element of each input) and 1 global write in all. The products meet in threadgroup
// memory. If every thread added to out[0] itself, two of them could read the same old sum and one addition was lost.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;

// A thread without elements contributes 0, so that no cell stays undefined.
shared[local_i] = i < uint(a_shape[0]) ? a[i] * b[i] : 0;
threadgroup_barrier(mem_flags::mem_threadgroup);

// One thread adds up. The loop counts the threads that there are, not the cells that there could be: with fewer
// threads than cells the last cells hold nothing. Puzzle 12 shows how all threads can help.
if (local_i == 0) {
    float sum = 0;
    for (uint k = 0; k < threads_per_threadgroup.x; k++) {
        sum += shared[k];
    }
    out[0] = sum;
}
