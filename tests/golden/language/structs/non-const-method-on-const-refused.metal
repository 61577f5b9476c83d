// C++ [class.this]: a const object takes const methods only
struct P { float v = 0; void set(float x) { v = x; } };
const P p;
p.set(1); // error E2052: the object is const, but the method is not
out[thread_position_in_grid.x] = p.v;
