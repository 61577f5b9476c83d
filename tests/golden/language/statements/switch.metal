// C++ [stmt.switch]: cases, default in the middle, break
uint i = thread_position_in_grid.x; int r = 0;
switch (i) {
case 0: r = 10; break;
default: r = 99; break;
case 3: r = 13; break;
case 2 * 2: { int t = 4; r = t; break; }
}
out[i] = r;
// expect: out = 10 99 99 13 4 99 99 99
