// A loop over the two inputs.
uint local_i = thread_position_in_grid.x;
float sum = 0;
for (int k = 0; k < 2; k++) {
    switch (k) {
    case 0:
        sum += a[local_i];
        break;
    default:
        sum += b[local_i];
        break;
    }
}
out[local_i] = sum;
