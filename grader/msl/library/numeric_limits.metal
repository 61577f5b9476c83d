// The properties of the arithmetic types (MSL 2.1, the C++ numeric_limits). Here the integers, and every type that has none.
// provides: numeric_limits
template <typename T>
struct numeric_limits {
    static constexpr constant bool is_specialized = is_integral_v<T>;
    static constexpr constant bool is_signed = is_signed_v<T>;
    static constexpr constant bool is_integer = is_integral_v<T>;
    static constexpr constant bool is_exact = is_integral_v<T>;
    static constexpr constant bool has_infinity = false;
    static constexpr constant bool has_quiet_NaN = false;
    static constexpr constant bool has_signaling_NaN = false;
    static constexpr constant bool is_iec559 = false;
    static constexpr constant bool is_bounded = is_integral_v<T>;
    static constexpr constant bool is_modulo = is_unsigned_v<T>;
    static constexpr constant int radix = is_integral_v<T> ? 2 : 0;
    static constexpr constant int digits = is_integral_v<T> ? int(sizeof(T)) * 8 - is_signed : 0;
    static constexpr constant int digits10 = digits * 30103 / 100000;
    static constexpr constant int max_digits10 = 0;
    static constexpr constant int min_exponent = 0;
    static constexpr constant int min_exponent10 = 0;
    static constexpr constant int max_exponent = 0;
    static constexpr constant int max_exponent10 = 0;
    static constexpr T max()
    {
        if constexpr (is_integral_v<T>)
            return T(is_signed ? ~0ul >> (65 - sizeof(T) * 8) : ~0ul);
        else
            return T();
    }
    static constexpr T min()
    {
        if constexpr (is_signed_v<T>)
            return T(~max());
        else
            return T();
    }
    static constexpr T lowest() { return min(); }
    static constexpr T epsilon() { return T(); }
    static constexpr T round_error() { return T(); }
    static constexpr T denorm_min() { return T(); }
    static constexpr T infinity() { return T(); }
    static constexpr T quiet_NaN() { return T(); }
    static constexpr T signaling_NaN() { return T(); }
};

template <>
struct numeric_limits<bool> {
    static constexpr constant bool is_specialized = true;
    static constexpr constant bool is_signed = false;
    static constexpr constant bool is_integer = true;
    static constexpr constant bool is_exact = true;
    static constexpr constant bool is_bounded = true;
    static constexpr constant int radix = 2;
    static constexpr constant int digits = 1;
    static constexpr constant int digits10 = 0;
    static constexpr bool max() { return true; }
    static constexpr bool min() { return false; }
    static constexpr bool lowest() { return false; }
};

template <>
struct numeric_limits<float> {
    static constexpr constant bool is_specialized = true;
    static constexpr constant bool is_signed = true;
    static constexpr constant bool is_integer = false;
    static constexpr constant bool is_exact = false;
    static constexpr constant bool has_infinity = true;
    static constexpr constant bool has_quiet_NaN = true;
    static constexpr constant bool has_signaling_NaN = true;
    static constexpr constant bool is_iec559 = true;
    static constexpr constant bool is_bounded = true;
    static constexpr constant bool is_modulo = false;
    static constexpr constant int radix = 2;
    static constexpr constant int digits = 24;
    static constexpr constant int digits10 = 6;
    static constexpr constant int max_digits10 = 9;
    static constexpr constant int min_exponent = -125;
    static constexpr constant int min_exponent10 = -37;
    static constexpr constant int max_exponent = 128;
    static constexpr constant int max_exponent10 = 38;
    static constexpr float max() { return as_type<float>(uint(0x7f7fffffu)); }
    static constexpr float min() { return as_type<float>(uint(0x00800000u)); }
    static constexpr float lowest() { return -max(); }
    static constexpr float epsilon() { return as_type<float>(uint(0x34000000u)); }
    static constexpr float round_error() { return as_type<float>(uint(0x3f000000u)); }
    static constexpr float denorm_min() { return as_type<float>(uint(1)); }
    static constexpr float infinity() { return as_type<float>(uint(0x7f800000u)); }
    static constexpr float quiet_NaN() { return as_type<float>(uint(0x7fc00000u)); }
    static constexpr float signaling_NaN() { return as_type<float>(uint(0x7fa00000u)); }
};

template <>
struct numeric_limits<half> {
    static constexpr constant bool is_specialized = true;
    static constexpr constant bool is_signed = true;
    static constexpr constant bool is_integer = false;
    static constexpr constant bool is_exact = false;
    static constexpr constant bool has_infinity = true;
    static constexpr constant bool has_quiet_NaN = true;
    static constexpr constant bool has_signaling_NaN = true;
    static constexpr constant bool is_iec559 = true;
    static constexpr constant bool is_bounded = true;
    static constexpr constant bool is_modulo = false;
    static constexpr constant int radix = 2;
    static constexpr constant int digits = 11;
    static constexpr constant int digits10 = 3;
    static constexpr constant int max_digits10 = 5;
    static constexpr constant int min_exponent = -13;
    static constexpr constant int min_exponent10 = -4;
    static constexpr constant int max_exponent = 16;
    static constexpr constant int max_exponent10 = 4;
    static constexpr half max() { return as_type<half>(ushort(0x7bff)); }
    static constexpr half min() { return as_type<half>(ushort(0x0400)); }
    static constexpr half lowest() { return -max(); }
    static constexpr half epsilon() { return as_type<half>(ushort(0x1400)); }
    static constexpr half round_error() { return as_type<half>(ushort(0x3800)); }
    static constexpr half denorm_min() { return as_type<half>(ushort(1)); }
    static constexpr half infinity() { return as_type<half>(ushort(0x7c00)); }
    static constexpr half quiet_NaN() { return as_type<half>(ushort(0x7e00)); }
    static constexpr half signaling_NaN() { return as_type<half>(ushort(0x7d00)); }
};

template <>
struct numeric_limits<bfloat> {
    static constexpr constant bool is_specialized = true;
    static constexpr constant bool is_signed = true;
    static constexpr constant bool is_integer = false;
    static constexpr constant bool is_exact = false;
    static constexpr constant bool has_infinity = true;
    static constexpr constant bool has_quiet_NaN = true;
    static constexpr constant bool has_signaling_NaN = true;
    static constexpr constant bool is_iec559 = true;
    static constexpr constant bool is_bounded = true;
    static constexpr constant bool is_modulo = false;
    static constexpr constant int radix = 2;
    static constexpr constant int digits = 8;
    static constexpr constant int digits10 = 2;
    static constexpr constant int max_digits10 = 4;
    static constexpr constant int min_exponent = -125;
    static constexpr constant int min_exponent10 = -37;
    static constexpr constant int max_exponent = 128;
    static constexpr constant int max_exponent10 = 38;
    static constexpr bfloat max() { return as_type<bfloat>(ushort(0x7f7f)); }
    static constexpr bfloat min() { return as_type<bfloat>(ushort(0x0080)); }
    static constexpr bfloat lowest() { return -max(); }
    static constexpr bfloat epsilon() { return as_type<bfloat>(ushort(0x3c00)); }
    static constexpr bfloat round_error() { return as_type<bfloat>(ushort(0x3f00)); }
    static constexpr bfloat denorm_min() { return as_type<bfloat>(ushort(1)); }
    static constexpr bfloat infinity() { return as_type<bfloat>(ushort(0x7f80)); }
    static constexpr bfloat quiet_NaN() { return as_type<bfloat>(ushort(0x7fc0)); }
    static constexpr bfloat signaling_NaN() { return as_type<bfloat>(ushort(0x7fa0)); }
};
