// MSL 4.4 Threadgroup address space: a pointer into a threadgroup array
threadgroup float s[8]; uint i = thread_position_in_threadgroup.x;
threadgroup float *p = s; threadgroup float *q = &s[7 - i]; p[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = *q;
// expect: out = 7 6 5 4 3 2 1 0
