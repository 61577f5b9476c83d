// attack: forty warnings before an out-of-bounds access, so that the list of findings is full when it comes
// puzzle: map
// exit: 1
// expect: "kind": "memory", "hidden": false, "status": "failed"
// expect: "code": "E4002"
// expect: "kind": "synchronisation", "hidden": false, "status": "passed"
uint i = thread_position_in_grid.x;
device ushort *h = (device ushort *)(out + i);
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
h[0] = 0;
if (i == 0)
    out[a_shape[0]] = 1;
out[i] = a[i] + 10;
