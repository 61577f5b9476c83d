// Checks, barriers: behind a switch that every thread leaves in its own way
// expect: out = 1 2 3 3 1 2 3 3
uint i = thread_position_in_grid.x;
float x;
switch (i % 4) {
case 0: x = 1; break;
case 1: x = 2; break;
default: x = 3;
}
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = x;
