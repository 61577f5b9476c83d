// MSL 6.9.1 Synchronization functions: in a function that the kernel calls
// header: void sync() { threadgroup_barrier(mem_flags::mem_threadgroup); }
threadgroup float s[8]; uint i = thread_position_in_threadgroup.x;
s[i] = a[i]; sync(); out[i] = s[(i + 1) % 8];
// expect: out = 1 2 3 4 5 6 7 0
