// C++ [expr]/11 usual arithmetic conversions: bfloat stays bfloat with itself and with integers, float wins
bfloat x = bfloat(1.0f); float f = 1; int i = 1;
static_assert(is_same<decltype(x + x), bfloat>::value, "bfloat + bfloat");
static_assert(is_same<decltype(x * f), float>::value, "bfloat * float");
static_assert(is_same<decltype(x + i), bfloat>::value, "bfloat + int");
out[thread_position_in_grid.x] = 0;
