// Checks, races: the flag is raised without a barrier behind its clearing
threadgroup bool found[2];
uint i = thread_position_in_grid.x;
if (i == 0)
    found[0] = false; // note: the other access, a write, is here
if (a[i] == 3)
    found[0] = true; // error E4007: thread 3 of threadgroup 0 and thread 0 of threadgroup 0 both write found[0]
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = found[0];
