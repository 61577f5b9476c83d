// MSL 4.4: a prefix sum with two buffers and a pointer swap
threadgroup float buf[2][8]; uint i = thread_position_in_threadgroup.x; int in = 0;
buf[0][i] = a[i]; threadgroup_barrier(mem_flags::mem_threadgroup);
for (uint d = 1; d < 8; d <<= 1) { int to = 1 - in; buf[to][i] = i >= d ? buf[in][i] + buf[in][i - d] : buf[in][i]; in = to; threadgroup_barrier(mem_flags::mem_threadgroup); }
out[i] = buf[in][i];
// expect: out = 0 1 3 6 10 15 21 28
