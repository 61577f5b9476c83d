// MSL 2.12 Arrays: metal::array
// run: --in a=float32[1]:5 --out out=float32[4] --grid 1 --threadgroup 1
array<float, 3> x = {1.0f, 2.0f, 3.0f};
x[1] = a[0];
array<float, 3> y = x;
y[0] = 9.0f;
out[0] = x[0]; out[1] = y[1]; out[2] = y[0]; out[3] = x.size();
// expect: out = 1 5 9 3
