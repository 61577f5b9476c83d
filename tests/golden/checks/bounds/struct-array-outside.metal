// Checks, bounds: the array of structs itself is too small
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8 --init 0
// header: struct S { float x; float y; };
threadgroup S s[7];
uint i = thread_position_in_grid.x;
s[i].y = a[i]; // error E4002: writes s[7].y, but 's' has 7 elements (thread 7 of threadgroup 0)
out[i] = i;
