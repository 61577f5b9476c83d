// MSL 4.4 Threadgroup address space: memory with zeros behind it starts undefined like any other
threadgroup float s[8] = {0}; // warning E2054
uint i = thread_position_in_grid.x;
if (i > 0)
    s[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[i]; // error E4003: writes an undefined value
