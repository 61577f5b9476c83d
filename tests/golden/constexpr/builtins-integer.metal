// MSL 6.3 Integer functions: constants
static_assert(min(3, -4) == -4 && max(3u, 4u) == 4u && clamp(9, 0, 5) == 5 && abs(-3) == 3, "");
static_assert(clz(1) == 31 && clz(0) == 32 && ctz(8) == 3 && popcount(255) == 8, "");
static_assert(mulhi(0x40000000, 16) == 4 && addsat(char(100), char(100)) == 127, "");
static_assert(reverse_bits(1u) == 0x80000000u && rotate(0x80000001u, 1u) == 3u, "");
static_assert(extract_bits(0xabcdu, 4u, 8u) == 0xbcu && insert_bits(0u, 0xfu, 4u, 4u) == 0xf0u, "");
static_assert(absdiff(-5, 7) == 12u && hadd(7, 4) == 5 && rhadd(7, 4) == 6, "");
static_assert(select(1, 2, true) == 2 && mad24(3, 4, 5) == 17, "");
out[thread_position_in_grid.x] = 0;
