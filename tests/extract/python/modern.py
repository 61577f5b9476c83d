from __future__ import annotations
import asyncio

@mx.compile
@functools.lru_cache(maxsize=None)
async def map_test(a: mx.array, /, *rest: int, n: int = 4, **more: dict[str, int]) -> mx.array | None:
    async with lock() as held, other():
        match n:
            case 4 | 5:
                body = "out[0] = 4;"
            case {"x": x, **others} if x > 1:
                body = "out[0] = 4;"
            case _:
                body = "out[0] = 4;"
    async for x in stream():
        await asyncio.sleep(1)
    if (size := len(body)) > 3:
        kernel = await make(MetalKernel(name="map", input_names=["a"], output_names=["out"], source=body))
    return kernel

def zip_test[T](a: T, b: T) -> T:
    yield MetalKernel(name="zip", input_names=["a", "b"], output_names=["out"], source=f"out[0] = {1 if a is b else 1};")

type Pair[T] = tuple[T, T]
match = {"map": "out[0] = 5;"}
print(match["map"], sep='', end='\n', file=None)
k = MetalKernel(name="guard", input_names=["a"], output_names=["out"], source=match["map"])
x = [*range(3)][1:2] ; y = {**match} ; z = lambda *a, k=1, **kw: (yield)
x @= y; x //= 2; x **= 2; x >>= 1; x <<= 1; x ^= 1; x |= 1; x &= 1; x %= 2
