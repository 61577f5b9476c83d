# -*- coding: latin-1 -*-
source = "out[0] = 1; // été"; k = MetalKernel(name="map", input_names=["a"], output_names=["out"], source=source)
