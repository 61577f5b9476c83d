// Checks, races: a pointer chosen at run time writes one of two arrays
threadgroup float x[8], y[8];
uint i = thread_position_in_grid.x;
x[i] = a[i];
y[i] = b[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
threadgroup float *p = i % 2 ? x : y;
p[i] = 9;
out[i] = x[i ^ 1]; // error E4008: reads x[1] while thread 1 of threadgroup 0 writes it
