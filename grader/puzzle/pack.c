/* pack: finds the files of a pack, reads pack.yaml and each puzzle (puzzle_read.c); see pack.h. */
#include "puzzle/pack.h"
#include "base/bug.h"
#include "base/embed.h"
#include "base/file.h"
#include "base/limits.h"
#include "base/when.h"
#include "puzzle/keyed.h"
#include "puzzle/puzzle_read.h"
#include "puzzle/schema.h"
#include "puzzle/yaml_pack.h"
#include <stdio.h>

const char *case_kind_name(enum case_kind kind)
{
    static const char *const names[CASE_KIND_COUNT] = {"published", "hidden",  "memory", "synchronisation",
                                                       "budget",    "stretch", "twin"};
    return names[kind];
}

const char *counter_name(enum counter counter)
{
    static const char *const names[COUNTER_COUNT] = {"global_reads", "global_writes", "shared_reads",
                                                     "shared_writes"};
    return names[counter];
}

bool puzzle_has_budget(const struct puzzle *puzzle)
{
    bool has = false;
    for (int k = 0; k < COUNTER_COUNT; k++)
        has |= puzzle->budget[k].text.len > 0;
    return has;
}

double pack_weight_sum(const struct puzzle *puzzle)
{
    double sum = 0;
    bool kinds[CASE_KIND_COUNT] = {[CASE_MEMORY] = true, [CASE_SYNCHRONISATION] = true};
    kinds[CASE_BUDGET] = puzzle_has_budget(puzzle);
    for (uint32_t i = 0; i < puzzle->test_count; i++)
        kinds[puzzle->tests[i].kind] = true;
    for (int kind = 0; kind < CASE_STRETCH; kind++)
        sum += kinds[kind] ? puzzle->grading.weights[kind] : 0;
    return sum;
}

/* --- files --- */

struct files {
    struct arena *arena;
    const char *dir; /* NULL: embedded */
    struct buf hashed;
};

static const struct embedded *find_embedded(const struct embedded *files, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(files[i].name, name) == 0)
            return &files[i];
    return NULL;
}

/* `shown` gets the name that messages use. */
static int read_one(struct files *f, struct text name, struct text *shown, struct text *out, struct err *err)
{
    struct buf content = {0};
    if (!f->dir) {
        size_t count;
        const struct embedded *files = embed_puzzles(&count);
        *shown = arena_printf(f->arena, "metal-puzzles/%.*s", TEXT_ARG(name));
        const struct embedded *file = find_embedded(files, count, shown->ptr);
        if (!file)
            return err_set(err, EXIT_USAGE, "the program has no file %s", shown->ptr);
        *out = text_from(file->data, file->size);
    } else {
        *shown = arena_printf(f->arena, "%s/%.*s", f->dir, TEXT_ARG(name));
        if (file_read(shown->ptr, LIMIT_PACK_BYTES, &content, err) != 0) {
            err->exit_code = EXIT_USAGE;
            buf_release(&content);
            return -1;
        }
        *out = arena_text(f->arena, buf_as_text(&content));
        buf_release(&content);
    }
    buf_text(&f->hashed, name);
    buf_printf(&f->hashed, " %zu\n", out->len);
    buf_text(&f->hashed, *out);
    return 0;
}

/* A YAML file; those embedded in the program are already parsed. */
static struct yaml *read_tree(struct files *f, struct text name, struct text *shown, struct err *err)
{
    struct text content;
    if (read_one(f, name, shown, &content, err) != 0)
        return NULL;
    if (f->dir)
        return yaml_read(f->arena, *shown, content, err);
    size_t count;
    const struct embedded *files = embed_parsed(&count), *file = find_embedded(files, count, shown->ptr);
    if (!file)
        BUG("%s is not parsed", shown->ptr);
    return yaml_unpack(f->arena, text_from(file->data, file->size));
}

/* --- pack.yaml --- */

static const struct pack_grading defaults = {
    .points = 10,
    .weights = {[CASE_PUBLISHED] = 4,
                [CASE_HIDDEN] = 3,
                [CASE_MEMORY] = 1,
                [CASE_SYNCHRONISATION] = 1,
                [CASE_BUDGET] = 1},
    .unproven = 0.25,
};

static bool folder_name(struct text t)
{
    for (size_t i = 0; i < t.len; i++)
        if (t.ptr[i] == '/' || t.ptr[i] == '\\' || (unsigned char)t.ptr[i] < ' ')
            return false;
    return t.len > 0 && t.ptr[0] != '.';
}

