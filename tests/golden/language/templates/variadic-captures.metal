// C++ [temp.variadic]: a lambda that takes the elements of a pack along knows them apart
// header: template <typename... T> float weigh(T... x) { auto f = [=](float k) { return (0.0f + ... + (x * k)); }; float n = 0; auto g = [&]() { ((n = n * 10 + x), ...); }; g(); return f(2) + 1000 * n; }
// run: --out out=float32[1] --grid 1 --threadgroup 1
out[0] = weigh(1, 2.5f, half(3));
// expect: out = 128013
