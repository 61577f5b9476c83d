// MLX arguments: constant, device, scalar and bfloat inputs; bool, int and dtype templates
// run: --in a=float32[4]:0.5,1.5,2.5,3.5 --in b=float32[16]:arange --in c=bfloat16[4]:1,2,3,4 --in d=int32[]:2 --in f=float32[]:0.25 --out out1=float32[3] --out out2=int32[3] --template e=true --template N=3 --template T=float16 --grid 3 --threadgroup 3
// expect: out1 = 19.25 19.25 19.25
// expect: out2 = -2 -2 -2
uint elem = thread_position_in_grid.x;
T tmp = a[0];
if (e) {
    out1[elem] = a[1] + b[12] + c[N] + d - f;
} else {
    out1[elem] = tmp;
}
float below = -f - 2;
out2[elem] = below;
