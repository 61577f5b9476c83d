// MSL 8.1 INF, NaN, and denormalised numbers: a NaN made at run time has the same bits on every processor
// run: --in x=uint32[4]:2139095040,4286578689,0,3212836864 --out each=uint32[12] --out all=uint32[12] --grid 1 --threadgroup 1
// expect: each = 2143289344 2143289344 2143289344 2143289344 2143289344 2143289344 2143289344 2143289344 2143289344 32256 32704 4290772992
// expect: all = 2143289344 2143289344 2143289344 2143289344 2143289344 2143289344 2143289344 2143289344 2143289344 32256 32704 4290772992
uint i = thread_position_in_grid.x; // one value per thread
float inf = as_type<float>(x[i]), nan = as_type<float>(x[i + 1]), zero = as_type<float>(x[i + 2]), minus = as_type<float>(x[i + 3]);
each[0] = as_type<uint>(inf - inf);
each[1] = as_type<uint>(inf + -inf);
each[2] = as_type<uint>(inf * zero);
each[3] = as_type<uint>(zero / zero);
each[4] = as_type<uint>(sqrt(minus));
each[5] = as_type<uint>(fma(inf, zero, minus));
each[6] = as_type<uint>(inf * zero + minus);
each[7] = as_type<uint>(nan + minus); // the sign and the rest of a NaN are not passed on
each[8] = as_type<uint>(simd_sum(inf * minus + inf));
each[9] = as_type<ushort>(half(inf - inf));
each[10] = as_type<ushort>(bfloat(zero / zero));
each[11] = as_type<uint>(-(inf - inf)); // no arithmetic: the sign is changed
inf = as_type<float>(x[0]), nan = as_type<float>(x[1]), zero = as_type<float>(x[2]), minus = as_type<float>(x[3]); // one value for all
all[0] = as_type<uint>(inf - inf);
all[1] = as_type<uint>(inf + -inf);
all[2] = as_type<uint>(inf * zero);
all[3] = as_type<uint>(zero / zero);
all[4] = as_type<uint>(sqrt(minus));
all[5] = as_type<uint>(fma(inf, zero, minus));
all[6] = as_type<uint>(inf * zero + minus);
all[7] = as_type<uint>(nan + minus);
all[8] = as_type<uint>(simd_sum(inf * minus + inf));
all[9] = as_type<ushort>(half(inf - inf));
all[10] = as_type<ushort>(bfloat(zero / zero));
all[11] = as_type<uint>(-(inf - inf));
