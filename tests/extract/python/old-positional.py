kernel = mx.fast.MetalKernel("myexp", "out[0] = metal::exp(inp[0]);")
