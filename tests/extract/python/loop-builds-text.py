body = "float sum = 0;\n"
for k in range(3):
    body += f"sum += a[i + {k}];\n"
i = 0
while i < 2:
    body += "// turn %d\n" % i
    i += 1
body += "out[i] = sum;\n"
kernel = MetalKernel(name="pooling", input_names=["a"], output_names=["out"], source=body)
