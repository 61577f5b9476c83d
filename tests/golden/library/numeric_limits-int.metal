// C++ numeric_limits: of signed integers
// run: --out out=int32[8] --grid 1 --threadgroup 1
out[0] = numeric_limits<int>::max(); out[1] = numeric_limits<int>::min(); out[2] = numeric_limits<short>::max(); out[3] = numeric_limits<short>::lowest();
out[4] = numeric_limits<char>::max(); out[5] = numeric_limits<char>::min(); out[6] = numeric_limits<int>::digits; out[7] = numeric_limits<long>::max() == 9223372036854775807l;
// expect: out = 2147483647 -2147483648 32767 -32768 127 -128 31 1
