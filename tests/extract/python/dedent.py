import textwrap

def map_test(a):
    source = textwrap.dedent("""\
        uint i = thread_position_in_grid.x;
          out[i] = a[i] + 10;
	
        // done
    """)
    return MetalKernel(name="map", input_names=["a"], output_names=["out"], source=source.strip())
