// Whether a type is a vector or a matrix.
// provides: is_vector is_vector_v is_matrix is_matrix_v
template <typename T>
struct is_vector : false_type {};
template <typename T, int n>
struct is_vector<vec<T, n>> : true_type {};
template <typename T>
constexpr constant bool is_vector_v = is_vector<T>::value;

template <typename T>
struct is_matrix : false_type {};
template <typename T, int columns, int rows>
struct is_matrix<matrix<T, columns, rows>> : true_type {};
template <typename T>
constexpr constant bool is_matrix_v = is_matrix<T>::value;
