// Checks, races: ping-pong prefix sum that forgets to swap, in place
threadgroup float x[8];
uint i = thread_position_in_grid.x;
threadgroup float *from = x, *to = x;
from[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
for (uint d = 1; d < 8; d *= 2) {
    to[i] = i >= d ? from[i] + from[i - d] + 1 : from[i] + 2; // error E4008: x[
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
out[i] = from[i];
