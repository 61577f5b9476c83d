// Checks, races: every thread stores the same value and reads it back: only a warning
// expect: out = 4 4 4 4 4 4 4 4
threadgroup float s[1];
uint i = thread_position_in_grid.x;
s[0] = 4; // warning E4009
out[i] = s[0]; // warning E4009
