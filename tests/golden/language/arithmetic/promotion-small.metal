// C++ [conv.prom]: integers smaller than int become int in an expression
bool p = true; char c = 1; uchar uc = 1; short s = 1; ushort us = 1;
static_assert(is_same<decltype(p + p), int>::value, "bool + bool");
static_assert(is_same<decltype(c + c), int>::value, "char + char");
static_assert(is_same<decltype(uc + uc), int>::value, "uchar + uchar");
static_assert(is_same<decltype(s * us), int>::value, "short * ushort");
static_assert(is_same<decltype(us - us), int>::value, "ushort - ushort");
static_assert(is_same<decltype(+us), int>::value, "+ushort");
static_assert(is_same<decltype(-uc), int>::value, "-uchar");
static_assert(is_same<decltype(~c), int>::value, "~char");
static_assert(is_same<decltype(~p), int>::value, "~bool");
static_assert(is_same<decltype(+'a'), int>::value, "+char literal");
out[thread_position_in_grid.x] = 0;
