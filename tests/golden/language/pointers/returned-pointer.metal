// C++ [dcl.fct]: functions that return pointers and references
// header: device float *at(device float *p, uint i) { return p + i; } thread float &pick(thread float &x, thread float &y, bool first) { return first ? x : y; }
uint i = thread_position_in_grid.x; float x = 1, y = 2; pick(x, y, false) = 7;
*at(out, i) = x + y; at(out, i)[0] += 1;
// expect: out = 9 9 9 9 9 9 9 9
