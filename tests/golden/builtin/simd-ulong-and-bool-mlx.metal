// MLX preamble: 64-bit and bool shuffles, which MLX adds
// run: --in a=uint32[32]:arange --out out=uint32[32] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
out[i] = uint(simd_shuffle_down(ulong(a[i]) << 32, 1) >> 32) + (simd_shuffle(i == 3u, 3) ? 100u : 0u);
// expect: out = 101 102 103 104 105 106 107 108 109 110 111 112 113 114 115 116 117 118 119 120 121 122 123 124 125 126 127 128 129 130 131 131
