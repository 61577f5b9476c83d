#!/bin/sh
# tag.sh TAG: fails unless the tag names the version of the sources, as v1.2.3 does.
version=$(sed -n 's/.*GRADER_VERSION "\(.*\)"/\1/p' grader/base/version.h)
[ "$1" = "v$version" ] || {
    echo "tag.sh: the tag is '$1', the sources are of version $version" >&2
    exit 2
}
