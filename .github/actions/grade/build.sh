#!/usr/bin/env bash
# build.sh: builds the program from the action's sources, unless the cache had it. The libraries that it loads are installed
# either way.
set -euo pipefail
root=$(cd "$ACTION_PATH/../../.." && pwd)
cd "$root"
sh grader/tools/deps.sh build
if [ -x "$FOLDER/grader" ] && "$FOLDER/grader" version; then
    exit 0
fi
make -j "$(getconf _NPROCESSORS_ONLN)" BUILD="$FOLDER-objects"
mkdir -p "$FOLDER"
cp "$FOLDER-objects/grader" "$FOLDER/grader"
rm -rf "$FOLDER-objects"
