// C++ [class.access]: class is private unless it says public
class A { float v; public: A(float x) : v(x) {} float get() const { return v; } };
A x(4);
out[thread_position_in_grid.x] = x.get();
// expect: out = 4 4 4 4 4 4 4 4
