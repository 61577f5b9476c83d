// MSL 2, Type conversions and re-interpreting data: as_type keeps the bits
// run: --out out=uint32[4] --grid 1 --threadgroup 1
float f = 1.0f; half2 h = half2(1.0h, 2.0h); uchar4 c = uchar4(1, 2, 3, 4);
out[0] = as_type<uint>(f); out[1] = as_type<uint>(h); out[2] = as_type<uint>(c); out[3] = as_type<float>(0x40000000u) == 2.0f;
// expect: out = 1065353216 1073757184 67305985 1
