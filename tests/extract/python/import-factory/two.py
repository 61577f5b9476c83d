from helper import make
make("broadcast", open("texts/third.txt").read())
