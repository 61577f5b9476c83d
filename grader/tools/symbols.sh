#!/bin/sh
# symbols.sh: the external names of the objects in $OBJ, one `FILE.c LETTER NAME` per line, with the letters of nm (U: asked
# for, not defined). Objects of sources that are gone are left out.
set -u
OBJ=${OBJ:-build/release/obj}
[ -d "$OBJ" ] || {
    echo "symbols.sh: no objects in $OBJ (make)" >&2
    exit 4
}
for source in grader/*/*.c grader/*/*/*.c; do
    object=$OBJ/${source#grader/}
    object=${object%.c}.o
    [ ! -e "$object" ] || echo "$object"
done | xargs nm -A -g | sed -e "s|^$OBJ/||" -e 's|\.o:| |' |
    awk 'NF >= 3 { print "grader/" $1 ".c", $(NF - 1), $NF }'
