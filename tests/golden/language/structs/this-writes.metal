// C++ [class.this]: return *this, chained calls
struct B { int v = 1; thread B &mul(int k) { v *= k; return *this; } };
B x; x.mul(2).mul(5);
out[thread_position_in_grid.x] = x.v;
// expect: out = 10 10 10 10 10 10 10 10
