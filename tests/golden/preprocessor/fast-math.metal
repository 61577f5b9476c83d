// MSL 1.6.3 Math intrinsics options: in safe mode __FAST_MATH__ is not defined
// expect: out = 2 2 2 2 2 2 2 2
float x = 0;
#ifndef __FAST_MATH__
x += 1;
#endif
#if __FAST_MATH__
#error safe mode
#else
x += 1;
#endif
out[thread_position_in_grid.x] = x;
