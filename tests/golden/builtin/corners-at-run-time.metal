// MSL 6.5 Math, 2.1 Scalar types, 6.9.2 SIMD-group: corners with values that are known at run time only
// run: --in a=float32[4]:0,5,3000000000,-3000000000 --in b=int32[2]:257,-1 --out out=int32[8] --grid 4 --threadgroup 4
// expect: out = 5 5 2147483647 -2147483648 1 1 -2 7
uint i = thread_position_in_grid.x;
float nan = a[0] / a[0];
int most = simd_max(int(i) - 2), least = simd_min(int(i) - 2); // unsigned, -1 would be the largest and 0 the smallest
// Just above the middle of two bfloats: rounded to float first, it would be the middle.
long above = long(b[0]) << 40 | 1l;
int table[2][4];
for (int k = 0; k < 8; k++)
    table[k / 4][k % 4] = k;
if (i == 0) {
    out[0] = int(fmin(nan, a[1]));
    out[1] = int(fmax(nan, a[1]));
    out[2] = int(a[2]);
    out[3] = int(a[3]);
    out[4] = float(bfloat(above)) == float(258l << 40);
    out[5] = most;
    out[6] = least;
    out[7] = table[b[1] + 2][b[1] + 4];
}
