// MSL 2.3 Matrix types: a diagonal at compile time
// run: --out out=float32[6] --grid 1
// header: constant float3x2 m = float3x2(3);
// expect: out = 3 0 0 3 0 0
for (uint c = 0; c < 3; c++)
    for (uint r = 0; r < 2; r++)
        out[2 * c + r] = m[c][r];
