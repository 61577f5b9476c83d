// 2.16 Memory: one thread of each threadgroup adds to the same cell; a position that is not used hides nothing
// run: --in a=float32[4]:ones --out out=float32[4] --init 0 --grid 256 --threadgroup 64
uint i = thread_position_in_grid.x;
uint l = thread_position_in_threadgroup.x;
if (l == 0)
    out[0] = out[0] + a[0]; // error E4007: both write out[0]
