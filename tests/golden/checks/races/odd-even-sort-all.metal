// Checks, races: a sort where neighbouring pairs overlap
// run: --in a=float32[8]:7,6,5,4,3,2,1,0 --out out=float32[8] --grid 8 --threadgroup 8
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i < 7)
    s[i] = min(s[i], s[i + 1]); // error E4008
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[i];
