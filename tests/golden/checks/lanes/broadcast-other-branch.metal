// MSL 6.9.2: the threads that run the call agree; those in the other branch have a call of their own
// expect: out = 2 2 2 2 5 5 5 5
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
ushort lane = i < 4 ? 2 : 5;
if (i < 4)
    out[i] = simd_broadcast(a[i], lane);
else
    out[i] = simd_broadcast(a[i], lane);
