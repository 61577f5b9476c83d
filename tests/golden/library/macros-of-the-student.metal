// C++ [cpp.replace]: the student's macros do not reach into the standard library
#define T 4
#define N 8
#define max_of(a, b) ((a) > (b) ? (a) : (b))
#define value 3
threadgroup float s[N];
uint i = thread_position_in_grid.x;
s[i] = numeric_limits<float>::max() > 1 ? T : value;
threadgroup_barrier(mem_flags::mem_threadgroup | mem_flags::mem_device);
array<float, 2> x = {1, 2};
out[i] = s[i] + max_of(x[0], x[1]) + float(is_same_v<int, int>);
// expect: out = 7 7 7 7 7 7 7 7
