// Checks, barriers: a helper that returns early in some threads does not end the kernel
// header: float clipped(float x) { if (x > 4) return 4; x += 0.5; return x; }
// expect: out = 0.5 1.5 2.5 3.5 4.5 4 4 4
uint i = thread_position_in_grid.x;
float x = clipped(a[i]);
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = x;
