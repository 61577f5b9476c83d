// Ten steps of one.
uint local_i = thread_position_in_grid.x;
int steps = 0;
float sum = a[local_i];
do {
    sum++;
} while (++steps < 10);
out[local_i] = sum;
