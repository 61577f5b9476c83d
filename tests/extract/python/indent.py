from textwrap import indent, dedent as d
loop = indent("x += a[j];\nx += 1;\n", "    ")
k = MetalKernel(name="sum", input_names=["a"], output_names=["out"], source="float x = 0;\nfor (;;) {\n" + loop + "}\n" + d("  out[0] = x;"))
