// C++ [stmt.while], [stmt.do]: a do runs at least once
uint i = thread_position_in_grid.x; int n = i, s = 0, d = 0;
while (n > 0) { s += n; n--; }
do { d++; } while (d < (int)i);
out[i] = s * 10 + d;
// expect: out = 1 11 32 63 104 155 216 287
