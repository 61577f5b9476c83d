from string import Template
import string

t = Template("""
    out[$index] = ${value} + a[$index]; // costs $$1
""")
k = MetalKernel(name="one", input_names=["a"], output_names=["out"], source=t.substitute(index="i", value=10))
k = MetalKernel(name="two", input_names=["a"], output_names=["out"], source=string.Template("out[$i] = $left;").safe_substitute({"i": 0}))
