// a part of a buffer that another type is laid over has bounds of its own, and the message does not call it the buffer
// run: --in a=float32[16]:arange --out out=float32[16] --grid 8 --threadgroup 8 --init 0
// header: void f(device float4 &v, uint i) { v[i] = 1; }     // error E4002: element 4 of a vector inside 'out'
uint i = thread_position_in_grid.x;
device float (&row)[4] = *(device float(*)[4])out;
row[i] = 1;                                       // error E4002: writes element 4 of an array inside 'out', but the array has 4
f(*(device float4 *)(out + 4), i);
