// MSL 2 Implicit type conversions: there is none between uint3 and int3
int3 p = thread_position_in_grid; // error
out[0] = 0;
