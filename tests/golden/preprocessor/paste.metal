// C++ [cpp.concat] ##: two tokens become one
// expect: out = 0 3 6 9 12 15 18 21
#define JOIN(x, y) x##y
#define NAME(n) JOIN(part_, n)
uint i = thread_position_in_grid.x;
float NAME(1) = a[i], NAME(2) = b[i] * JOIN(2, .0f);
out[i] = part_1 + JOIN(part, _2);
