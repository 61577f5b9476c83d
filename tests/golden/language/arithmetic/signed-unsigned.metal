// C++ [expr]/11 usual arithmetic conversions: of equal rank unsigned wins, else the wider one
int i = 1; uint u = 1; long l = 1; ulong ul = 1; short s = 1; ushort us = 1;
static_assert(is_same<decltype(i + u), uint>::value, "int + uint");
static_assert(is_same<decltype(u + i), uint>::value, "uint + int");
static_assert(is_same<decltype(u + l), long>::value, "uint + long");
static_assert(is_same<decltype(i + ul), ulong>::value, "int + ulong");
static_assert(is_same<decltype(l + ul), ulong>::value, "long + ulong");
static_assert(is_same<decltype(s + u), uint>::value, "short + uint");
static_assert(is_same<decltype(us + i), int>::value, "ushort + int");
static_assert(is_same<decltype(i * l), long>::value, "int * long");
static_assert(is_same<decltype(u & 1), uint>::value, "uint & int");
static_assert(is_same<decltype(i % u), uint>::value, "int % uint");
out[thread_position_in_grid.x] = 0;
