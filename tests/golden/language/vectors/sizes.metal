// MSL 2.2 Vector data types, table of sizes: a vector of three takes the place of four
static_assert(sizeof(float2) == 8 && alignof(float2) == 8, "");
static_assert(sizeof(float3) == 16 && alignof(float3) == 16, "");
static_assert(sizeof(float4) == 16 && alignof(float4) == 16, "");
static_assert(sizeof(half3) == 8 && sizeof(uchar3) == 4, "");
static_assert(sizeof(bool2) == 2 && sizeof(bool3) == 4 && sizeof(bool4) == 4, "");
static_assert(sizeof(long2) == 16 && sizeof(ulong3) == 32 && sizeof(long4) == 32, "");
