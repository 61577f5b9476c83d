// MSL 2.1 Scalar data types: size and alignment of every scalar
static_assert(sizeof(bool) == 1, "bool");
static_assert(sizeof(char) == 1 && sizeof(uchar) == 1, "8 bits");
static_assert(sizeof(short) == 2 && sizeof(ushort) == 2, "16 bits");
static_assert(sizeof(int) == 4 && sizeof(uint) == 4, "32 bits");
static_assert(sizeof(long) == 8 && sizeof(ulong) == 8, "64 bits");
static_assert(sizeof(half) == 2 && sizeof(bfloat) == 2 && sizeof(float) == 4, "floats");
static_assert(sizeof(size_t) == 8 && sizeof(ptrdiff_t) == 8, "sizes");
static_assert(alignof(long) == 8 && alignof(half) == 2, "alignment");
