// MSL 1.4.1 Overloading: an input may have the name of a builtin
// run: --in cos=float32[2]:1,2 --in length=float32[2]:3,4 --out out=float32[1] --grid 1 --threadgroup 1
out[0] = cos[0] + length[1];
// expect: out = 5
