// Checks, races: components of one threadgroup vector are places of their own
// expect: out = 6 6 6 6 6 6 6 6
threadgroup float4 v;
uint i = thread_position_in_grid.x;
if (i < 4)
    v[i] = i;
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = v.x + v.y + v.z + v.w;
