// MSL 1.4.1 Overloading: a function of the header beside one of MLX's preamble
// run: --out out=float32[1] --grid 1 --threadgroup 1
// header: inline int ceildiv(int x) { return x + 6; }
out[0] = ceildiv(1) + ceildiv(7, 4);
// expect: out = 9
