# portable.awk: finds in shell scripts what the shell and the tools of macOS do otherwise than those of Linux. Prints
# file:line: message; the exit status is 1 when it found something. portable.sh runs it.
#
#   case    bash 3.2 ends $(...) at the first `)` of a `case` in it: a pattern there needs its `(`
#   sed     a text on the line of i, a or c, the operators \| \+ \?, -r, and -i without a suffix are GNU's
#   wc      BSD's puts blanks before its number: it may be compared as a number, anything else needs `| tr -d ' '`
#
# The scanner knows quotes, comments, here-documents and nesting, not the whole grammar. `stack` is a text of open
# constructs, the innermost last: S $(...), A $((...)), P (...), Q "...", C a case in its pattern, B one in a body.

function say(message) { printf "%s:%d: %s\n", FILENAME, FNR, message; wrong = 1 }
function top() { return substr(stack, length(stack)) }
function push(c) { stack = stack c }
function pop() { stack = substr(stack, 1, length(stack) - 1) }

# A word has ended. Words that open or close a case count where a command may begin.
function end_word() {
    if (word == "case" && begins) { push("W"); begins = 0 }
    else if (word == "in" && top() == "W") { pop(); push("C"); fresh = 1; begins = 0 }
    else if (word == "esac" && (top() == "B" || top() == "C") && (begins || fresh)) { pop(); fresh = 0; begins = 0 }
    else if (word != "") begins = word ~ /^(if|then|else|elif|do|while|until|!|\{|[A-Za-z_]+=.*)$/
    word = ""
}

# The first character of a pattern: an open parenthesis is asked for inside $(...).
function pattern(c) {
    fresh = 0
    if (c == "(") return 1
    if (stack ~ /S/) say("a pattern of `case` inside $(...) needs its `(`: bash 3.2 takes `)` for the end of $(...)")
    return 0
}

function here_document(line,    rest) {
    rest = line
    gsub(/'[^']*<<[^']*'/, "", rest) # a quoted << is none
    if (match(rest, /<<-?[ ]*['"\\]?[A-Za-z_]+/)) {
        until = substr(rest, RSTART, RLENGTH)
        gsub(/[<'"\\ -]/, "", until)
    }
}

# An unquoted or double-quoted character; returns how many it took.
function plain(line, i,    c, two) {
    c = substr(line, i, 1); two = substr(line, i, 2)
    if (c == "\\") { word = word "x"; return 2 }
    if (substr(line, i, 3) == "$((") { push("A"); push("P"); return 3 }
    if (two == "$(") { end_word(); push("S"); begins = 1; return 2 }
    if (c == "\"") { if (top() == "Q") pop(); else push("Q"); word = word "x"; return 1 }
    if (top() == "Q") return 1
    if (c == "'") { quoted = 1; word = word "x"; return 1 }
    if (c == "#" && word == "" && (i == 1 || substr(line, i - 1, 1) ~ /[ \t;(]/)) return length(line)
    if (two == ";;" && top() == "B") { end_word(); pop(); push("C"); fresh = 1; return 2 }
    if (c ~ /[ \t]/) { end_word(); return 1 }
    if (c ~ /[;&|{]/) { end_word(); begins = 1; return 1 }
    if (c == "(") { if (fresh && top() == "C") { pattern(c); return 1 } end_word(); push("P"); begins = 1; return 1 }
    if (c == ")") { end_word(); close_one(); return 1 }
    if (fresh && top() == "C" && word == "" && substr(line, i) !~ /^esac([^a-z]|$)/) pattern(c)
    word = word c
    return 1
}

function close_one() {
    if (top() == "C") { pop(); push("B"); begins = 1; return }
    if (top() ~ /[SAP]/) pop()
    begins = 0
}

FNR == 1 { stack = ""; word = ""; quoted = 0; until = ""; begins = 1; fresh = 0 }
until != "" {
    rest = $0; sub(/^\t+/, "", rest)
    if (rest == until) until = ""
    next
}
{
    for (i = 1; i <= length($0);) {
        if (quoted) { quoted = substr($0, i, 1) != "'"; i++ } else i += plain($0, i)
    }
    if (!quoted && top() != "Q") { end_word(); begins = 1; here_document($0) }
}
/^[ \t]*#/ { next }
/(^|[^a-z])sed / {
    if ($0 ~ /sed (-[a-z]+ )*(-e )?['"]?([0-9$]+|\/[^\/]*\/)?[iac] [^\\]/) say("sed: the text of i, a and c goes on a line of its own, after a backslash")
    if ($0 ~ /sed [^|]*\\[|+?]/ && $0 !~ /sed -E/) say("sed: \\|, \\+ and \\? are GNU's operators")
    if ($0 ~ /sed (-[a-zA-Z]+ )*-r/) say("sed: -r is GNU's; -E is the same")
    if ($0 ~ /sed (-[a-zA-Z]+ )*-i /) say("sed: -i needs a suffix (-i.bak)")
}
/(^|[^a-z])wc -[lcwm]/ {
    rest = $0
    gsub(/wc -[lcwm][^|)]*\| *tr -d ' '/, "", rest)
    gsub(/\[ "\$\([^)]*wc -[lcwm][^)]*\)" -(eq|ne|lt|le|gt|ge) /, "", rest)
    gsub(/\[ "\$\(([^)]*\([^)]*\))?[^)]*wc -[lcwm][^)]*\)" -(eq|ne|lt|le|gt|ge) /, "", rest)
    gsub(/\$\(\(\$\(wc -[lcwm][^)]*\)/, "", rest)
    if (rest ~ /wc -[lcwm]/) say("wc: BSD's number has blanks before it; add | tr -d ' '")
}
END { exit wrong }
