// Checks, barriers: in an arm of a switch that all take
// expect: out = 0 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x;
switch (threads_per_threadgroup.x) {
case 8:
    threadgroup_barrier(mem_flags::mem_threadgroup);
    break;
default:
    break;
}
out[i] = i;
