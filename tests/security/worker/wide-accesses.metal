// attack: one access takes many elements of an array of bytes
// puzzle: map
// options: --html page.html
// exit: 0
// expect: "status": "passed"
threadgroup uchar c[64];
uint i = thread_position_in_grid.x;
*(threadgroup ulong4 *)c = ulong4(1, 2, 3, 4);
out[i] = a[i] + 10;
