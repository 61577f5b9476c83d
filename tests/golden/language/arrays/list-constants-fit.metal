// C++ [dcl.init.list]: a constant that fits is no narrowing
// run: --out out=float32[6] --grid 1 --threadgroup 1
uint u{1}; uchar c{255}; float f{3}; half h{0.5f}; short s = {-7}; float w[] = {1, 2u, 3.0h};
out[0] = u; out[1] = c; out[2] = f; out[3] = h; out[4] = s; out[5] = w[2];
// expect: out = 1 255 3 0.5 -7 3
