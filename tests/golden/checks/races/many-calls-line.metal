// Checks, races: more accesses than a race cell has numbers for, but all on one line of the text
// header: #define EIGHT(x) x x x x x x x x
// header: float get(threadgroup float *s, uint i) { return s[i]; } // note: the other access, a read, is here
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
float t = 0;
EIGHT(EIGHT(EIGHT(EIGHT(t += get(s, i);))))
s[i ^ 1] = t; // error E4007: both write s[1] // error E4008: thread 0 of threadgroup 0 writes s[1] while thread 1 of threadgroup 0 reads it
out[i] = i;
