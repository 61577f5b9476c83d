// MLX: template parameters of every kind, instantiated with the given values
// run: --in a=int32[8]:arange --out out=int32[8] --template T=int32 --template N=5 --template Flag=false --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
static_assert(is_same<T, int>::value && N == 5 && !Flag, "");
out[i] = T(a[i] * N) + Flag;
// expect: out = 0 5 10 15 20 25 30 35
