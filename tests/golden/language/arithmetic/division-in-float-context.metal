// C++ [expr.mul]: the operands decide how a division is made, not what it is stored in
// run: --out out=float32[3] --grid 1 --threadgroup 1
float x = 1 / 2; float y = 1 / 2.0; float z = 1.0f * 1 / 2;
out[0] = x; out[1] = y; out[2] = z;
// expect: out = 0 0.5 0.5
