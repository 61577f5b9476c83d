// MSL 6.1 Namespace: metal:: in front of a function
// run: --in a=float32[1]:4 --out out=float32[3] --grid 1 --threadgroup 1
out[0] = metal::sqrt(a[0]); out[1] = metal::max(a[0], 5.0f); out[2] = ::metal::abs(-3);
// expect: out = 2 5 3
