// C++ [expr.static.cast]: static_cast leads neither to an unrelated struct nor away from const
// run: --out out=float32[1] --grid 1 --threadgroup 1
// header: struct A { float x; }; struct B : A { float y; }; struct C { float x; };
B b; const thread A *constant_base = &b;
thread C *c = static_cast<thread C *>(&b);            // error E2042: 'thread C *'
thread B *d = static_cast<thread B *>(constant_base); // error E2042: 'thread B *'
out[0] = c->x + d->y;
