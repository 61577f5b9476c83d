/* completions: writes the shell completions of `grader`, from the table of `grader --help`.
 *
 *     completions bash|zsh|fish > FILE
 *
 * What a shell offers for a value follows from its word in --help: a file for FILE, the names of
 * puzzles for PUZZLE, the words themselves for full|names|none. Puzzles and codes are requested from the
 * program when needed. In this order: kinds of values, words, then one section per shell. */
#include "base/buf.h"
#include "cli/commands.h"
#include <ctype.h>
#include <stdio.h>

/* --- kinds of values --- */

enum kind { KIND_FLAG, KIND_FILE, KIND_FOLDER, KIND_CHOICE, KIND_PUZZLE, KIND_CODE, KIND_OTHER, KIND_COUNT };

/* What each shell does for a value that is not a choice. */
static const struct {
    const char *bash, *zsh, *fish;
} actions[KIND_COUNT] = {
    [KIND_FLAG] = {"", " ", ""},
    [KIND_FILE] = {"return", "_files", " -r -F"},
    [KIND_FOLDER] = {"compopt -o dirnames +o default 2>/dev/null; return", "_files -/",
                     " -x -a '(__fish_complete_directories)'"},
    [KIND_PUZZLE] = {"words=$(_grader_puzzles)", "_grader_puzzles", " -x -a '(__grader_puzzles)'"},
    [KIND_CODE] = {"words=$(_grader_codes)", "_grader_codes", " -x -a '(__grader_codes)'"},
    [KIND_OTHER] = {"compopt +o default 2>/dev/null; return", " ", " -x"},
};

static bool is_choice(struct text word)
{
    bool choice = false;
    for (size_t i = 0; i < word.len; i++) {
        choice |= word.ptr[i] == '|';
        if (word.ptr[i] != '|' && word.ptr[i] != '-' && !islower((unsigned char)word.ptr[i]) &&
            !isdigit((unsigned char)word.ptr[i]))
            return false;
    }
    return choice;
}

/* Of "FILE", "[PATH]", "KERNEL.metal", "DIR...". */
static enum kind kind_of(struct text word)
{
    static const struct {
        const char *part;
        enum kind kind;
    } words[] = {{"FILE", KIND_FILE},  {"PATH", KIND_FILE},     {".metal", KIND_FILE}, {".csv", KIND_FILE},
                 {"DIR", KIND_FOLDER}, {"PUZZLE", KIND_PUZZLE}, {"CODE", KIND_CODE}};
    if (is_choice(word))
        return KIND_CHOICE;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (text_find(word, text_of(words[i].part)) >= 0 && !memchr(word.ptr, '=', word.len))
            return words[i].kind;
    return KIND_OTHER;
}

/* "[=raw]": a value only after '='. */
static bool is_optional(const struct option *row)
{
    return row->value && row->value[0] == '[';
}

static enum kind kind_of_option(const struct option *row)
{
    return !row->value || is_optional(row) ? KIND_FLAG : kind_of(text_of(row->value));
}

/* The next word of a command's arguments, without brackets; false at the end and at "[options]". */
static bool next_argument(const char **at, struct text *word)
{
    while (**at == ' ')
        (*at)++;
    const char *start = *at, *end = start + strcspn(start, " ");
    *at = end;
    while (start < end && *start == '[')
        start++;
    while (start < end && (end[-1] == ']' || end[-1] == '.'))
        end--;
    *word = text_from(start, (size_t)(end - start));
    return word->len && !text_is(*word, "options");
}

/* --- words --- */

static const char bash_puzzles[] = "grader puzzles 2>/dev/null | sed -n 's/^  \\([0-9][^ ]*\\) .*/\\1/p'";
static const char bash_codes[] = "grader explain 2>/dev/null | sed -n 's/^\\(E[0-9]*\\) .*/\\1/p'";

