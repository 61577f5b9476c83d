// The signed or unsigned integer of the same size (the C++ type traits).
// provides: make_signed make_signed_t make_unsigned make_unsigned_t
template <typename T>
struct make_signed {
    using type = T;
};
template <>
struct make_signed<uchar> {
    using type = char;
};
template <>
struct make_signed<ushort> {
    using type = short;
};
template <>
struct make_signed<uint> {
    using type = int;
};
template <>
struct make_signed<ulong> {
    using type = long;
};
template <typename T>
using make_signed_t = typename make_signed<T>::type;

template <typename T>
struct make_unsigned {
    using type = T;
};
template <>
struct make_unsigned<char> {
    using type = uchar;
};
template <>
struct make_unsigned<short> {
    using type = ushort;
};
template <>
struct make_unsigned<int> {
    using type = uint;
};
template <>
struct make_unsigned<long> {
    using type = ulong;
};
template <typename T>
using make_unsigned_t = typename make_unsigned<T>::type;
