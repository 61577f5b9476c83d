// MSL 4.3 Thread address space: an undefined variable is told, not something else that was read
// run: --in a=float32[4]:arange --out out=float32[4] --grid 4 --threadgroup 4 --init 0
threadgroup float s[4];
uint i = thread_position_in_grid.x;
float x; // note: this variable has no initial value
float y = s[i];
s[i] = a[i];
if (i > 1)
  x = s[i];
x = x * 2 + 1;
out[i] = x; // error E4003
