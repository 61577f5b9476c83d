// C++ [class.static.data]: a second value, another type or another name for static data
// header: struct S { static constexpr constant int k = 4; };
// header: constant constexpr int S::k = 5; // error E2003: 'k'
// header: constant constexpr float S::k; // error E2004: 'float'
// header: constant constexpr int S::n; // error E2002: 'n'
out[0] = S::k;
