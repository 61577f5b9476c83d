// C++ [dcl.enum]: an enumerator of a scoped enum needs the name of its type
enum class E { Alpha, Beta };
E e = Alpha; // error E2001: 'Alpha'
out[thread_position_in_grid.x] = 0;
