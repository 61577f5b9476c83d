// C++ [conv.ptr], [conv.bool]: nullptr, 0 and conditions on pointers
device float *p = nullptr; const device float *q = 0; uint i = thread_position_in_grid.x; if (!p && q == nullptr) p = out + i; if (p) *p = 3;
while (p != out && i > 100) p--;
// expect: out = 3 3 3 3 3 3 3 3