/* In single quotes. `escape` is how a quote within them is written. */
static void put_quoted(struct buf *out, const char *text, const char *escape)
{
    buf_char(out, '\'');
    for (const char *p = text; *p; p++) {
        if (*p == '\'')
            buf_str(out, escape);
        else
            buf_char(out, *p);
    }
    buf_char(out, '\'');
}

/* "full|names|none" as words. */
static void put_choices(struct buf *out, const char *value)
{
    for (const char *p = value; *p; p++)
        buf_char(out, *p == '|' ? ' ' : *p);
}

static bool is_option(const struct command *c)
{
    return c->name[0] == '-';
}

/* What a shell does for a value; for a choice its words, in what the shell needs around them. */
static void put_action(struct buf *out, enum kind kind, const char *action, const char *open,
                       const char *value, const char *close)
{
    if (kind != KIND_CHOICE) {
        buf_str(out, action);
        return;
    }
    buf_str(out, open);
    put_choices(out, value);
    buf_str(out, close);
}

/* --- bash --- */

static void bash_values(struct buf *out, const struct option_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        const struct option *row = &list->rows[i];
        enum kind kind = kind_of_option(row);
        if (kind == KIND_FLAG)
            continue;
        buf_printf(out, "        %s) ", row->name);
        put_action(out, kind, actions[kind].bash, "words='", row->value, "'");
        buf_str(out, " ;;\n");
    }
}

/* Where no option waits for its value: the options themselves, or what the arguments are. */
static void bash_rest(struct buf *out, const struct command *c, const struct option_list *list)
{
    struct text word;
    buf_str(out, "        *) case $cur in\n            -*) words='");
    for (size_t i = 0; i < list->count; i++) {
        buf_printf(out, "%s ", list->rows[i].name);
        if (is_optional(&list->rows[i]))
            buf_printf(out, "%s%.*s ", list->rows[i].name, (int)strlen(list->rows[i].value) - 2,
                       list->rows[i].value + 1);
    }
    buf_str(out, "--help' ;;\n");
    for (const char *at = c->arguments; next_argument(&at, &word);) {
        enum kind kind = kind_of(word);
        if (kind == KIND_PUZZLE || kind == KIND_CODE)
            buf_printf(out, "            *) words=$(_grader_%s) ;;\n",
                       kind == KIND_CODE ? "codes" : "puzzles");
    }
    buf_str(out, "            esac ;;\n");
}

static void bash_command(struct buf *out, const struct command *c)
{
    struct option_list list;
    options_gather(&list, c->action->parts);
    buf_printf(out, "    %s)\n        case $prev in\n", c->name);
    bash_values(out, &list);
    bash_rest(out, c, &list);
    buf_str(out, "        esac ;;\n");
}

/* Words come from compgen; files and folders from the shell's own completion. */
static void bash(struct buf *out)
{
    buf_printf(out,
               "# bash completion of grader, made from the table that 'grader --help' prints.\n"
               "_grader_puzzles() { %s; }\n"
               "_grader_codes() { %s; }\n"
               "_grader() {\n"
               "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} words=\n"
               "    COMPREPLY=()\n"
               "    if [ \"$cur\" = = ]; then # --option=value is three words\n"
               "        cur=\n"
               "    elif [ \"$prev\" = = ]; then\n"
               "        prev=${COMP_WORDS[COMP_CWORD - 2]}\n"
               "    fi\n"
               "    [ \"$COMP_CWORD\" -gt 1 ] || words='",
               bash_puzzles, bash_codes);
    for (size_t i = 0; i < commands_count; i++)
        buf_printf(out, "%s ", commands_all[i].name);
    buf_str(out, "--help --version'\n    [ \"$COMP_CWORD\" -eq 1 ] || case ${COMP_WORDS[1]} in\n");
    for (size_t i = 0; i < commands_count; i++)
        bash_command(out, &commands_all[i]);
    buf_str(out, "    esac\n"
                 "    # shellcheck disable=SC2207 # words without blanks\n"
                 "    COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n"
                 "}\n"
                 "complete -o default -F _grader grader\n");
}

/* --- zsh --- */

