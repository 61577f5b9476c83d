// MSL 4.4 Threadgroup address space: variables of two blocks are two variables
uint i = thread_position_in_threadgroup.x; float r = 0;
{ threadgroup float s[8]; s[i] = i; threadgroup_barrier(mem_flags::mem_threadgroup); r += s[7 - i]; }
{ threadgroup float s[8]; s[i] = 10 * i; threadgroup_barrier(mem_flags::mem_threadgroup); r += s[7 - i]; }
out[i] = r;
// expect: out = 77 66 55 44 33 22 11 0
