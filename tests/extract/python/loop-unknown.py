import sys
body = ""
for line in sys.stdin:
    body += line
kernel = MetalKernel(name="map", input_names=["a"], output_names=["out"], source=body)
for x in data():
    kernel = MetalKernel(name="zip", input_names=["a"], output_names=["out"], source="out[0] = 1;")
while not done():
    kernel = MetalKernel(name="guard", input_names=["a"], output_names=["out"], source="out[0] = 2;")
