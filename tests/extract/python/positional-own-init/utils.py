class MetalKernel:
    def __init__(self, name, input_names, output_names, source, header=""):
        self.name = name
