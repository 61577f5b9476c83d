// MSL 2.10 Uniform type: a value like any other
// run: --in a=float32[1]:5 --out out=float32[2] --grid 1 --threadgroup 1
uniform<int> n = int(a[0]);
metal::uniform<float> f = make_uniform(2.5f);
out[0] = n + 1; out[1] = f * 2.0f;
// expect: out = 6 5
