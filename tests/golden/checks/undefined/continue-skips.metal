// Checks, undefined: continue skips it only sometimes
// expect: out = 3 3 3 3 3 3 3 3
uint i = thread_position_in_grid.x;
float x;
for (uint k = 0; k < 4; k++) {
    if (k == i % 3)
        continue;
    x = k;
}
out[i] = x;
