def guard(a):
    source = """
        if (i < {n}) { out[i] = 1; }
    """.format(n=4)
    return MetalKernel(name="guard", input_names=["a"], output_names=["out"], source=source)
