// Checks, endless loops: a byte that wraps around ends the loop
// expect: out = 256 255 254 253 252 251 250 249
uint i = thread_position_in_grid.x;
uchar k = i;
float n = 0;
do {
    k++;
    n++;
} while (k != 0);
out[i] = n;
