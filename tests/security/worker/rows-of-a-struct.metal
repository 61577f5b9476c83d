// attack: an array within a struct has more columns than the outer array has elements; a picture has no rows for it
// puzzle: map
// options: --html page.html
// exit: 0
// expect: "status": "passed"
// header: struct S { float v[100]; };
threadgroup S s[2];
uint i = thread_position_in_grid.x;
for (int k = 0; k < 100; k++)
    s[0].v[k] = 1;
out[i] = a[i] + 10;
