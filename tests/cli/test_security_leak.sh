# What hidden tests hold stays hidden: tests/security/leak. Each spy is right on the published data and goes wrong as hidden
# values choose. It is graded under several secrets; the reports of two secrets, in every form, may differ only where the
# level of detail allows it: which tests fail and, with names, what kind of thing goes wrong and one likely cause.
. "$TESTS/cli/lib.sh"
leaks=$TESTS/security/leak
export CLASSROOM=c ASSIGNMENT=a SUBMISSION_TAG=t COMMIT_URL=u RELEASE_URL=r GITHUB_STEP_SUMMARY=step.md GITHUB_OUTPUT=output

# grade SPY LEVEL SECRET DIR [OPTION...]: leaves all that a student sees in DIR/all, and the cases in DIR/cases
grade() {
    detail=$2 dir=$4
    rm -rf work step.md output
    mkdir -p "$dir"
    if [ -d "$1" ]; then cp -R "$1" work; else mkdir work && cp "$1" work/spy.metal; fi
    printf '%s\n' "$3" >key
    shift 4
    run "$GRADER" check work --secret-file key --details "$detail" --out "$dir/reports" --github -v "$@"
    {
        echo "exit $status"
        cat stdout stderr step.md output
        for file in "$dir"/reports/student/*; do
            echo "== ${file##*/}"
            case $file in *legacy*) base64 -d "$file" ;; *) cat "$file" ;; esac
        done
    } | sed -e 's/[0-9a-f]\{32\}/TOKEN/g' -e 's/[0-9]*-[0-9]*-[0-9]*T[0-9]*:[0-9]*:[0-9]*/DATE/g' -e '/^[A-Za-z0-9+\/]\{100,\}=*$/d' >"$dir/all"
    grep '^ *{"name": .*"kind": ' "$dir/reports/student/result.json" >"$dir/cases"
    grep '"origin"\|^      "status"' "$dir/reports/student/result.json" >>"$dir/cases"
}

# allowed LEVEL DIR: what may differ from secret to secret
allowed() {
    case $1 in
    none) sed 's/"message".*//' "$2/cases" ;;
    names) cat "$2/cases" ;;
    esac
}

# no_number DIR: what is said of hidden tests, and of cases that only hidden tests fail, is words alone; how many of them
# pass can be counted anyway
no_number() {
    sed -n 's/.*"hidden": true.*"message": "\([^"]*\)".*/\1/p' "$1/cases" | sort -u | grep -v '^$' | grep -vx 'wrong result' >said
    sed -n 's/.*"kind": "[msb][a-z]*", .*"message": "\([^"]*\)".*/\1/p' "$1/cases" | grep '[0-9]' | grep -vx 'scaled: [0-9]* of [0-9]* hidden tests pass' >>said
    if [ -s said ]; then wrong "more than words is said of hidden tests: $(head -n 1 said)"; else right; fi
    sed -n 's/.*"hidden": true.*"cause": "\([^"]*\)".*/\1/p' "$1/cases" | grep -v '^$' >causes
    if [ "$(wc -l <causes)" -le 1 ]; then right; else wrong 'more than one cause is told of hidden tests'; fi
    if grep -q '"code": "E4' "$1/reports/student/result.json"; then wrong 'a finding of a hidden test is told with its line'; else right; fi
}

secrets='one two three four'
for spy in "$leaks"/*.metal "$leaks"/eleven; do
    name=$(basename "$spy" .metal)
    puzzle=map
    [ -d "$spy" ] || puzzle=$(sed -n 's,^// puzzle: ,,p' "$spy")
    for level in names none; do
        for secret in $secrets; do
            grade "$spy" $level "$secret" "$name/$level/$secret" --as "$puzzle"
            allowed $level "$name/$level/$secret" >"$name/$level/$secret/key"
            no_number "$name/$level/$secret"
        done
        # the same key, the same report
        for a in $secrets; do
            for b in $secrets; do
                if [ "$a" = "$b" ] || ! cmp -s "$name/$level/$a/key" "$name/$level/$b/key"; then continue; fi
                if cmp -s "$name/$level/$a/all" "$name/$level/$b/all"; then right; else
                    wrong "$name: the reports with --details $level tell the secrets '$a' and '$b' apart"
                    diff "$name/$level/$a/all" "$name/$level/$b/all" | head -n 6
                fi
            done
        done
    done
    # the spies do spy: the instructor's reports show it
    if cat "$name"/names/*/reports/instructor/instructor-result.json | grep -q '"hidden": true, "status": "failed"\|"kind": "[msb][a-z]*", "hidden": false, "status": "failed"\|"severity": "warning"'; then right; else
        wrong "$name finds nothing: it is no spy"
    fi
done

# --- points of other kernels ---
grade "$leaks/eleven" none one eleven/once
if grep -A 12 '"others"' eleven/once/reports/student/result.json | grep -q '"points": [0-9].*map_\|map_.*"points": [0-9]'; then
    wrong 'points of other kernels are told'
else
    right
fi
expect_file_contains eleven/once/reports/student/result.json '"points": null'
if grep -q 'map_.*"points": null' eleven/once/reports/instructor/instructor-result.json; then wrong 'instructors miss points'; else right; fi

# --- a drawn size is in no name ---
grade "$leaks/line-by-value.metal" names one sizes/one
grade "$leaks/line-by-value.metal" names two sizes/two
expect_file_contains sizes/one/cases '"hidden: N elements, drawn size"'
sed -n 's/.*"name": "\([^"]*\)".*/\1/p' sizes/one/cases >a
sed -n 's/.*"name": "\([^"]*\)".*/\1/p' sizes/two/cases >b
if cmp -s a b; then right; else wrong 'names of hidden tests differ with the secret'; fi

# --- one leak does not serve a class: --student ---
for who in ada bob again; do
    id=$who
    [ $who != again ] || id=ada
    run env GRADER_SECRET=one "$GRADER" check "$leaks/index-by-value.metal" --as map --details full --student "$id" --json "$who.json"
    grep -o 'writes out[^,]*' "$who.json" | sort -u >"$who"
done
expect_file_contains ada.json '"student": "ada"'
if [ -s ada ] && cmp -s ada again; then right; else wrong 'the tests of a student change'; fi
if cmp -s ada bob; then wrong 'two students have the same hidden tests'; else right; fi
run env GRADER_SECRET=one "$GRADER" check "$leaks/index-by-value.metal" --as map --details full --json all.json
if grep -q '"student"' all.json; then wrong 'a student nobody named'; else right; fi
run "$GRADER" check "$leaks/index-by-value.metal" --student ''
expect_exit 2
run "$GRADER" check "$leaks/index-by-value.metal" --student "$(printf 'a\nb')"
expect_exit 2
# LIMIT_STUDENT_BYTES
id=$(printf '%0200d' 7)
run "$GRADER" check "$TESTS/../reference/metal-puzzles" --student "$id"
expect_exit 0
run "$GRADER" check "$TESTS/../reference/metal-puzzles" --student "x$id"
expect_exit 2

finish
