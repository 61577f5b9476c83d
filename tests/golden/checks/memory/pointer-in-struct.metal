// Checks, memory: pointers in a struct
// header: struct View { device const float *p; uint n; };
// header: float at(View v, uint k) { return k < v.n ? v.p[k] : -1; }
// expect: out = 4 5 6 7 -1 -1 -1 -1
uint i = thread_position_in_grid.x;
View v = {a + 4, 4};
out[i] = at(v, i);
