// C++ [dcl.init.aggr]: what the list leaves out is zero
// run: --out out=float32[5] --grid 1 --threadgroup 1
float w[4] = {1, 2}; int z[3] = {}; float q[2][2] = {{1}, {2}}; float e[2]{};
out[0] = w[1]; out[1] = w[3]; out[2] = z[2]; out[3] = q[1][0] + q[1][1]; out[4] = e[1];
// expect: out = 2 0 0 2 0
