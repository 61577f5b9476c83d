// C++ [dcl.fct]: an array parameter is a pointer, with its address space
// header: float last(thread const float p[4]) { return p[3]; }
// header: void fill(thread float (&p)[2], float v) { p[0] = v; p[1] = v + 1; }
// run: --out out=float32[2] --grid 1 --threadgroup 1
float w[4] = {1, 2, 3, 4}; float q[2]; fill(q, 8);
out[0] = last(w); out[1] = q[1];
// expect: out = 4 9
