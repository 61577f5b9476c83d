// C++ [expr.ass]: a sign on the wrong side
uint i = thread_position_in_grid.x;
out[i] =+ a[i]; // warning E2308
float x = 1;
x =- 1; // warning E2308
out[i] += x;
