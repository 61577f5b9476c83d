from dataclasses import dataclass
@dataclass
class MetalKernel:
    name: str
    input_names: list
    output_names: list
    header: str = ""
    source: str = ""
