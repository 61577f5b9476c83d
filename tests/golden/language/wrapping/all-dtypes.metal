// MLX: every dtype has its Metal type
// run: --in b0=bool[8]:zeros --in i8=int8[8]:zeros --in u8=uint8[8]:zeros --in i16=int16[8]:zeros --in u16=uint16[8]:zeros --in i32=int32[8]:zeros --in u32=uint32[8]:zeros --in i64=int64[8]:zeros --in u64=uint64[8]:zeros --in f16=float16[8]:zeros --in bf=bfloat16[8]:zeros --in f32=float32[8]:zeros --out out=float32[8] --grid 8 --threadgroup 8
static_assert(is_same<decltype(b0), const device bool *>::value, ""); static_assert(is_same<decltype(i8), const device char *>::value, "");
static_assert(is_same<decltype(u8), const device uchar *>::value, ""); static_assert(is_same<decltype(i16), const device short *>::value, "");
static_assert(is_same<decltype(u16), const device ushort *>::value, ""); static_assert(is_same<decltype(i32), const device int *>::value, "");
static_assert(is_same<decltype(u32), const device uint *>::value, ""); static_assert(is_same<decltype(i64), const device long *>::value, "");
static_assert(is_same<decltype(u64), const device ulong *>::value, ""); static_assert(is_same<decltype(f16), const device half *>::value, "");
static_assert(is_same<decltype(bf), const device bfloat *>::value, ""); static_assert(is_same<decltype(f32), const device float *>::value, "");
static_assert(is_same<decltype(out), device float *>::value, "");
