// MSL 4.4 Threadgroup address space: handed to a function as pointer and reference
// header: void put(threadgroup float *s, uint i, float v) { s[i] = v; }
// header: float get(threadgroup float (&s)[8], uint i) { return s[i]; }
threadgroup float s[8]; uint i = thread_position_in_threadgroup.x;
put(s, i, a[i]); threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = get(s, 7 - i);
// expect: out = 7 6 5 4 3 2 1 0
