/* macro: see macro.h. */
#include "msl/pp/pp.h"

static const struct {
    const char *name;
    enum macro_kind kind;
    const char *text;
} predefined[] = {
#define PREDEFINED(name, kind, text) {name, MACRO_##kind, text},
#include "msl/pp/predef.def"
#undef PREDEFINED
};

enum { PREDEFINED_COUNT = sizeof predefined / sizeof *predefined };

static const struct macro macro_none = {.kind = MACRO_NONE};

const char *macro_predefined_name(size_t i)
{
    return i < PREDEFINED_COUNT ? predefined[i].name : NULL;
}

/* --- look-up --- */

static int find_predefined(struct text name)
{
    int low = 0, high = PREDEFINED_COUNT;
    while (low < high) {
        int mid = low + (high - low) / 2, order = strcmp(name.ptr, predefined[mid].name);
        if (order == 0)
            return mid;
        if (order < 0)
            high = mid;
        else
            low = mid + 1;
    }
    return -1;
}

static struct macro *make_predefined(struct preprocessor *pp, struct name *name, int row)
{
    struct macro *macro = ARENA_NEW(pp->arena, struct macro);
    *macro = (struct macro){.name = name, .kind = predefined[row].kind, .predefined = true};
    struct text text = text_of(predefined[row].text);
    macro->body = ARENA_ARRAY(pp->arena, text.len, struct token);
    struct lexer lexer;
    lex_start(&lexer, pp->arena, pp->names, NULL, text, 0);
    for (struct token tok; lex_token(&lexer, &tok);)
        macro->body[macro->body_count++] = tok;
    return macro;
}

struct macro *macro_look_up(struct preprocessor *pp, struct name *name)
{
    /* Only one word in lower case is in the table. */
    char first = name->text.ptr[0];
    int row = first >= 'a' && first <= 'z' && first != 'd' ? -1 : find_predefined(name->text);
    name->macro = row < 0 ? (void *)&macro_none : make_predefined(pp, name, row);
    return name->macro;
}

bool macro_is_defined(struct preprocessor *pp, struct name *name)
{
    switch (macro_of(pp, name)->kind) {
    case MACRO_NONE:
    case MACRO_DEFINED:
    case MACRO_PRAGMA:
    case MACRO_RESERVED:
    case MACRO_KIND_COUNT: return false;
    case MACRO_OBJECT:
    case MACRO_FUNCTION:
    case MACRO_LINE:
    case MACRO_FILE:
    case MACRO_COUNTER:
    case MACRO_HAS: return true;
    }
    return false;
}

/* --- #define --- */

static bool bad_define(struct preprocessor *pp, struct span span, const char *why)
{
    PP_FINDING(pp, E1007, span, TEXT("define"), text_of(why));
    return false;
}

/* The name after #define or #undef. */
static struct name *macro_name(struct preprocessor *pp, const char *word, struct span directive,
                               struct token *tok)
{
    if (!lex_in_line(&pp->lexer, tok)) {
        PP_FINDING(pp, E1007, directive, text_of(word), TEXT("the name of the macro is missing"));
        return NULL;
    }
    enum macro_kind kind = tok->name ? macro_of(pp, tok->name)->kind : MACRO_RESERVED;
    if (kind != MACRO_DEFINED && kind != MACRO_HAS && kind != MACRO_RESERVED && kind != MACRO_PRAGMA)
        return tok->name;
    PP_FINDING(pp, E1007, tok->span, text_of(word),
               arena_printf(pp->arena, "'%.*s' cannot be the name of a macro", TEXT_ARG(tok->text)));
    return NULL;
}

static int param_index(const struct macro *macro, const struct name *name)
{
    for (uint32_t i = 0; name && i < macro->param_count; i++)
        if (macro->params[i] == name)
            return (int)i;
    return -1;
}

