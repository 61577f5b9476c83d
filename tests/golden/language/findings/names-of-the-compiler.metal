// clang: names that the compiler itself knows are no mistake
int n = 3;
out[0] = __builtin_expect(n, 3); // error E2900: '__builtin_expect'
out[1] = __is_same(int, float); // error E2900: '__is_same'
out[2] = sizeof(__func__); // error E2900: '__func__'
