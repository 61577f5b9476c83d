// attack: a barrier that not all threads reach, on a line that a hidden value chooses, or a race instead
// puzzle: threadgroup_memory
threadgroup float shared[4];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
int v = int(a[0] * 8) & 7;
out[i] = a[i] + 10;
if (a[0] == 1)
    return;
if (v == 0 && l == 0)
    threadgroup_barrier(mem_flags::mem_threadgroup);
if (v == 1 && l == 0)
    threadgroup_barrier(mem_flags::mem_threadgroup);
if (v == 2)
    shared[0] = l;
if (v == 3)
    shared[1] = l;
if (v == 4)
    out[9000] = 1;
if (v == 5)
    out[9001] = 1 / int(l - l);