static bool add_param(struct preprocessor *pp, struct macro *macro, struct name *name, struct span span)
{
    if (param_index(macro, name) >= 0)
        return bad_define(pp, span, "two parameters have the same name");
    if (macro->param_count == LIMIT_MACRO_PARAMS) {
        PP_FINDING(pp, E1210, span, TEXT("parameters of a macro"),
                   arena_printf(pp->arena, "%u", LIMIT_MACRO_PARAMS));
        return false;
    }
    uint32_t count = macro->param_count;
    if ((count & (count - 1)) == 0) /* 0, 1, 2, 4...: the room is used up */
        macro->params =
            arena_grow(pp->arena, macro->params, count, count ? count * 2 : 1, sizeof *macro->params);
    macro->params[macro->param_count++] = name;
    return true;
}

/* One of  name  ...  name...  and what follows it: 1 more follow, 0 that was the last, -1 wrong. */
static int parameter(struct preprocessor *pp, struct macro *macro, struct token tok)
{
    struct span span = tok.span;
    if (tok.kind == TOK_ELLIPSIS || tok.name) {
        struct name *name = tok.name;
        macro->variadic = !name;
        if (!add_param(pp, macro, name ? name : names_get(pp->names, TEXT("__VA_ARGS__")), span))
            return -1;
        bool more = lex_in_line(&pp->lexer, &tok);
        if (more && name && tok.kind == TOK_ELLIPSIS) {
            macro->variadic = true;
            more = lex_in_line(&pp->lexer, &tok);
        }
        if (more && tok.kind == TOK_R_PAREN)
            return 0;
        if (more && tok.kind == TOK_COMMA && !macro->variadic)
            return 1;
        span = more ? tok.span : span;
    }
    bad_define(pp, span, "expected a parameter, ',' or ')' in the list of parameters");
    return -1;
}

/* '(' [ name { ',' name } [ ',' '...' ] ] ')', the '(' has been read */
static bool parameters(struct preprocessor *pp, struct macro *macro)
{
    struct token tok;
    macro->kind = MACRO_FUNCTION;
    if (!lex_in_line(&pp->lexer, &tok))
        return bad_define(pp, macro->span, "')' is missing after the parameters");
    if (tok.kind == TOK_R_PAREN)
        return true;
    for (;;) {
        int more = parameter(pp, macro, tok);
        if (more <= 0)
            return more == 0;
        if (!lex_in_line(&pp->lexer, &tok))
            return bad_define(pp, macro->span, "')' is missing after the parameters");
    }
}

/* __VA_OPT__ ( ... ): marks its ends. */
static bool mark_va_opt(struct preprocessor *pp, struct token *items, uint32_t count, uint32_t at)
{
    uint32_t depth = 0;
    if (at + 1 < count && items[at + 1].kind == TOK_L_PAREN) {
        for (uint32_t i = at + 1; i < count; i++) {
            depth += items[i].kind == TOK_L_PAREN;
            if (items[i].kind == TOK_R_PAREN && --depth == 0) {
                items[at].kind = BODY_VA_OPT;
                items[at].span.len = i - at;
                items[i].kind = BODY_VA_END;
                return true;
            }
        }
    }
    return bad_define(pp, items[at].span, "__VA_OPT__ needs its text in parentheses");
}

/* Is the item at i the '(' of a __VA_OPT__? It is not needed any more. */
static bool opens_va_opt(const struct token *items, uint32_t i)
{
    return i > 0 && items[i].kind == TOK_L_PAREN && items[i - 1].kind == BODY_VA_OPT;
}

/* Turns parameters, #, ## and __VA_OPT__ of a body into operations. */
static bool mark_body(struct preprocessor *pp, struct macro *macro, struct token *items, uint32_t count)
{
    struct name *va_opt = macro->variadic ? names_get(pp->names, TEXT("__VA_OPT__")) : NULL;
    uint32_t va_end = 0;
    for (uint32_t i = 0; i < count; i++) {
        struct token *t = &items[i];
        if (t->kind == TOK_HASH_HASH) {
            t->kind = BODY_PASTE;
            macro->pastes = true;
            if (i == 0 || i + 1 == count || items[i + 1].kind == BODY_VA_END || opens_va_opt(items, i - 1))
                return bad_define(pp, t->span, "'##' needs a token on both sides");
        } else if (macro->kind == MACRO_FUNCTION && t->kind == TOK_HASH) {
            int index = i + 1 < count ? param_index(macro, items[i + 1].name) : -1;
            if (index < 0)
                return bad_define(pp, t->span, "'#' must be followed by a parameter");
            t->kind = BODY_STRINGIZE;
            t->name = items[++i].name; /* which keep_body drops */
            t->span.at = (uint32_t)index;
        } else if (va_opt && t->name == va_opt) {
            if (i < va_end)
                return bad_define(pp, t->span, "__VA_OPT__ cannot be nested in __VA_OPT__");
            if (!mark_va_opt(pp, items, count, i))
                return false;
            va_end = i + t->span.len;
        } else {
            int index = param_index(macro, t->name);
            if (index >= 0) {
                t->kind = BODY_PARAM;
                t->span.at = (uint32_t)index;
            }
        }
    }
    return true;
}

