// clang: array designators are C, accepted with a warning
// run: --out out=float32[6] --init 0 --body
// expect: out = 1 7 8 0 16 10
int v[5] = {[2] = 7, 8, [0] = 1}; // warning E2057: the index of an element // warning E2057: the index of an element // warning E2057: out of order
out[0] = v[0];
out[1] = v[2];
out[2] = v[3];
out[3] = v[4];
int w[] = {[3] = 4}; // warning E2057
out[4] = sizeof(w);
int u[6] = {[1 ... 3] = 5}; // warning E2057
out[5] = u[1] + u[3] + u[4];
