// Dispatch: the active lanes as bits
// run: --out out=uint32[8] --grid 8 --threadgroup 8
// expect: out = 0 0 252 252 252 252 252 252
uint i = thread_position_in_grid.x;
out[i] = 0;
if (i >= 2)
    out[i] = uint(ulong(simd_active_threads_mask()));
