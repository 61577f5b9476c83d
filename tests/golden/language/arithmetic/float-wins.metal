// C++ [expr]/11 usual arithmetic conversions: a floating type wins over every integer
half h = 1; float f = 1; int i = 1; ulong ul = 1; bool p = true;
static_assert(is_same<decltype(h + h), half>::value, "half + half stays half");
static_assert(is_same<decltype(h * f), float>::value, "half * float");
static_assert(is_same<decltype(h + i), half>::value, "half + int");
static_assert(is_same<decltype(ul + h), half>::value, "ulong + half");
static_assert(is_same<decltype(f - ul), float>::value, "float - ulong");
static_assert(is_same<decltype(p * f), float>::value, "bool * float");
static_assert(is_same<decltype(h * 2.0), float>::value, "half * float literal");
static_assert(is_same<decltype(h * 2.0h), half>::value, "half * half literal");
static_assert(is_same<decltype(-h), half>::value, "-half");
out[thread_position_in_grid.x] = 0;
