// Puzzle 10 Dot Product, over budget: a vector load counts its four elements
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[1] --grid 8 --threadgroup 8
// expect: out = 140
// expect: global_reads = 16
// expect: global_writes = 1
if (thread_position_in_grid.x == 0) {
    const device float4 *va = (const device float4 *)a;
    const device float4 *vb = (const device float4 *)b;
    out[0] = dot(va[0], vb[0]) + dot(va[1], vb[1]);
}
