// Checks, races: a pointer chosen at run time, reads from the other array
// expect: out = 1 0 3 2 5 4 7 6
threadgroup float x[8], y[8];
uint i = thread_position_in_grid.x;
x[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
threadgroup float *p = i > 100 ? x : y;
p[i] = 1;
out[i] = x[i ^ 1];
