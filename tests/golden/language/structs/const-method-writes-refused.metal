// C++ [class.this]: a const method does not write its members
struct P { float v = 0; void set(float x) const { v = x; } }; // error E2005: it is const
P p; p.set(1);
out[thread_position_in_grid.x] = p.v;
