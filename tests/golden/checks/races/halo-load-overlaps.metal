// Checks, races: every thread loads its neighbour too, so that cells are written twice with equal values
threadgroup float s[9];
uint i = thread_position_in_grid.x;
s[i] = a[i];
s[i + 1] = i < 7 ? a[i + 1] : 0; // warning E4009: always with the same value
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[i] + s[i + 1];
