// MSL 2.1 Scalar data types: the C names and the _t names are the same types
static_assert(is_same<int8_t, char>::value, "int8_t");
static_assert(is_same<uint8_t, uchar>::value, "uint8_t");
static_assert(is_same<int16_t, short>::value, "int16_t");
static_assert(is_same<uint16_t, ushort>::value, "uint16_t");
static_assert(is_same<int32_t, int>::value, "int32_t");
static_assert(is_same<uint32_t, uint>::value, "uint32_t");
static_assert(is_same<int64_t, long>::value, "int64_t");
static_assert(is_same<uint64_t, ulong>::value, "uint64_t");
static_assert(is_same<unsigned int, uint>::value, "unsigned int");
static_assert(is_same<unsigned, uint>::value, "unsigned");
static_assert(is_same<unsigned long, ulong>::value, "unsigned long");
static_assert(is_same<short int, short>::value, "short int");
static_assert(is_same<signed, int>::value, "signed");
