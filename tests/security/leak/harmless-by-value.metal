// attack: races without harm, which cost nothing and are only warnings, on a line that a hidden value chooses
// puzzle: pooling
// header: constant uint THREADGROUP_MEM_SIZE = 8;
threadgroup float shared[THREADGROUP_MEM_SIZE], spare[4];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
shared[l] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
int v = int(shared[0]);
if (v != 0 && (v & 3) == 0)
    spare[0] = 1;
if (v != 0 && (v & 3) == 1)
    spare[1] = 1;
if (v != 0 && (v & 3) == 2)
    spare[2] = 1;
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = shared[l] + (l > 0 ? shared[l - 1] : 0) + (l > 1 ? shared[l - 2] : 0);
