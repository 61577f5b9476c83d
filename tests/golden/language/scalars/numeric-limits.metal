// MSL 6.1 Header files, <metal_limits>: numeric_limits of integers and floats are constants
static_assert(numeric_limits<int>::max() == 2147483647, "");
static_assert(numeric_limits<uint>::max() == 0xffffffffu, "");
static_assert(numeric_limits<char>::min() == -128, "");
static_assert(numeric_limits<short>::lowest() == -32768, "");
static_assert(numeric_limits<uchar>::min() == 0, "");
static_assert(INT_MAX == 2147483647, "");
static_assert(numeric_limits<float>::max() > 3e38f, "");
