// Checks, undefined: the result of the function is asked first
// header: bool find(thread float &x, uint k) { if (k < 6) { x = k; return true; } return false; }
// expect: out = 0 1 2 3 4 5 -1 -1
uint i = thread_position_in_grid.x;
float x;
out[i] = find(x, i) ? x : -1;