/* A fault of the data is a problem of the schema, and reading goes on; -1 is a file that cannot be read. */
static int read_puzzle(struct files *f, struct schema *s, struct pack *pack, struct text id, uint32_t line,
                       struct err *err)
{
    struct text pack_file = s->file;
    struct puzzle *p = ARENA_NEW(f->arena, struct puzzle);
    if (!folder_name(id)) {
        schema_problem(s, line, "'%.*s' is not a valid folder name", TEXT_ARG(id));
        return 0;
    }
    p->id = id;
    p->grading = pack->grading;
    struct yaml *root = read_tree(f, arena_printf(f->arena, "%.*s/puzzle.yaml", TEXT_ARG(id)), &p->file, err);
    if (!root)
        return -1;
    s->file = p->file;
    puzzle_read(s, p, root);
    s->file = pack_file;
    if (read_one(f, arena_printf(f->arena, "%.*s/spec.metal", TEXT_ARG(id)), &p->spec_file, &p->spec, err) !=
        0)
        return -1;
    pack->puzzles[pack->puzzle_count++] = p;
    return 0;
}

/* Problems of the data are gathered in `s`, so that an author sees all of them at once. */
static int read_pack(struct files *f, struct schema *s, struct pack *pack, struct err *err)
{
    static const char *const keys[] = {"schema",        "name",    "title",  "description",
                                       "points",        "weights", "policy", "all_or_nothing",
                                       "stretch_bonus", "puzzles", NULL};
    struct yaml *root = read_tree(f, TEXT("pack.yaml"), &s->file, err);
    if (!root || !schema_keys(s, root, "a pack", keys))
        return root ? 0 : -1;
    if (!text_is(schema_text(s, root, "schema", true), "grader/pack/1"))
        schema_problem(s, root->line, "'schema' must be grader/pack/1");
    pack->name = schema_text(s, root, "name", true);
    pack->title = schema_text(s, root, "title", true);
    pack->description = schema_text(s, root, "description", false);
    pack->grading = defaults;
    schema_grading(s, root, &pack->grading);
    const struct yaml *list = yaml_get(root, "puzzles");
    if (!list || list->kind != YAML_LIST || !list->count) {
        schema_problem(s, root->line, "'puzzles' must be a list of folders");
        return 0;
    }
    if (list->count > LIMIT_PACK_PUZZLES) {
        schema_problem(s, list->line, "more than %u puzzles", LIMIT_PACK_PUZZLES);
        return 0;
    }
    pack->puzzles = ARENA_ARRAY(f->arena, list->count, struct puzzle *);
    for (const struct yaml *child = list->first; child; child = child->next)
        if (read_puzzle(f, s, pack, child->text, child->line, err) != 0)
            return -1;
    return 0;
}

static void first_problem(const struct schema *s, struct err *err)
{
    struct text all = buf_as_text(&s->problems);
    const char *end = memchr(all.ptr, '\n', all.len);
    int len = (int)(end - all.ptr);
    if (s->count > 1)
        err_set(err, EXIT_USAGE, "%.*s (and %u more)", len, all.ptr, s->count - 1);
    else
        err_set(err, EXIT_USAGE, "%.*s", len, all.ptr);
}

struct pack *pack_open(struct arena *arena, const char *dir, struct buf *problems, struct err *err)
{
    struct files f = {.arena = arena, .dir = dir};
    struct schema s = {.arena = arena};
    struct pack *pack = ARENA_NEW(arena, struct pack);
    int status = read_pack(&f, &s, pack, err);
    if (problems)
        buf_text(problems, buf_as_text(&s.problems));
    if (problems && status != 0)
        buf_printf(problems, "%s\n", err->message);
    if (status == 0 && s.count) {
        first_problem(&s, err);
        status = -1;
    }
    struct keyed_key key = keyed_from_secret(TEXT("pack"));
    snprintf(pack->hash, sizeof pack->hash, "%016llx",
             (unsigned long long)keyed_hash(key, buf_as_text(&f.hashed)));
    buf_release(&f.hashed);
    buf_release(&s.problems);
    return status == 0 ? pack : NULL;
}

/* --- the course's changes --- */

static const char *const override_keys[] = {"schema",        "points",  "weights", "policy", "all_or_nothing",
                                            "stretch_bonus", "puzzles", "late",    NULL};

/* The course may change how a puzzle is graded, not what it asks for. */
static void override_puzzles(struct schema *s, struct pack *pack, const struct yaml *map)
{
    static const char *const keys[] = {"points",         "weights",       "policy",
                                       "all_or_nothing", "stretch_bonus", NULL};
    if (map->kind != YAML_MAP) {
        schema_problem(s, map->line, "'puzzles' must be a map (puzzle: changes)");
        return;
    }
    for (const struct yaml *child = map->first; child; child = child->next) {
        struct puzzle *p = NULL;
        for (uint32_t i = 0; i < pack->puzzle_count; i++)
            if (pack_find(pack, child->key) == pack->puzzles[i])
                p = pack->puzzles[i];
        if (!p)
            schema_problem(s, child->key_line, "the pack has no puzzle '%.*s'", TEXT_ARG(child->key));
        else if (schema_keys(s, child, "a puzzle's grading", keys))
            schema_grading(s, child, &p->grading);
    }
}

