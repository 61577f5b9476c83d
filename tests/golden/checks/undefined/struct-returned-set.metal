// Checks, undefined: a struct returned with one member unset, the other one is used
// header: struct P { float x, y; };
// header: P make(float v) { P p; p.x = v; return p; }
// expect: out = 0 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x;
P p = make(a[i]);
out[i] = p.x;
