// attack: reads as often as a hidden value says, more or fewer writes: budget, and which of the two counters
// puzzle: pooling
// header: constant uint THREADGROUP_MEM_SIZE = 8;
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
shared[l] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
int v = int(shared[0]);
float t = shared[l];
if (l > 0)
    t += shared[l - 1];
if (l > 1)
    t += shared[l - 2];
if (v & 1)
    for (int k = 0; k < abs(v); k++)
        t += a[i] * 0;
if (v & 2)
    out[i] = 0;
out[i] = t;
