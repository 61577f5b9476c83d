class A:
	def map_test(self, a):
		source = """
		out[0] = 1;
		"""
		if a:
			pass
        # a comment in blanks
		return MetalKernel(name="map", input_names=["a"], output_names=["out"], source=source)

def zip_test(a, b):
	return MetalKernel(name="zip", input_names=["a"], output_names=["out"], source="out[0] = 2;")
