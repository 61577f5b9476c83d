// Checks, bounds: an array inside an array of structs
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// header: struct S { float x; float v[4]; };
// expect: out = 0 1 2 3 4 5 6 7
threadgroup S s[2];
uint i = thread_position_in_grid.x;
s[i / 4].v[i % 4] = a[i];
out[i] = s[i / 4].v[i % 4];
