threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
float sum = s[i];
if (i >= 1) sum += s[i - 1];
if (i >= 2) sum += s[i - 2];
out[i] = sum;
