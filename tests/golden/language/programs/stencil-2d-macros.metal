// C++ [cpp.replace]: index macros, clamped neighbours
#define W 4
#define IDX(x, y) (clamp(int(y), 0, 1) * W + clamp(int(x), 0, W - 1))
uint i = thread_position_in_grid.x; int x = i % W, y = i / W;
out[i] = a[IDX(x - 1, y)] + a[IDX(x + 1, y)] + a[IDX(x, y - 1)] + a[IDX(x, y + 1)] - 4 * a[IDX(x, y)];
// expect: out = 5 4 4 3 -3 -4 -4 -5
