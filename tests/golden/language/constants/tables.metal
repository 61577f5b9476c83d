// MSL 4.2 Constant address space: tables of vectors, matrices, nested structs, enums, negative and computed values
// header: enum Kind { A = 2, B }; struct In { int n; float2 v; }; struct T { In in[2]; Kind k; };
// header: constant T t = {{{1, {2, 3}}, {4, float2(5, 6)}}, B}; constant float3 axes[3] = {float3(1, 0, 0), {0, 1, 0}, float3(0, 0, -1)}; constant int neg = -5 * 2 + 1; constant half hs[] = {0.5h, 1.5h};
// header: constexpr constant int squares[4] = {0, 1, 4, 9}; constant int sum = squares[2] + squares[3]; constant bool flags[2] = {true, false};
// run: --out out=float32[7] --grid 1 --threadgroup 1
out[0] = t.in[1].v.y; out[1] = t.k; out[2] = axes[2].z + axes[1].y; out[3] = neg; out[4] = hs[1]; out[5] = sum; out[6] = flags[0] + sizeof(hs) / sizeof(half);
// expect: out = 6 3 0 -9 1.5 13 3
