// MLX's preamble: small helpers around types.
// provides: cast_to ConditionalType WorkPerThread bfloat16_to_uint16 uint16_to_bfloat16
template <typename U, typename T>
inline U cast_to(T val)
{
    return static_cast<U>(val);
}

template <bool condition, typename T, typename U>
struct ConditionalType {
    using type = U;
};
template <typename T, typename U>
struct ConditionalType<true, T, U> {
    using type = T;
};

template <typename U>
struct WorkPerThread {
    static constexpr constant int n = 8 / sizeof(U);
};

inline uint16_t bfloat16_to_uint16(const bfloat x)
{
    return as_type<uint16_t>(x);
}

inline bfloat uint16_to_bfloat16(const uint16_t x)
{
    return as_type<bfloat>(x);
}
