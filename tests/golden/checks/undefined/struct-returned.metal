// Checks, undefined: a struct returned with one member unset
// header: struct P { float x, y; };
// header: P make(float v) { P p; p.x = v; return p; }
uint i = thread_position_in_grid.x;
P p = make(a[i]);
out[i] = p.y; // error E4003
