// Checks, barriers: in a function that all threads call
// header: void wait() { threadgroup_barrier(mem_flags::mem_threadgroup); }
// expect: out = 7 6 5 4 3 2 1 0
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
wait();
out[i] = s[7 - i];
