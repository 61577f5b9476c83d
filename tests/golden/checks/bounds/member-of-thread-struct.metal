// Checks, bounds: an array in a struct of the thread
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8 --init 0
// header: struct S { int n; int v[3]; }; struct T { float y; S s; };
uint i = thread_position_in_grid.x;
T t = {};
if (i < 4)
    t.s.v[i] = 1; // error E4002: writes t.s.v[3], but 't.s.v' has 3 elements (thread 3 of threadgroup 0)
out[i] = t.s.v[0];
