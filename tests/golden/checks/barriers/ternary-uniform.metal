// Checks, barriers: in an arm of ?: that all take
// header: float wait() { threadgroup_barrier(mem_flags::mem_threadgroup); return 1; }
// expect: out = 1 1 1 1 1 1 1 1
uint i = thread_position_in_grid.x;
out[i] = i < 100 ? wait() : 0;
