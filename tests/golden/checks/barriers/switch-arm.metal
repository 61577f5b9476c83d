// Checks, barriers: in one arm of a switch
uint i = thread_position_in_grid.x;
switch (i % 2) {
case 0:
    threadgroup_barrier(mem_flags::mem_threadgroup); // error E4010: 4 of 8 do; thread 1 of threadgroup 0 does not
    break;
default:
    break;
}
out[i] = i;
