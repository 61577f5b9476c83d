// C++ [lex.icon]: a literal that does not fit int takes the first type of its list that does
static_assert(is_same<decltype(2147483647), int>::value, "max int");
static_assert(is_same<decltype(2147483648), long>::value, "decimal goes to long");
static_assert(is_same<decltype(0x7fffffff), int>::value, "hex that fits");
static_assert(is_same<decltype(0x80000000), uint>::value, "hex goes to uint");
static_assert(is_same<decltype(0xffffffff), uint>::value, "hex goes to uint");
static_assert(is_same<decltype(0x100000000), long>::value, "hex goes to long");
static_assert(is_same<decltype(4294967296u), ulong>::value, "u goes to ulong");
static_assert(is_same<decltype(-2147483648), long>::value, "minus is an operator");
