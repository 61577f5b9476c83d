// Takes the result to be square, as the statement's sizes are.
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;
const uint size = a_shape[0];
if (thread_x < size && thread_y < size) {
    out[thread_x + thread_y * size] = a[thread_y] + b[thread_x];
}
