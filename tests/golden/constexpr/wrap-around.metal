// C++ [basic.fundamental]: unsigned integers wrap around
static_assert(0xffffffffu + 1u == 0 && 0u - 1u == 0xffffffffu, "");
static_assert((1 << 31) < 0 && (1u << 31) == 2147483648u, "");
static_assert(0x10000u * 0x10000u == 0 && -1u == 4294967295u, "");
out[thread_position_in_grid.x] = 0;
