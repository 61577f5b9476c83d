// A value that is promised to be the same for all threads (MSL 2.10); the promise changes nothing here.
// provides: uniform make_uniform
template <typename T>
struct uniform {
    T __value;
    constexpr uniform() : __value(T()) {}
    constexpr uniform(T v) : __value(v) {}
    constexpr operator T() const { return __value; }
};

template <typename T>
constexpr uniform<T> make_uniform(T v)
{
    return uniform<T>(v);
}
