N = 3
k = MetalKernel(name="one", input_names=["a"], output_names=["out"], source="if (i < %d) out[i] = a[i %% %d];" % (N, N + 1))
k = MetalKernel(name="two", input_names=["a"], output_names=["out"], source="out[%s] = %5.2f;" % ("i", 2.5))
k = MetalKernel(name="three", input_names=["a"], output_names=["out"], source="out[%(index)s] = %(value)03d;" % {"index": "i", "value": 7})
k = MetalKernel(name="four", input_names=["a"], output_names=["out"], source="out[0] = %s;" % N)
