// Checks, undefined: a function that sets its reference only sometimes
// header: bool find(thread float &x, uint k) { if (k < 6) { x = k; return true; } return false; }
uint i = thread_position_in_grid.x;
float x;
find(x, i);
out[i] = x; // error E4003: writes an undefined value to out[6] (thread 6 of threadgroup 0, and 1 more thread)
