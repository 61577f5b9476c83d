// No budget is stated here: one thread a row may fetch everything itself.
uint row = thread_position_in_grid.y;
if (thread_position_in_grid.x == 0 && row < uint(a_shape[0])) {
    float sum = 0;
    for (int k = 0; k < a_shape[1]; k++) sum += a[row * a_shape[1] + k];
    out[row] = sum;
}
