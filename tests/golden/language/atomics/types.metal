// MSL 2.6 Atomic data types: atomic<T> and its names
// header: static_assert(is_same<atomic<int>, atomic_int>::value, ""); static_assert(is_same<metal::atomic<uint>, atomic_uint>::value, "");
// header: static_assert(is_same<atomic<float>, atomic_float>::value, ""); static_assert(is_same<atomic<bool>, atomic_bool>::value, "");
// header: static_assert(sizeof(atomic_uint) == 4, "");
out[thread_position_in_grid.x] = 0;
