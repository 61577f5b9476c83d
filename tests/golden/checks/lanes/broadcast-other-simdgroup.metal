// MSL 6.9.2: another lane in each simdgroup is fine
// run: --in a=float32[64]:arange --out out=float32[64] --grid 64 --threadgroup 64
// expect: global_reads = 1
uint i = thread_position_in_grid.x;
out[i] = simd_broadcast(a[i], ushort(i / 32));
