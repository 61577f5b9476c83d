// MSL 6.4 Relational functions: isfinite, isinf, isnan, isnormal
// run: --in a=float32[1]:0 --out out=float32[8] --grid 1 --threadgroup 1
float inf = 1.0f / a[0], nan = inf - inf;
out[0] = isfinite(1.0f); out[1] = isfinite(inf); out[2] = isinf(inf); out[3] = isinf(nan);
out[4] = isnan(nan); out[5] = isnan(inf); out[6] = isnormal(1.0f); out[7] = isnormal(0.0f);
// expect: out = 1 0 1 0 1 0 1 0
