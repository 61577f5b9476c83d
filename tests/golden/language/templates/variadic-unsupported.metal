// C++ [temp.variadic]: what is not there yet of packs says so
// header: template <typename... B> struct All : B... {}; // error E2900: base classes
// header: template <typename... T> int nested(T... x) { return max(min(x...) + x...); } // error E2900: within another one
// header: template <typename... T> int captured(T... x) { return [x...]() { return 1; }(); } // error E2900: captured
// header: struct Part { int a[2]; int b; }; template <typename... T> int list(T... x) { Part p{x...}; return p.b; } // error E2900: inner braces
// header: struct One { int x; };
All<One> all;
out[0] = nested(1, 2) + captured(1) + list(1, 2, 3);
