// MLX header: a function template, deduced and called with its argument
// run: --in a=float16[8]:arange --out out=float16[8] --grid 8 --threadgroup 8
// header: template <typename U>
// header: U half_of(U x) { return x / 2; }
// expect: out = 0 1 1 3 2 5 3 7
uint i = thread_position_in_grid.x;
out[i] = i % 2 ? half_of(a[i] * half(2)) : half_of<half>(a[i]);
