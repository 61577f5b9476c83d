// MSL 6.5 Math functions: nextafter, the neighbour in the direction of y
// run: --in a=float32[1]:1 --out out=uint32[2] --grid 1 --threadgroup 1
out[0] = as_type<uint>(nextafter(a[0], 2.0f)); out[1] = as_type<uint>(nextafter(a[0], 0.0f));
// expect: out = 1065353217 1065353215
