// C++ [stmt.while]: following indices in a local table
int next[8] = {3, 0, 5, 6, 1, 7, 2, 4}; uint i = thread_position_in_grid.x; int at = int(i), steps = 0;
do { at = next[at]; steps++; } while (at != int(i) && steps < 100);
out[i] = steps * 10 + at;
// expect: out = 80 81 82 83 84 85 86 87
