// MLX maths: precise:: and fast:: name the same function
// run: --in a=float32[8]:0,1,4,9,16,25,36,49 --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 0 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x;
out[i] = i % 2 ? precise::sqrt(a[i]) : metal::fast::sqrt(a[i]);
