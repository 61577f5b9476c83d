kernel void f() { }
kernel void g(void) { }
