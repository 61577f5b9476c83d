import g
TEXT = g.TEXT
