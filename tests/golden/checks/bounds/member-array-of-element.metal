// Checks, out of bounds: an array member of an element ends before the next member
// header: struct S { float v[4]; float w[4]; };
threadgroup S s[2];
uint i = thread_position_in_grid.x;
s[i / 4].v[i % 4] = a[i];
s[i / 4].w[i % 4] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
float x = s[0].v[i]; // error E4001: reads s[0].v[4], but 's[0].v' has 4 elements (thread 4 of threadgroup 0, and 3 more threads)
out[i] = i;
