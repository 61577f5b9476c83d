// silent: each thread has its own variable, whichever case it comes in by
// expect: out = 5 7 5 7 5 7 5 7
uint i = thread_position_in_grid.x;
switch (i % 2) {
case 0:
    int v;
    v = 5;
    out[i] = v;
    break;
case 1:
    v = 7;
    out[i] = v;
    break;
}
