// A value of a type, for decltype only (the C++ type traits).
// provides: declval
template <typename T>
constexpr T declval()
{
    return T();
}
