// MLX: T, an int and a bool parameter of the kernel itself
// run: --in a=float32[8]:arange --out out=float32[8] --template T=float16 --template N=3 --template Neg=true --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x; T w[N]; static_assert(is_same<T, half>::value, "");
for (int k = 0; k < N; k++) w[k] = T(a[i]);
T s = 0; for (int k = 0; k < N; k++) s += w[k];
if (Neg) s = -s;
if constexpr (N > 5) out[i] = nothing_here(s); else out[i] = s + 1;
// expect: out = 1 -2 -5 -8 -11 -14 -17 -20
