// expect: case=synchronisation
// expect: code=E4008
// Reads a neighbour's cell of the tile without waiting for it.
threadgroup float tile[3][3];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint j = thread_position_in_grid.y;
uint x = thread_position_in_threadgroup.x, y = thread_position_in_threadgroup.y;
uint n = a_shape[0];
tile[y][x] = i < n && j < n ? a[j * n + i] + 10 : 0;
uint row = threadgroup_position_in_grid.y * 3 + x, column = threadgroup_position_in_grid.x * 3 + y;
if (row < n && column < n) out[row * n + column] = tile[x][y];
