#!/bin/sh
# sbom.sh VERSION PLATFORM PROGRAM PACKAGES: prints what PROGRAM is made of as SPDX 2.3 JSON. PACKAGES has a line for each
# library that is linked in (sysroot.sh: name, version, source, SHA-256); without that file there is none.
set -eu
version=$1 platform=$2 program=$3 packages=$4
sum=$({ sha256sum "$program" 2>/dev/null || shasum -a 256 "$program"; } | cut -d ' ' -f 1)
when=$(date -u -d "@$SOURCE_DATE_EPOCH" +%Y-%m-%dT%H:%M:%SZ 2>/dev/null || date -u -r "$SOURCE_DATE_EPOCH" +%Y-%m-%dT%H:%M:%SZ)
if [ ! -e "$packages" ]; then packages=/dev/null; fi

awk -v version="$version" -v platform="$platform" -v sum="$sum" -v made="$when" '
    BEGIN {
        license["glibc"] = "LGPL-2.1-or-later"
        license["libgit2"] = "GPL-2.0-only WITH GCC-exception-2.0"
        license["mbedtls"] = "Apache-2.0 OR GPL-2.0-or-later"
        license["http-parser"] = "MIT"
        license["libssh2"] = "BSD-3-Clause"
        license["openssl"] = "Apache-2.0"
        license["pcre2"] = "BSD-3-Clause"
        license["libxml2"] = "MIT"
        license["xz-utils"] = "0BSD"
        license["zlib"] = "Zlib"
        license["libyaml"] = "MIT"
        arch = platform
        sub(/^linux-/, "", arch)
        deb = arch == "x86_64" ? "amd64" : "arm64"
        printf "{\n  \"spdxVersion\": \"SPDX-2.3\",\n  \"dataLicense\": \"CC0-1.0\",\n  \"SPDXID\": \"SPDXRef-DOCUMENT\",\n"
        printf "  \"name\": \"grader-%s-%s\",\n", version, platform
        printf "  \"documentNamespace\": \"https://spdx.org/spdxdocs/grader-%s-%s-%s\",\n", version, platform, sum
        printf "  \"creationInfo\": {\"created\": \"%s\", \"creators\": [\"Tool: grader-%s-sbom.sh\"]},\n", made, version
        printf "  \"packages\": [\n"
        printf "    {\"SPDXID\": \"SPDXRef-grader\", \"name\": \"grader\", \"versionInfo\": \"%s\", ", version
        printf "\"downloadLocation\": \"NOASSERTION\", \"filesAnalyzed\": false, \"licenseConcluded\": \"Apache-2.0\", "
        printf "\"licenseDeclared\": \"Apache-2.0\", \"copyrightText\": \"NOASSERTION\", "
        printf "\"checksums\": [{\"algorithm\": \"SHA256\", \"checksumValue\": \"%s\"}]}", sum
    }
    {
        if (!($3 in license)) {
            print "sbom.sh: no license is known for " $3 > "/dev/stderr"
            exit wrong = 4
        }
        names[NR] = $1
        url = $2
        gsub(/\+/, "%2B", url)
        gsub(/:/, "%3A", url)
        gsub(/~/, "%7E", url)
        printf ",\n    {\"SPDXID\": \"SPDXRef-%s\", \"name\": \"%s\", \"versionInfo\": \"%s\", ", $1, $1, $2
        printf "\"sourceInfo\": \"built by Debian from its source package %s\", ", $3
        printf "\"downloadLocation\": \"NOASSERTION\", \"filesAnalyzed\": false, \"licenseConcluded\": \"NOASSERTION\", "
        printf "\"licenseDeclared\": \"%s\", \"copyrightText\": \"NOASSERTION\", ", license[$3]
        printf "\"checksums\": [{\"algorithm\": \"SHA256\", \"checksumValue\": \"%s\"}], ", $4
        printf "\"externalRefs\": [{\"referenceCategory\": \"PACKAGE-MANAGER\", \"referenceType\": \"purl\", "
        printf "\"referenceLocator\": \"pkg:deb/debian/%s@%s?arch=%s\"}]}", $1, url, deb
    }
    END {
        if (wrong) exit wrong
        printf "\n  ],\n  \"relationships\": [\n"
        printf "    {\"spdxElementId\": \"SPDXRef-DOCUMENT\", \"relationshipType\": \"DESCRIBES\", \"relatedSpdxElement\": \"SPDXRef-grader\"}"
        for (i = 1; i <= NR; i++)
            printf ",\n    {\"spdxElementId\": \"SPDXRef-grader\", \"relationshipType\": \"STATIC_LINK\", \"relatedSpdxElement\": \"SPDXRef-%s\"}", names[i]
        printf "\n  ]\n}\n"
    }' "$packages"
