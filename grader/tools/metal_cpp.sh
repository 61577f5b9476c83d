#!/bin/sh
# metal_cpp.sh FOLDER: prints the folder of metal-cpp's headers in FOLDER, after it has fetched them once from Apple and
# compared their sum. Prints nothing, and says why on the standard error, when they cannot be had: the program is built
# without Metal then.
set -u
name=metal-cpp_26.zip
sum=4df3c078b9aadcb516212e9cb03004cbc5ce9a3e9c068fa3144d021db585a3a4
from=https://developer.apple.com/metal/cpp/files/$name
headers=$1/metal-cpp

if [ -e "$headers/Metal/Metal.hpp" ]; then
    echo "$headers"
    exit 0
fi
mkdir -p "$1"
echo "fetching $from once, for the Metal engine (or say METAL_CPP=DIR)" >&2
if ! curl -fsSL --max-time 120 -o "$1/$name" "$from"; then
    echo 'metal-cpp cannot be fetched: built without Metal' >&2
elif [ "$(shasum -a 256 "$1/$name" | cut -d' ' -f1)" != "$sum" ]; then
    echo "$1/$name has another sum than $sum: built without Metal" >&2
    rm -f "$1/$name"
elif unzip -q -o "$1/$name" -d "$1" && [ -e "$headers/Metal/Metal.hpp" ]; then
    echo "$headers"
else
    echo "$1/$name has no metal-cpp/Metal/Metal.hpp: built without Metal" >&2
fi
