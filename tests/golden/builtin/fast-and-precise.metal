// MSL 6.5 Math functions: the same as fast:: and precise::
// run: --in a=float32[2]:0,4 --out out=float32[5] --grid 1 --threadgroup 1
out[0] = fast::exp(a[0]); out[1] = precise::exp(a[0]); out[2] = metal::fast::sqrt(a[1]); out[3] = metal::precise::divide(a[1], 2.0f); out[4] = fast::max(a[0], a[1]);
// expect: out = 1 1 2 2 4
