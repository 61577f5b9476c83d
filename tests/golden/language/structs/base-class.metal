// C++ [class.derived]: a base class gives its members
struct Base { float x = 1; float twice() const { return 2 * x; } }; struct D : Base { float y = 3; float sum() const { return x + y + twice(); } };
D d; d.x = 5;
out[thread_position_in_grid.x] = d.sum();
// expect: out = 18 18 18 18 18 18 18 18
