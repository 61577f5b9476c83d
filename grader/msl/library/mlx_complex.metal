// MLX's preamble: complex numbers, the type of a complex64 array.
// provides: complex_t complex64_t complex32_t
template <typename T>
struct complex_t {
    using value_type = T;
    T real;
    T imag;

    constexpr complex_t() : real(0), imag(0) {}
    constexpr complex_t(T re, T im) : real(re), imag(im) {}
    template <typename U, typename = metal::enable_if_t<metal::is_arithmetic_v<U>>>
    constexpr complex_t(U x) : real(T(x)), imag(0) {}
    constexpr operator T() const { return real; }
};

using complex64_t = complex_t<float>;
using complex32_t = complex_t<half>;

template <typename T>
constexpr complex_t<T> operator-(complex_t<T> x)
{
    return complex_t<T>(-x.real, -x.imag);
}

template <typename T>
constexpr complex_t<T> operator+(complex_t<T> a, complex_t<T> b)
{
    return complex_t<T>(a.real + b.real, a.imag + b.imag);
}
template <typename T, typename U, typename = metal::enable_if_t<metal::is_arithmetic_v<U>>>
constexpr complex_t<T> operator+(complex_t<T> a, U b)
{
    return complex_t<T>(a.real + T(b), a.imag);
}
template <typename T, typename U, typename = metal::enable_if_t<metal::is_arithmetic_v<U>>>
constexpr complex_t<T> operator+(U a, complex_t<T> b)
{
    return complex_t<T>(T(a) + b.real, b.imag);
}

template <typename T>
constexpr complex_t<T> operator-(complex_t<T> a, complex_t<T> b)
{
    return complex_t<T>(a.real - b.real, a.imag - b.imag);
}
template <typename T, typename U, typename = metal::enable_if_t<metal::is_arithmetic_v<U>>>
constexpr complex_t<T> operator-(complex_t<T> a, U b)
{
    return complex_t<T>(a.real - T(b), a.imag);
}
template <typename T, typename U, typename = metal::enable_if_t<metal::is_arithmetic_v<U>>>
constexpr complex_t<T> operator-(U a, complex_t<T> b)
{
    return complex_t<T>(T(a) - b.real, -b.imag);
}

template <typename T>
constexpr complex_t<T> operator*(complex_t<T> a, complex_t<T> b)
{
    return complex_t<T>(a.real * b.real - a.imag * b.imag, a.real * b.imag + a.imag * b.real);
}
template <typename T, typename U, typename = metal::enable_if_t<metal::is_arithmetic_v<U>>>
constexpr complex_t<T> operator*(complex_t<T> a, U b)
{
    return complex_t<T>(a.real * T(b), a.imag * T(b));
}
template <typename T, typename U, typename = metal::enable_if_t<metal::is_arithmetic_v<U>>>
constexpr complex_t<T> operator*(U a, complex_t<T> b)
{
    return complex_t<T>(T(a) * b.real, T(a) * b.imag);
}

template <typename T>
constexpr complex_t<T> operator/(complex_t<T> a, complex_t<T> b)
{
    T norm = b.real * b.real + b.imag * b.imag;
    return complex_t<T>((a.real * b.real + a.imag * b.imag) / norm, (a.imag * b.real - a.real * b.imag) / norm);
}
template <typename T, typename U, typename = metal::enable_if_t<metal::is_arithmetic_v<U>>>
constexpr complex_t<T> operator/(complex_t<T> a, U b)
{
    return complex_t<T>(a.real / T(b), a.imag / T(b));
}
template <typename T, typename U, typename = metal::enable_if_t<metal::is_arithmetic_v<U>>>
constexpr complex_t<T> operator/(U a, complex_t<T> b)
{
    return complex_t<T>(T(a), T(0)) / b;
}

template <typename T>
constexpr thread complex_t<T> &operator+=(thread complex_t<T> &a, complex_t<T> b)
{
    a.real += b.real;
    a.imag += b.imag;
    return a;
}
template <typename T>
constexpr threadgroup complex_t<T> &operator+=(threadgroup complex_t<T> &a, complex_t<T> b)
{
    a.real += b.real;
    a.imag += b.imag;
    return a;
}
template <typename T>
constexpr device complex_t<T> &operator+=(device complex_t<T> &a, complex_t<T> b)
{
    a.real += b.real;
    a.imag += b.imag;
    return a;
}

template <typename T>
constexpr bool operator==(complex_t<T> a, complex_t<T> b)
{
    return a.real == b.real && a.imag == b.imag;
}
template <typename T>
constexpr bool operator>(complex_t<T> a, complex_t<T> b)
{
    return a.real > b.real || (a.real == b.real && a.imag > b.imag);
}
template <typename T>
constexpr bool operator>=(complex_t<T> a, complex_t<T> b)
{
    return a.real > b.real || (a.real == b.real && a.imag >= b.imag);
}
template <typename T>
constexpr bool operator<(complex_t<T> a, complex_t<T> b)
{
    return b > a;
}
template <typename T>
constexpr bool operator<=(complex_t<T> a, complex_t<T> b)
{
    return b >= a;
}
