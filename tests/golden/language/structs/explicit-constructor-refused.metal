// C++ [class.conv.ctor]: an explicit constructor converts nothing by itself
struct P { float x; explicit P(float v) : x(v) {} };
P p = 1.0f; // error E2004: 'float' to 'P'
out[thread_position_in_grid.x] = 0;
