// MSL 2.3 Matrix types: the scalar of a diagonal is evaluated once
// run: --in a=float32[4]:arange --out out=float32[8] --grid 4 --threadgroup 4
// expect: out = 0 1 1 1 2 1 3 1
// expect: global_reads = 1
uint i = thread_position_in_grid.x;
float4x4 m(a[i]);
int k = 0;
float2x2 n(k++);
out[2 * i] = m[3][3] + m[1][2] + n[0][0];
out[2 * i + 1] = k;
