// after "not supported yet" nothing is reported that only follows from it: the pointer's name, the function as a value
// header: float g(float x) { return x * 2; }
// header: typedef float (*F)(float);
// header: float apply(F f) { return f(2); }                // error E2900
// header: struct S { F f; };                               // error E2900
float (*f)(float) = g;                                      // error E2900
out[0] = f(2);
F h = g;                                                    // error E2900
out[1] = h(2) + apply(g);
S s = {g};
out[2] = s.f(3);
out[3] = missing;                                           // error E2001
