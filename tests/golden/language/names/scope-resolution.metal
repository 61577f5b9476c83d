// C++ [basic.lookup.qual]: ::name is the name of the file
// header: constant int n = 5; float f() { return 1; } namespace ns { constant int n = 6; float f() { return ::f() + n; } }
int n = 7; 
out[thread_position_in_grid.x] = n + ::n + ns::n + ns::f() + ::ns::f();
// expect: out = 32 32 32 32 32 32 32 32
