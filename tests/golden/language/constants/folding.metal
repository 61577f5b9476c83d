// C++ [expr.const]: constants of every operator
static_assert((7 & 3) == 3 && (4 | 1) == 5 && (6 ^ 3) == 5 && ~0 == -1, "");
static_assert(1 << 4 == 16 && -16 >> 2 == -4 && 0xffffffffu >> 28 == 15, "");
static_assert(-7 / 2 == -3 && -7 % 2 == -1, "");
static_assert(1.5f * 2 == 3.0f && 1 / 2.0f == 0.5f && int(2.9f) == 2, "");
static_assert((3 > 2 ? 10 : 20) == 10 && !(1 > 2) && (0 || 5), "");
static_assert(-1 > 0u, "the int is converted to uint");
static_assert((uchar)300 == 44 && (char)200 == -56, "");
static_assert(2147483647 + 1u == 2147483648u, "");
static_assert(sizeof(int[3]) == 12 && sizeof(float4[2]) == 32, "");
static_assert((1, 2) == 2, "");
out[thread_position_in_grid.x] = 0;
