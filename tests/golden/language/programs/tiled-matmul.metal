// MSL 4.4 Threadgroup address space: the tiled product of two matrices, 4x4 in tiles of 2
// run: --in a=float32[4,4]:arange --in b=float32[4,4]:arange --out out=float32[4,4] --grid 4,4 --threadgroup 2,2
constexpr int T = 2; threadgroup float as[T][T], bs[T][T];
int n = a_shape[1]; uint r = thread_position_in_grid.y, c = thread_position_in_grid.x, lr = thread_position_in_threadgroup.y, lc = thread_position_in_threadgroup.x;
float s = 0;
for (int t = 0; t < n; t += T) {
    as[lr][lc] = a[r * n + t + lc]; bs[lr][lc] = b[(t + lr) * n + c];
    threadgroup_barrier(mem_flags::mem_threadgroup);
    for (int k = 0; k < T; k++) s += as[lr][k] * bs[k][lc];
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
out[r * n + c] = s;
// expect: out = 56 62 68 74 152 174 196 218 248 286 324 362 344 398 452 506
