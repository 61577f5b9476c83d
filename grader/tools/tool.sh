#!/bin/sh
# tool.sh NAME: prints the command for one of LLVM's tools. Version 14 is preferred, because formats differ between
# versions; on macOS Homebrew keeps LLVM outside of the PATH.
for candidate in "$1-14" "$1" /opt/homebrew/opt/llvm/bin/"$1" /usr/local/opt/llvm/bin/"$1"; do
    if command -v "$candidate" >/dev/null 2>&1; then
        echo "$candidate"
        exit 0
    fi
done
exit 1
