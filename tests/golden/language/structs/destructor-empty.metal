// C++ [class.dtor]: an empty or defaulted destructor does nothing
// header: struct S { int x; ~S() {} };
// header: struct T { int x; ~T() = default; };
// expect: out = 5 5 5 5 5 5 5 5
S s{2};
T t{3};
out[thread_position_in_grid.x] = s.x + t.x;
