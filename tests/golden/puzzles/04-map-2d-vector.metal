// Puzzle 4 Map 2D: a uint2 from a swizzle, strides instead of shapes
// run: --in a=int32[2,2]:arange --out out=float32[2,2] --grid 3,3 --threadgroup 1
// expect: out = 10 11 12 13
// expect: global_reads = 1
// expect: global_writes = 1
uint2 p = thread_position_in_grid.xy;
if (any(p >= uint2(a_shape[1], a_shape[0])))
    return;
auto at = p.y * a_strides[0] + p.x * a_strides[1];
out[at] = a[at] + 10;
