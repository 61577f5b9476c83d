// C++ [dcl.init]: the same in a while loop, for threadgroup memory, and with a store
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 5 10 15 20 25 30 35 0
threadgroup float s[9];
uint l = thread_position_in_threadgroup.x;
s[l] = a[l];
if (l == 0)
    s[8] = 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
uint step = 1;
const uint next = l + step;
float x = 0;
while (step < 32) {
    x += s[next];
    step *= 2;
}
out[l] = x;
