// MSL 2.2 Vector types: the padding of a vector in threadgroup memory
uint l = thread_position_in_threadgroup.x;
threadgroup float3 s;
if (l == 0)
    s = 1;
threadgroup_barrier(mem_flags::mem_threadgroup);
out[l] = s[l]; // error E4001: reads s[3], but 's' has 3 elements
