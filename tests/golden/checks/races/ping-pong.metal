// Checks, races: ping-pong prefix sum through pointers
// expect: out = 0 1 3 6 10 15 21 28
threadgroup float x[8], y[8];
uint i = thread_position_in_grid.x;
threadgroup float *from = x, *to = y;
from[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
for (uint d = 1; d < 8; d *= 2) {
    to[i] = i >= d ? from[i] + from[i - d] : from[i];
    threadgroup_barrier(mem_flags::mem_threadgroup);
    threadgroup float *t = from;
    from = to;
    to = t;
}
out[i] = from[i];