/* Copies the body without what has become part of an operation. */
static void keep_body(struct preprocessor *pp, struct macro *macro, struct token *items, uint32_t count)
{
    macro->body = ARENA_ARRAY(pp->arena, count, struct token);
    for (uint32_t i = 0; i < count; i++) {
        if (opens_va_opt(items, i)) {
            items[i + 1].spaced = items[i - 1].spaced;
            continue;
        }
        macro->body[macro->body_count++] = items[i];
        i += items[i].kind == BODY_STRINGIZE;
    }
    /* What was left out makes the way to the end of a __VA_OPT__ shorter. */
    for (uint32_t i = 0; i < macro->body_count; i++)
        for (uint32_t end = i; macro->body[i].kind == BODY_VA_OPT; end++)
            if (macro->body[end].kind == BODY_VA_END) {
                macro->body[i].span.len = end - i;
                break;
            }
}

static bool same_item(const struct token *a, const struct token *b, bool first)
{
    return a->kind == b->kind && a->name == b->name && (first || a->spaced == b->spaced) &&
           text_eq(a->text, b->text);
}

/* [cpp.replace]: a macro may be defined again in the same words. */
static bool same_macro(const struct macro *a, const struct macro *b)
{
    if (a->kind != b->kind || a->variadic != b->variadic || a->param_count != b->param_count ||
        a->body_count != b->body_count)
        return false;
    for (uint32_t i = 0; i < a->param_count; i++)
        if (a->params[i] != b->params[i])
            return false;
    for (uint32_t i = 0; i < a->body_count; i++)
        if (!same_item(&a->body[i], &b->body[i], i == 0))
            return false;
    return true;
}

static void install(struct preprocessor *pp, struct macro *macro)
{
    const struct macro *before = macro->name->macro;
    if (before->kind != MACRO_NONE && !before->predefined && !same_macro(before, macro)) {
        struct finding *finding = PP_FINDING(pp, E1013, macro->span, macro->name->text);
        preprocess_note(pp, finding, before->span, "the previous definition is here");
    }
    macro->name->macro = macro;
}

void macro_define(struct preprocessor *pp, struct span directive)
{
    struct token tok;
    struct name *name = macro_name(pp, "define", directive, &tok);
    if (!name)
        return;
    struct macro *macro = ARENA_NEW(pp->arena, struct macro);
    *macro = (struct macro){.name = name, .kind = MACRO_OBJECT, .span = tok.span};
    struct token_list list = {0};
    bool more = lex_in_line(&pp->lexer, &tok), good = true;
    if (more && tok.kind == TOK_L_PAREN && !tok.spaced) {
        good = parameters(pp, macro);
        more = good && lex_in_line(&pp->lexer, &tok);
    }
    for (; more; more = lex_in_line(&pp->lexer, &tok))
        token_list_push(pp, &list, &tok);
    if (good && mark_body(pp, macro, list.items, list.count)) {
        keep_body(pp, macro, list.items, list.count);
        install(pp, macro);
    } else {
        *macro = (struct macro){.name = name, .kind = MACRO_OBJECT, .predefined = true, .span = macro->span};
        name->macro = macro; /* so that its uses are not reported as well */
    }
    token_list_drop(pp, &list);
}

void macro_undefine(struct preprocessor *pp, struct span directive)
{
    struct token tok;
    struct name *name = macro_name(pp, "undef", directive, &tok);
    if (name)
        name->macro = (void *)&macro_none;
}
