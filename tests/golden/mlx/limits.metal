// MLX preamble: Limits<T>
// run: --out out=float32[4] --grid 1 --threadgroup 1 --template T=float32
// expect: out = inf -inf 1 1
out[0] = Limits<T>::max;
out[1] = Limits<T>::min;
out[2] = Limits<T>::finite_max == FLT_MAX;
out[3] = Limits<int>::max == 2147483647;
