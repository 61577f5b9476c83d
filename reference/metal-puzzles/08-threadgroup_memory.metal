// header: constant uint THREADGROUP_MEM_SIZE = 4;
// Puzzle 8, Threadgroup memory: a small array that the threads of one threadgroup share.
//
// Each threadgroup has a `shared` of its own. It starts undefined, it vanishes with the group, and no other group can
// see it, so it is indexed by the position within the group, while `a` and `out` are indexed by the one in the grid.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;

if (i < uint(a_shape[0])) {
    shared[local_i] = a[i];
}

// Every thread of the group waits here until all have stored their element. The barrier stands outside of the `if`:
// a thread that never arrived would make the others wait for ever.
threadgroup_barrier(mem_flags::mem_threadgroup);

if (i < uint(a_shape[0])) {
    out[i] = shared[local_i] + 10;
}
