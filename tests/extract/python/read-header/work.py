import mlx.core as mx
from utils import MetalKernel
one = MetalKernel(name="one", input_names=["a"], output_names=["out"], header=open("h.metal").read(), source=open("b.metal").read())
two = MetalKernel(name="two", input_names=["a"], output_names=["out"], header=open("h.metal").read(), source="out[0] = N;")
three = MetalKernel(name="three", input_names=["a"], output_names=["out"], header=open("none.metal").read(), source="out[0] = N;")
four = MetalKernel(name="four", input_names=["a"], output_names=["out"], header=input(), source=open("b.metal").read())
