// C++ [cpp.cond] __has_include: says what #include would take
// expect: out = 1 1 1 1 1 1 1 1
#ifdef __has_include
#if __has_include(<metal_stdlib>) && !__has_include("mine.h")
out[thread_position_in_grid.x] = 1;
#endif
#endif
