// MSL 4.3 Thread address space: structs by reference, const or not
// header: struct P { float x; };
// header: void bump(thread P &p) { p.x += 1; }
// header: float get(const thread P &p) { return p.x; }
P p = {1}; bump(p); bump(p);
out[thread_position_in_grid.x] = get(p) + get(P{10});
// expect: out = 13 13 13 13 13 13 13 13
