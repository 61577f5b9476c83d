// MSL 6.5 Math functions, tables 6.5 and 6.6: M_PI_F and its kin are correctly rounded
// run: --out out=uint32[5] --grid 1 --threadgroup 1
// expect: out = 1078530011 1076754516 1060205080 16968 16752
out[0] = as_type<uint>(M_PI_F);
out[1] = as_type<uint>(M_E_F);
out[2] = as_type<uint>(M_LN2_F);
out[3] = as_type<ushort>(M_PI_H);
out[4] = as_type<ushort>(M_E_H);
