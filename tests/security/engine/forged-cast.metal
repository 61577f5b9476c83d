// attack: an integer names the object of a thread's variable; it must be E4020, and no memory may change
uint i = thread_position_in_grid.x;
float t[4] = {1, 2, 3, 4};
thread float *q = t + i % 4;
int s = 0;
for (ulong k = 0; k < 8; k++) {
    device int *p = (device int *)((k << 44) | (1ul << 43));
    s += p[0]; // error E4020
    p[1] = 7; // error E4020
}
out[i] = q[0] + s;