/* best_of: [on-time, late] */
static bool read_best_of(struct schema *s, const struct yaml *map)
{
    struct text words[2] = {{0}};
    const struct yaml *list = yaml_get(map, "best_of");
    if (!list)
        return false;
    uint32_t count = schema_texts(s, map, "best_of", words, 2);
    bool on_time = text_is(words[0], "on-time") || text_is(words[1], "on-time");
    bool late = text_is(words[0], "late") || text_is(words[1], "late");
    if (count != 2 || !on_time || !late)
        schema_problem(s, list->line, "'best_of' must be [on-time, late]");
    return true;
}

static void read_late(struct schema *s, const struct yaml *map, struct pack_late *late)
{
    static const char *const keys[] = {
        "deadline", "grace_minutes", "percent_a_day", "cap_percent", "days", "best_of", NULL};
    if (!schema_keys(s, map, "'late'", keys))
        return;
    late->deadline = schema_text(s, map, "deadline", true);
    if (late->deadline.len && !when_parse(&late->at, late->deadline))
        schema_problem(s, yaml_get(map, "deadline")->line,
                       "'%.*s' is not a time; write it as 2026-01-31T23:59:00Z", TEXT_ARG(late->deadline));
    late->grace_minutes = schema_number(s, map, "grace_minutes", 0);
    late->percent_a_day = schema_number(s, map, "percent_a_day", 0);
    late->cap_percent = schema_number(s, map, "cap_percent", 0);
    late->days = schema_number(s, map, "days", 0);
    late->best_of = read_best_of(s, map);
    if (late->percent_a_day > 100)
        schema_problem(s, map->line, "'percent_a_day' must be from 0 to 100");
    if (late->cap_percent > 100)
        schema_problem(s, map->line, "'cap_percent' must be from 0 to 100");
}

int pack_override(struct pack *pack, struct arena *arena, const char *path, struct err *err)
{
    struct schema s = {.arena = arena, .file = text_of(path)};
    struct buf content = {0};
    int status = file_read(path, LIMIT_PACK_BYTES, &content, err);
    struct yaml *root = status == 0 ? yaml_read(arena, s.file, buf_as_text(&content), err) : NULL;
    if (root && schema_keys(&s, root, "a grading", override_keys)) {
        const struct yaml *puzzles = yaml_get(root, "puzzles"), *late = yaml_get(root, "late");
        for (uint32_t i = 0; i < pack->puzzle_count; i++) {
            uint32_t before = s.count;
            schema_grading(&s, root, &pack->puzzles[i]->grading);
            if (s.count > before)
                break; /* the same again for the others */
        }
        if (puzzles)
            override_puzzles(&s, pack, puzzles);
        if (late)
            read_late(&s, late, &pack->late);
    }
    if (root && s.count)
        first_problem(&s, err);
    buf_release(&content);
    buf_release(&s.problems);
    if (err->exit_code)
        err->exit_code = EXIT_USAGE;
    return err->exit_code ? -1 : 0;
}

/* --- names --- */

/* Letters and digits alone, small. */
static struct text plain(char *to, size_t size, struct text t)
{
    size_t len = 0;
    for (size_t i = 0; i < t.len && len < size; i++) {
        char c = t.ptr[i];
        if (c >= 'A' && c <= 'Z')
            c = (char)(c - 'A' + 'a');
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            to[len++] = c;
    }
    return text_from(to, len);
}

static bool same_name(struct text a, struct text b)
{
    char left[128], right[128];
    struct text x = plain(left, sizeof left, a), y = plain(right, sizeof right, b);
    return x.len > 0 && text_eq(x, y);
}

static bool is_named(const struct puzzle *p, struct text word)
{
    int64_t number;
    struct text id = p->id;
    if (same_name(id, word) || same_name(p->kernel, word) || same_name(p->title, word))
        return true;
    if (word.len && word.len <= 3 && schema_integer(word, &number) && number == (int64_t)p->number)
        return true;
    while (id.len && ((id.ptr[0] >= '0' && id.ptr[0] <= '9') || id.ptr[0] == '-')) {
        id.ptr++;
        id.len--;
    }
    bool found = same_name(id, word);
    for (uint32_t i = 0; i < p->alias_count; i++)
        found |= same_name(p->aliases[i], word);
    return found;
}

const struct puzzle *pack_find(const struct pack *pack, struct text word)
{
    for (uint32_t i = 0; i < pack->puzzle_count; i++)
        if (is_named(pack->puzzles[i], word))
            return pack->puzzles[i];
    return NULL;
}
