// MSL 2, Implicit type conversions: there is none between uint3 and uint2
uint2 p = thread_position_in_grid; // error E2004: 'uint3' to 'uint2'
out[0] = 0;
