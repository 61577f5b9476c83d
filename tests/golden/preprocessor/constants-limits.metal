// MSL 6.1 Header files: the limits of the types
// run: --out out=int64[6] --grid 1 --threadgroup 1
// expect: out = 2147483647 -2147483648 4294967295 8 255 -32768
out[0] = INT_MAX;
out[1] = INT_MIN;
out[2] = UINT_MAX;
out[3] = CHAR_BIT;
out[4] = UCHAR_MAX;
out[5] = SHRT_MIN;
