// C++ [stmt.expr]: calls, casts to void and assignments within have or mean something
// header: float f(float x) { return x; }
uint i = thread_position_in_grid.x;
float x = 0;
(void)x;
f(x);
(x = 1), x++;
i < 4 ? x = 2 : x = 3;
out[i] = x;
