// C++ [conv]: conversions of constants
static_assert(int(-2.9f) == -2 && uint(3.99f) == 3u && char(-1) == -1 && uchar(-1) == 255, "");
static_assert(bool(0.5f) && !bool(0) && int(true) == 1, "");
static_assert(short(40000) == -25536 && long(0xffffffffu) == 4294967295L, "");
static_assert(uint(-1) == 0xffffffffu && ulong(-1) == 0xffffffffffffffffUL, "");
static_assert(as_type<uint>(1.0f) == 0x3f800000u && as_type<ushort>(1.0h) == 0x3c00, "");
static_assert(float(16777217) == 16777216.0f, "");
static_assert(half(2049) == 2048.0h && half(2051) == 2052.0h, "ties go to even");
out[thread_position_in_grid.x] = 0;
