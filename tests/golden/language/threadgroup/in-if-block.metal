// MSL 4.4 Threadgroup address space: declared in the branch of an if
uint i = thread_position_in_threadgroup.x;
if (threads_per_threadgroup.x == 8) { threadgroup float s[8]; s[i] = a[i]; threadgroup_barrier(mem_flags::mem_threadgroup); out[i] = s[i ^ 1]; }
// expect: out = 1 0 3 2 5 4 7 6
