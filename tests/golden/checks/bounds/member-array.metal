// Checks, bounds: an array inside an array of structs: member and indices are named
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8 --init 0
// header: struct S { float x; float v[4]; };
threadgroup S s[2];
uint i = thread_position_in_grid.x;
if (i < 2)
    s[i].v[i + 3] = a[i]; // error E4002: writes s[1].v[4], but 's[1].v' has 4 elements (thread 1 of threadgroup 0)
out[i] = i;
