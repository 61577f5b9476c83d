// clang: the components of a vector
// run: --out out=float32[3] --init 0 --body
// expect: out = 1 5 2
float2 v = float2(1, 2);
auto [x, y] = v;
out[0] = x;
y += 3;
out[1] = y;
out[2] = v.y;
