// Checks, undefined: what the threads that go on use
uint i = thread_position_in_grid.x;
float x;
out[i] = 1;
if (i < 4) {
    x = 2;
    return;
}
out[i] = x; // error E4003: writes an undefined value to out[4] (thread 4 of threadgroup 0, and 3 more threads)