static void zsh_action(struct buf *out, enum kind kind, const char *value)
{
    put_action(out, kind, actions[kind].zsh, "(", value, ")");
}

/* Within the quotes of a specification, where brackets and colons are special. */
static void zsh_text(struct buf *out, const char *text)
{
    for (const char *p = text; *p; p++) {
        if (*p == '\'')
            buf_str(out, "'\\''");
        else if (strchr("[]:\\", *p))
            buf_printf(out, "\\%c", *p);
        else
            buf_char(out, *p);
    }
}

/* A specification of _arguments: '*--name=[help]:VALUE:action'. An option may be repeated. */
static void zsh_option(struct buf *out, const struct option *row, const char *help)
{
    enum kind kind = kind_of_option(row);
    buf_printf(out, "            '*%s%s[", row->name,
               is_optional(row)      ? "=-"
               : kind == KIND_FLAG   ? ""
               : row->name[1] == '-' ? "="
                                     : "");
    zsh_text(out, help);
    buf_char(out, ']');
    if (is_optional(row))
        buf_printf(out, "::value:(%.*s)", (int)strlen(row->value) - 3, row->value + 2);
    if (kind != KIND_FLAG) {
        buf_char(out, ':');
        zsh_text(out, row->value);
        buf_char(out, ':');
        zsh_action(out, kind, row->value);
    }
    buf_str(out, "' \\\n");
}

/* Arguments may be omitted: each position may hold any of them. */
static void zsh_arguments(struct buf *out, const struct command *c)
{
    struct text word;
    const char *before = "            '*:argument:{";
    for (const char *at = c->arguments; !is_option(c) && next_argument(&at, &word);) {
        buf_str(out, before);
        zsh_action(out, kind_of(word), "");
        before = "; ";
    }
    if (*before == ';')
        buf_str(out, "}' \\\n");
}

static void zsh_command(struct buf *out, const struct command *c)
{
    struct option_list list;
    const char *help = "";
    options_gather(&list, c->action->parts);
    /* --repo is an option, not a command word: there is nothing to shift. */
    buf_printf(out, "    %s)\n        %s_arguments \\\n", c->name,
               is_option(c) ? "" : "shift words; ((CURRENT--))\n        ");
    for (size_t i = 0; i < list.count; i++) {
        help = list.rows[i].help ? list.rows[i].help : help;
        zsh_option(out, &list.rows[i], help);
    }
    zsh_arguments(out, c);
    buf_str(out, "            '--help[this text]' ;;\n");
}

static void zsh_list(struct buf *out, const char *name, const char *program, const char *line)
{
    buf_printf(out,
               "_grader_%s() {\n"
               "    local -a list\n"
               "    list=(${(f)\"$(grader %s 2>/dev/null | sed -n 's/%s/\\1:\\2/p')\"})\n"
               "    _describe %s list\n}\n",
               name, program, line, name);
}

/* Works both as a file in $fpath and when it is sourced. */
static void zsh(struct buf *out)
{
    buf_str(
        out,
        "#compdef grader\n# zsh completion of grader, made from the table that 'grader --help' prints.\n");
    zsh_list(out, "puzzles", "puzzles", "^  \\([0-9][^ ]*\\)  *\\(.*\\)");
    zsh_list(out, "codes", "explain", "^\\(E[0-9]*\\)  *\\(.*\\)");
    buf_str(out, "_grader() {\n    local -a commands\n    commands=(\n");
    for (size_t i = 0; i < commands_count; i++) {
        buf_printf(out, "        '%s:", commands_all[i].name);
        zsh_text(out, commands_all[i].summary);
        buf_str(out, "'\n");
    }
    buf_str(out, "        '--help:list the commands'\n        '--version:print the version'\n    )\n"
                 "    if ((CURRENT == 2)); then\n        _describe command commands\n        return\n    fi\n"
                 "    case $words[2] in\n");
    for (size_t i = 0; i < commands_count; i++)
        zsh_command(out, &commands_all[i]);
    buf_str(out, "    esac\n}\n"
                 "if [ \"$funcstack[1]\" = _grader ]; then\n    _grader \"$@\"\nelse\n    compdef _grader "
                 "grader\nfi\n");
}

