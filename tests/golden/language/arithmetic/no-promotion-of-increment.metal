// C++ [expr.pre.incr], [expr.ass]: ++ and += have the type of their left side
uchar c = 255; short s = 1;
static_assert(is_same<decltype(c++), uchar>::value, "postfix is a value of the type");
static_assert(is_same<decltype(s--), short>::value, "postfix is a value of the type");
c++;
out[thread_position_in_grid.x] = c;
// expect: out = 0 0 0 0 0 0 0 0
