import mlx.core as mx
from utils import MetalKernel, MetalProblem
def make(name, text):
    return MetalKernel(name=name, input_names=["a"], output_names=["out"], source=text)
for i in range(300):
    for j in range(300):
        x = i
for i in range(300):
    for j in range(300):
        x = i
for i in range(300):
    for j in range(300):
        x = i
for i in range(300):
    for j in range(300):
        x = i
for i in range(300):
    for j in range(300):
        x = i
for i in range(300):
    for j in range(300):
        x = i
for i in range(300):
    for j in range(300):
        x = i
for i in range(300):
    for j in range(300):
        x = i
for i in range(300):
    for j in range(300):
        x = i
for i in range(300):
    for j in range(300):
        x = i
for i in range(300):
    for j in range(300):
        x = i
for i in range(300):
    for j in range(300):
        x = i
for i in range(300):
    for j in range(300):
        x = i
for i in range(300):
    for j in range(300):
        x = i
for i in range(300):
    for j in range(300):
        x = i
for i in range(300):
    for j in range(300):
        x = i
for i in range(300):
    for j in range(300):
        x = i
for i in range(300):
    for j in range(300):
        x = i
for i in range(300):
    for j in range(300):
        x = i
for i in range(300):
    for j in range(300):
        x = i
for i in range(300):
    for j in range(300):
        x = i
for i in range(300):
    for j in range(300):
        x = i
source = "out[0] = 1;"
k = MetalKernel(name="map", input_names=["a"], output_names=["out"], source=source)
make("guard", "out[0] = 2;")
