def src():
    return """
    out[0] = 1;
    """

def sized(n, unit="u"):
    guard = f"if (i < {n}{unit}) "
    return guard + "out[i] = a[i];"

plus = lambda x, y=10: "out[0] = %s + %d;" % (x, y)

k = MetalKernel(name="one", input_names=["a"], output_names=["out"], source=src())
k = MetalKernel(name="two", input_names=["a"], output_names=["out"], source=sized(8))
k = MetalKernel(name="three", input_names=["a"], output_names=["out"], source=sized(n=4, unit=""))
k = MetalKernel(name="four", input_names=["a"], output_names=["out"], source=plus("a[0]"))

def recursive(n):
    return "x" if n == 0 else recursive(n - 1) + "y"

def endless(n):
    return endless(n + 1)

k = MetalKernel(name="five", input_names=["a"], output_names=["out"], source=recursive(3))
k = MetalKernel(name="six", input_names=["a"], output_names=["out"], source=endless(3))
