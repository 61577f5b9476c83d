# The files of a release: names, checksums, what is in them, what the programs need.
# shellcheck disable=SC1091
. "$TESTS/cli/lib.sh"
. "$TESTS/dist/lib.sh"

run sh -c "cd '$DIST' && ls"
expect_stdout_is "SHA256SUMS
grader-$version-linux-aarch64.spdx.json
grader-$version-linux-aarch64.tar.gz
grader-$version-linux-x86_64.spdx.json
grader-$version-linux-x86_64.tar.gz
grader-$version.tar.gz
grader.rb"
run sh -c "cd '$DIST' && sha256sum -c --strict SHA256SUMS"
expect_exit 0
if [ "$(grep -c ': OK$' stdout)" -eq 6 ]; then right; else wrong 'six checksums'; fi

# --- source ---
tar -xzf "$DIST/grader-$version.tar.gz"
for file in Makefile LICENSE README.md grader/cli/main.c puzzles/metal-puzzles/pack.yaml tests/run.sh; do
    expect_file "grader-$version/$file"
done
run find "grader-$version" -name build -o -name .git -o -name '*.o'
expect_stdout_empty

# --- programs ---
for arch in x86_64 aarch64; do
    name=grader-$version-linux-$arch
    tar -xzf "$DIST/$name.tar.gz"
    for file in bin/grader share/man/man1/grader.1 share/bash-completion/completions/grader share/zsh/site-functions/_grader \
        share/fish/vendor_completions.d/grader.fish share/doc/grader/LICENSE share/doc/grader/licenses/libgit2-dev; do
        expect_file "$name/$file"
    done
    run tar -tvzf "$DIST/$name.tar.gz"
    if grep -v ' 0/0 ' stdout | grep -q .; then wrong 'all belongs to root'; else right; fi
    run readelf -lhdW "$name/bin/grader"
    expect_stdout_contains "$(echo "$arch" | sed 's/x86_64/X86-64/; s/aarch64/AArch64/')"
    expect_stdout_contains 'PIE'
    expect_stdout_contains 'GNU_RELRO'
    expect_stdout_lacks 'NEEDED'
    expect_stdout_lacks 'INTERP'
    expect_stdout_lacks 'TEXTREL'

    # --- what they are made of ---
    run python3 -c '
import hashlib, json, sys
s = json.load(open(sys.argv[1]))
assert s["spdxVersion"] == "SPDX-2.3" and s["dataLicense"] == "CC0-1.0" and s["SPDXID"] == "SPDXRef-DOCUMENT"
ids = {p["SPDXID"] for p in s["packages"]}
for p in s["packages"]:
    assert p["name"] and p["versionInfo"] and p["downloadLocation"] and len(p["checksums"][0]["checksumValue"]) == 64, p
assert {"SPDXRef-libgit2-dev", "SPDXRef-libxml2-dev", "SPDXRef-libyaml-dev", "SPDXRef-libmbedtls-dev", "SPDXRef-libc6-dev"} <= ids
linked = {r["relatedSpdxElement"] for r in s["relationships"] if r["relationshipType"] == "STATIC_LINK"}
assert linked == ids - {"SPDXRef-grader"}
assert s["packages"][0]["checksums"][0]["checksumValue"] == hashlib.sha256(open(sys.argv[2], "rb").read()).hexdigest()
' "$DIST/$name.spdx.json" "$name/bin/grader"
    expect_exit 0
done

# --- Homebrew ---
if installed ruby; then
    run ruby -c "$DIST/grader.rb"
    expect_exit 0
else
    skip ruby 'no ruby: the Homebrew formula is not checked'
fi
run cat "$DIST/grader.rb"
expect_stdout_contains "$(sha256sum "$DIST/grader-$version.tar.gz" | cut -d ' ' -f 1)"
expect_stdout_lacks '@'
finish
