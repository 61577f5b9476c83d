// A value as a type (MSL 1.4: the C++ type traits).
// provides: integral_constant bool_constant true_type false_type
template <typename T, T v>
struct integral_constant {
    using value_type = T;
    using type = integral_constant;
    static constexpr constant T value = v;
    constexpr operator T() const { return v; }
    constexpr T operator()() const { return v; }
};

template <bool b>
using bool_constant = integral_constant<bool, b>;

using true_type = integral_constant<bool, true>;
using false_type = integral_constant<bool, false>;
