// MSL 2.1 Scalar data types: the type of a literal is told by its suffix, a fraction is a float
static_assert(is_same<decltype(1), int>::value, "1");
static_assert(is_same<decltype(1u), uint>::value, "1u");
static_assert(is_same<decltype(1U), uint>::value, "1U");
static_assert(is_same<decltype(1l), long>::value, "1l");
static_assert(is_same<decltype(1ul), ulong>::value, "1ul");
static_assert(is_same<decltype(1LU), ulong>::value, "1LU");
static_assert(is_same<decltype(1.0), float>::value, "1.0");
static_assert(is_same<decltype(1.0f), float>::value, "1.0f");
static_assert(is_same<decltype(1.f), float>::value, "1.f");
static_assert(is_same<decltype(.5), float>::value, ".5");
static_assert(is_same<decltype(1e3), float>::value, "1e3");
static_assert(is_same<decltype(1.0h), half>::value, "1.0h");
static_assert(is_same<decltype(0.5H), half>::value, "0.5H");
static_assert(is_same<decltype(1.0bf), bfloat>::value, "1.0bf");
static_assert(is_same<decltype(true), bool>::value, "true");
static_assert(is_same<decltype('a'), char>::value, "'a'");
