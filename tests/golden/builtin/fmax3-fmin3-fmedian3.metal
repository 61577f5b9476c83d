// MSL 6.5 Math functions: fmax3, fmin3, fmedian3
// run: --in a=float32[3]:2.5,7,-1 --out out=float32[3] --grid 1 --threadgroup 1
out[0] = fmax3(a[0], a[1], a[2]); out[1] = fmin3(a[0], a[1], a[2]); out[2] = fmedian3(a[0], a[1], a[2]);
// expect: out = 7 -1 2.5