/* --- fish --- */

static void fish_option(struct buf *out, const struct command *c, const struct option *row, const char *help)
{
    bool is_long = row->name[1] == '-';
    buf_printf(out, "complete -c grader -n '__grader_has %s' -%c %s", c->name, is_long ? 'l' : 's',
               row->name + (is_long ? 2 : 1));
    enum kind kind = kind_of_option(row);
    put_action(out, kind, actions[kind].fish, " -x -a '", row->value, "'");
    buf_str(out, " -d ");
    put_quoted(out, help, "\\'");
    buf_char(out, '\n');
}

/* Everything is a line of its own in fish, with the condition under which it holds. */
static void fish_command(struct buf *out, const struct command *c)
{
    struct option_list list;
    struct text word;
    const char *help = "";
    buf_str(out, "complete -c grader -n __grader_has_none ");
    if (is_option(c))
        buf_printf(out, "-l %s -r -F -d ", c->name + 2);
    else
        buf_printf(out, "-a %s -d ", c->name);
    put_quoted(out, c->summary, "\\'");
    buf_char(out, '\n');
    options_gather(&list, c->action->parts);
    for (size_t i = 0; i < list.count; i++) {
        help = list.rows[i].help ? list.rows[i].help : help;
        fish_option(out, c, &list.rows[i], help);
    }
    buf_printf(out, "complete -c grader -n '__grader_has %s' -l help -d 'this text'\n", c->name);
    for (const char *at = c->arguments; !is_option(c) && next_argument(&at, &word);) {
        enum kind kind = kind_of(word);
        buf_printf(out, "complete -c grader -n '__grader_has %s'%s\n", c->name,
                   kind == KIND_PUZZLE  ? " -a '(__grader_puzzles)'"
                   : kind == KIND_CODE  ? " -a '(__grader_codes)'"
                   : kind == KIND_OTHER ? ""
                                        : " -F");
    }
}

/* The conditions and lists are functions; then come the lines of each command. */
static void fish(struct buf *out)
{
    buf_str(out, "# fish completion of grader, made from the table that 'grader --help' prints.\n"
                 "function __grader_has\n"
                 "    set -l words (commandline -opc)\n"
                 "    test (count $words) -ge 2; and test $words[2] = $argv[1]\n"
                 "end\n"
                 "function __grader_has_none\n"
                 "    test (count (commandline -opc)) -eq 1\n"
                 "end\n"
                 "function __grader_puzzles\n"
                 "    grader puzzles 2>/dev/null | string replace -rf '^  ([0-9]\\S*) +(.*)' '$1\\t$2'\n"
                 "end\n"
                 "function __grader_codes\n"
                 "    grader explain 2>/dev/null | string replace -rf '^(E[0-9]+) +(.*)' '$1\\t$2'\n"
                 "end\n"
                 "complete -c grader -f\n"
                 "complete -c grader -n __grader_has_none -l help -d 'list the commands'\n"
                 "complete -c grader -n __grader_has_none -l version -d 'print the version'\n");
    for (size_t i = 0; i < commands_count; i++)
        fish_command(out, &commands_all[i]);
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        void (*write)(struct buf *out);
    } shells[] = {{"bash", bash}, {"zsh", zsh}, {"fish", fish}};
    for (size_t i = 0; argc == 2 && i < sizeof shells / sizeof *shells; i++) {
        if (strcmp(argv[1], shells[i].name) != 0)
            continue;
        struct buf out = {0};
        shells[i].write(&out);
        bool done = fwrite(out.ptr, 1, out.len, stdout) == out.len && fflush(stdout) == 0;
        buf_release(&out);
        return done ? EXIT_OK : EXIT_MACHINE;
    }
    fputs("completions: bash, zsh or fish\n", stderr);
    return EXIT_USAGE;
}
