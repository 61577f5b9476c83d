# words.awk: wording that readers stumble over, in string literals of C and in documents; prints file:line: message.
#
# Only what is wrong in every sentence is listed: "there is no x", "stands for" and "is no longer" are good English. Comments
# of C are not looked at, nor are fences and indented blocks of documents, which quote code and output.

function check(text, i) {
    gsub(/there (is|are|was) no |is no longer |stands? (in )?for /, "", text)
    for (i = 1; i <= count; i++)
        if (match(tolower(text), wrong[i])) {
            printf "%s:%d: '%s': write %s\n", FILENAME, FNR, substr(text, RSTART, RLENGTH), better[i]
            found = 1
        }
}

function add(pattern, instead) {
    count++
    wrong[count] = pattern
    better[count] = instead
}

# The string literals of a line of C, joined; a comment that goes on is remembered in `inside`.
function literals(line, text, c, i, quoted) {
    text = ""
    for (i = 1; i <= length(line); i++) {
        c = substr(line, i, 1)
        if (inside) {
            if (substr(line, i, 2) == "*/") {
                inside = 0
                i++
            }
        } else if (quoted) {
            if (c == "\\")
                i++
            else if (c == "\"")
                quoted = 0
            text = text (quoted ? c : " ")
        } else if (substr(line, i, 3) == "'\"'")
            i += 2
        else if (c == "\"")
            quoted = 1
        else if (substr(line, i, 2) == "//")
            break
        else if (substr(line, i, 2) == "/*") {
            inside = 1
            i++
        }
    }
    return text
}

BEGIN {
    add("(^|[^a-z])stands? (there|here|in|on|at|behind|before|alone|between|outside|inside|twice|nowhere)", "'is'")
    add("(^|[^a-z])behind (it|the|its|this|that|them|each|'|`)", "'after'")
    add("(^|[^a-z])((is|are|was|were|be) told( |$)|told (as|of|by) )", "'reported'")
    add("(^|[^a-z])(is|are) no (multiple|mistake|name|notebook|folder|file|plain|regular|git|path|host|time|value|type|pointer|place|position|number|range|dtype|way|secret|grade|function|directive|array|vector|comparison|text)([^a-z]|$)", "'is not a ...'")
    add("(reads|writes|accesses|bytes|points|seconds|ms|kernels|lines|barriers) a (thread|threadgroup|run|step|test|student|puzzle|line)( *$|[,;.)]| are | is | than )", "'per'")
    add("of no (puzzle|kind|type)", "'not of any ...'")
    add("decides by an undefined|beside its own|one's own|not worked out|put together from", "plain English (grader/docs/STYLE.md)")
    add("round brackets", "'parentheses'")
    add("(makes|made) no sense", "'is malformed'")
    add("could be told|cannot be told", "'is not known', 'cannot be determined'")
}

FNR == 1 { inside = fenced = 0 }
FILENAME ~ /\.(c|h|cpp|def)$/ {
    if ($0 !~ /BUG\(/)
        check(literals($0))
    else
        literals($0)
    next
}
/^ *```/ { fenced = !fenced }
!fenced && !/^    / { check($0) }
END { exit found }
