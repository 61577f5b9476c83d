// C++ [temp.variadic]: a pack that doubles with each instance ends at the limit of instantiations
// header: template <typename... T> int f(T... x) { return f(x..., x...); } // error E1206
out[0] = f(1, 2);
