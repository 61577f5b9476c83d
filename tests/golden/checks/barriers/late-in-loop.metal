// Checks, barriers: one thread misses the barrier in one late round
// run: --out out=float32[64] --grid 64 --threadgroup 64
uint i = thread_position_in_grid.x;
for (uint k = 0; k < 100; k++)
    if (!(k == 97 && i == 33))
        threadgroup_barrier(mem_flags::mem_threadgroup); // error E4010: 63 of 64 do; thread 33 of threadgroup 0 does not
out[i] = i;
