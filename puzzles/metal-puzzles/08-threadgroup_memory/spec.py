def threadgroup_memory_spec(a):
    return a + 10
