// MSL 4 Address spaces: a method may name the address space of its object
// header: struct P { float x; float get() const device { return x; } float get() const thread { return -x; } };
const device P *p = (const device P *)a; P q = p[thread_position_in_grid.x];
out[thread_position_in_grid.x] = p[thread_position_in_grid.x].get() + 2 * q.get();
// expect: out = 0 -1 -2 -3 -4 -5 -6 -7
