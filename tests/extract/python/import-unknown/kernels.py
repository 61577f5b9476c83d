import sys
MAP = sys.argv[1]
