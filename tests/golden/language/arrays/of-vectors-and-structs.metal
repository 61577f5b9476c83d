// C++ [dcl.init.aggr]: lists within lists for structs and vectors
// run: --out out=float32[4] --grid 1 --threadgroup 1
struct P { float x; int2 y; };
P p[2] = {{1.5f, {2, 3}}, {4.5f, int2(5, 6)}}; float2 v[2] = {float2(7, 8), {9, 10}};
out[0] = p[0].y.y; out[1] = p[1].x; out[2] = v[1].x; out[3] = v[0].y;
// expect: out = 3 4.5 9 8
