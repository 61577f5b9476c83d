// MSL 6.5 Math functions, table 6.5: INFINITY, NAN, HUGE_VALF, MAXFLOAT, MAXHALF
// run: --out out=float32[6] --grid 1 --threadgroup 1
// expect: out = inf nan inf 1 65504 inf
out[0] = INFINITY;
out[1] = NAN;
out[2] = HUGE_VALF;
out[3] = MAXFLOAT == FLT_MAX;
out[4] = MAXHALF;
out[5] = HUGE_VALH;
