// MLX's preamble: the ends of a type's range, infinities included.
// provides: Limits
template <typename U>
struct Limits {
    static constexpr constant U max = metal::numeric_limits<U>::max();
    static constexpr constant U min = metal::numeric_limits<U>::min();
    static constexpr constant U finite_max = metal::numeric_limits<U>::max();
    static constexpr constant U finite_min = metal::numeric_limits<U>::min();
};

template <>
struct Limits<float> {
    static constexpr constant float max = metal::numeric_limits<float>::infinity();
    static constexpr constant float min = -metal::numeric_limits<float>::infinity();
    static constexpr constant float finite_max = metal::numeric_limits<float>::max();
    static constexpr constant float finite_min = metal::numeric_limits<float>::lowest();
};

template <>
struct Limits<half> {
    static constexpr constant half max = metal::numeric_limits<half>::infinity();
    static constexpr constant half min = -metal::numeric_limits<half>::infinity();
    static constexpr constant half finite_max = metal::numeric_limits<half>::max();
    static constexpr constant half finite_min = metal::numeric_limits<half>::lowest();
};

template <>
struct Limits<bfloat> {
    static constexpr constant bfloat max = metal::numeric_limits<bfloat>::infinity();
    static constexpr constant bfloat min = -metal::numeric_limits<bfloat>::infinity();
    static constexpr constant bfloat finite_max = metal::numeric_limits<bfloat>::max();
    static constexpr constant bfloat finite_min = metal::numeric_limits<bfloat>::lowest();
};

template <>
struct Limits<bool> {
    static constexpr constant bool max = true;
    static constexpr constant bool min = false;
};

template <typename T>
struct Limits<complex_t<T>> {
    static constexpr constant complex_t<T> max = {Limits<T>::max, Limits<T>::max};
    static constexpr constant complex_t<T> min = {Limits<T>::min, Limits<T>::min};
};
