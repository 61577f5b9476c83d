// MSL 2.1 Scalar data types: 32- and 64-bit arithmetic
// run: --out out=int32[4] --grid 1 --threadgroup 1
uint u = 4294967295u; u += 2; ulong l = 1; l = (l << 63) + (l << 63); int x = 65536 * 16384; long y = (long)x * 4;
out[0] = u; out[1] = l == 0; out[2] = x; out[3] = y == 4294967296;
// expect: out = 1 1 1073741824 1
