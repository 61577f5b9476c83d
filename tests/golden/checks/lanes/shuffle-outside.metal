// MSL 6.9.2: there is no lane 32
// run: --in a=float32[32]:arange --out out=float32[31] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
float x = simd_shuffle(a[i], ushort(i + 1)); // warning E4026: simd_shuffle asks for lane 32, but the lanes of a simdgroup are 0 to 31 (thread 31
if (i < 31)
    out[i] = x;
