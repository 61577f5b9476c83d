// MSL 6.1 Header files, <metal_type_traits>: conditional, remove_const, is_integral and their kind
static_assert(is_same<conditional_t<true, int, float>, int>::value, ""); static_assert(is_same<metal::conditional<false, int, float>::type, float>::value, "");
static_assert(is_same<remove_const_t<const int>, int>::value, ""); static_assert(is_integral<uchar>::value && !is_integral<half>::value, "");
static_assert(is_floating_point<half>::value && is_unsigned<uint>::value && is_signed<int>::value, ""); static_assert(is_same_v<int, int> && !is_same_v<int, uint>, "");
out[thread_position_in_grid.x] = 1;
