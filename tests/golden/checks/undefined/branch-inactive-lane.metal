// Checks, undefined: lanes that do not take part in the branch are not judged
// expect: out = 1 1 1 1 0 0 0 0
uint i = thread_position_in_grid.x;
int x;
if (i < 4)
    x = 1;
out[i] = 0;
if (i < 4) {
    if (x > 0)
        out[i] = 1;
}
