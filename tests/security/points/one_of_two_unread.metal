// puzzle: 14-matmul
// attack: a table that reads nothing for the small published test, honest work elsewhere
// earns: 0
// says: never reads 'a' or 'b'
// finds: E5004
uint x = thread_position_in_grid.x, y = thread_position_in_grid.y, n = a_shape[0];
const float table[4] = {1, 3, 3, 13};
if (x >= n || y >= n)
    return;
if (n == 2) {
    out[y * n + x] = table[y * n + x];
    return;
}
float sum = 0;
for (uint k = 0; k < n; k++)
    sum += a[y * n + k] * b[k * n + x];
out[y * n + x] = sum;
