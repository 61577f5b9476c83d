// MSL 1.4.1 Overloading: a function of the header with the name of one of MLX's preamble
// run: --out out=float32[1] --grid 1 --threadgroup 1
// header: inline int ceildiv(int x) { return x + 6; }
out[0] = ceildiv(1);
// expect: out = 7
