// C++ [class.copy]: whole structs through pointers and references in three address spaces
// run: --in a=float32[8]:arange --out out=float32[8] --grid 4 --threadgroup 4
struct P { float x, y; }; threadgroup P s[4]; uint i = thread_position_in_threadgroup.x;
s[i] = ((const device P *)a)[i]; threadgroup_barrier(mem_flags::mem_threadgroup);
P t = s[3 - i]; thread P *q = &t; q->x += 100; ((device P *)out)[i] = *q;
// expect: out = 106 7 104 5 102 3 100 1
