// MLX documentation: bilinear sampling at the middle and at a corner, zeros outside
// run: --in image=float32[2,2,2]:1,10,2,20,3,30,4,40 --in where=float32[4]:0,0,1,1 --out out=float32[2,2] --template T=float32 --template C=2 --grid 4 --threadgroup 4
// expect: out = 2.5 25 4 40
uint elem = thread_position_in_grid.x;
int height = image_shape[0], width = image_shape[1];
uint channel = elem % C, point = elem / C;
T ix = ((where[2 * point] + 1) * (width - 1)) / 2;
T iy = ((where[2 * point + 1] + 1) * (height - 1)) / 2;
int x0 = int(floor(ix)), y0 = int(floor(iy));
T sum = 0;
for (int dy = 0; dy < 2; dy++) {
    for (int dx = 0; dx < 2; dx++) {
        int x = x0 + dx, y = y0 + dy;
        T weight = (1 - abs(ix - x)) * (1 - abs(iy - y));
        bool inside = 0 <= x && x < width && 0 <= y && y < height;
        sum += inside ? weight * image[(y * width + x) * C + channel] : T(0);
    }
}
out[elem] = sum;
