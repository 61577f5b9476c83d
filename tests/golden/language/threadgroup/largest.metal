// MSL 4.4 Threadgroup address space: exactly 32 KiB
threadgroup float s[8192];
uint i = thread_position_in_threadgroup.x; s[i] = i;
out[i] = s[i];
// expect: out = 0 1 2 3 4 5 6 7
