from helper import make
make("zip", input())
make("guard", input())
make("guard", input())
