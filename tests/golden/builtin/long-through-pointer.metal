// MSL 4 Address spaces: 64-bit integers through a pointer that is only known at run time
// run: --in a=int64[4]:1,2,3,9000000000 --out out=int64[4] --out rest=int64[4] --grid 4 --threadgroup 4 --init 0
// expect: out = 1 0 3 0
// expect: rest = 0 3 0 9000000001
uint i = thread_position_in_grid.x;
device long *p = i % 2 ? rest : out;
device long *q = p + i;
*q = a[i];
if (i % 2)
    *q += 1;
