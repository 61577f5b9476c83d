// C++ [class.mi]: several base classes are not there yet, and nothing else is said about the struct
// header: struct A { float x; }; struct B { float y; };
// header: struct C : A, B { float z; }; // error E2900: several base classes
// header: float get(thread C &c) { return c.x; }
C c; c.x = 1;
out[0] = get(c) + sizeof(C);
