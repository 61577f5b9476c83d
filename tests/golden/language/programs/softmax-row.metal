// MSL 6.5 Math: a row-wise softmax in one thread a row, with fast:: and precise::
// run: --in a=float32[4,4]:zeros --out out=float32[4,4] --grid 4 --threadgroup 4
uint r = thread_position_in_grid.x; const int n = a_shape[1]; const device float *row = a + r * n; device float *o = out + r * n;
float m = -INFINITY; for (int k = 0; k < n; k++) m = metal::max(m, row[k]);
float s = 0; for (int k = 0; k < n; k++) { float e = precise::exp(row[k] - m); o[k] = e; s += e; }
for (int k = 0; k < n; k++) o[k] /= s;
// expect: out = 0.25 0.25 0.25 0.25 0.25 0.25 0.25 0.25 0.25 0.25 0.25 0.25 0.25 0.25 0.25 0.25
