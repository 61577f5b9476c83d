// MSL 1.5.4 Restrictions: no virtual functions
struct S { virtual float f() { return 1; } }; // error E2039
out[thread_position_in_grid.x] = 0;
