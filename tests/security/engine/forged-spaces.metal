// attack: integers become pointers of every address space: each is E4020
uint i = thread_position_in_grid.x;
threadgroup int g[8];
g[i] = i;
int t[4] = {1, 2, 3, 4};
thread int *q = t + i % 4;
int s = q[0] + g[i];
for (ulong k = 0; k < 8; k++) {
    ulong x = (k << 44) | (1ul << 43);
    s += *(device int *)x; // error E4020
    s += *(threadgroup int *)x; // error E4020
    s += *(thread int *)x; // error E4020
    s += *(constant int *)x; // error E4020
}
out[i] = s;
