// C++ [cpp.cond] constant expressions: 64 bits wide, unsigned when one side is
// expect: out = 1 1 1 1 1 1 1 1
#if -1 > 0u && 2147483647 + 1 > 0 && (1 ? -1 : 0u) > 0 && -7 / 2 == -3 && (1 << 3 | 1) == 9 && 'A' == 65 && ~0 == -1
out[thread_position_in_grid.x] = 1;
#endif
