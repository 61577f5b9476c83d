k = MetalKernel(name="map", input_names=["a"], output_names=["out"], source="""
    #include <metal_stdlib>
    // kernel void in a comment
    kernel void map(device const float* a [[buffer(0)]], device float* out [[buffer(1)]]) {
        out[0] = a[0] + 10;
    }
""")
k = MetalKernel(name="zip", input_names=["a"], output_names=["out"], source="[[kernel]] /* x */ void zip(int a) { }")
k = MetalKernel(name="guard", input_names=["a"], output_names=["out"], source="// kernel void guard(int a)\nfloat kernel = 1; out[0] = kernel;")
