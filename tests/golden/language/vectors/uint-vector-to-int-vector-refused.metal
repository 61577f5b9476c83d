// MSL 2, Implicit type conversions: there is none between uint3 and int3
int3 p = thread_position_in_grid; // error E2004: write int3(...)
out[0] = 0;
