// metal::array<T, N>: an array that can be copied and returned (MSL 2.12).
// provides: array
template <typename T, size_t N>
struct array {
    using value_type = T;
    T __elems[N];

    constexpr size_t size() const { return N; }
    constexpr bool empty() const { return N == 0; }

    constexpr thread T &operator[](size_t i) thread { return __elems[i]; }
    constexpr thread const T &operator[](size_t i) const thread { return __elems[i]; }
    constexpr threadgroup T &operator[](size_t i) threadgroup { return __elems[i]; }
    constexpr threadgroup const T &operator[](size_t i) const threadgroup { return __elems[i]; }
    constexpr device T &operator[](size_t i) device { return __elems[i]; }
    constexpr device const T &operator[](size_t i) const device { return __elems[i]; }
    constexpr constant const T &operator[](size_t i) const constant { return __elems[i]; }

    constexpr T front() const { return __elems[0]; }
    constexpr T back() const { return __elems[N - 1]; }
};
