def threadgroups_spec(a):
    return a + 10
