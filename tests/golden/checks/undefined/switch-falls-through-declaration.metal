// C++ 9.8: lanes that fall through keep their value, lanes that come in later set theirs
// expect: out = 6 2 6 2 6 2 6 2
uint i = thread_position_in_grid.x;
int r = 0;
switch (i % 2) {
case 0:
    int v;
    v = 5;
    r = 1;
case 1:
    if (i % 2)
        v = 2;
    r += v;
}
out[i] = r;
