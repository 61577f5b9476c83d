// Checks, barriers: a function that returns before its barrier in some threads
// header: float f(uint i) {
// header:     if (i == 7) return 0;
// header:     threadgroup_barrier(mem_flags::mem_threadgroup);  // error E4010: 7 of 8 do
// header:     return 1;
// header: }
uint i = thread_position_in_grid.x;
out[i] = f(i);
