/* yaml: libyaml's events become a tree; see yaml.h. */
#include "puzzle/yaml.h"
#include "base/limits.h"
#include <yaml.h>

enum { MAX_DEPTH = 16 };

struct reader {
    yaml_parser_t parser;
    struct arena *arena;
    struct text file;
    struct err *err;
    uint32_t nodes;
};

static int fail(struct reader *r, size_t line, const char *what)
{
    return err_set(r->err, EXIT_USAGE, "%.*s:%zu: %s", TEXT_ARG(r->file), line + 1, what);
}

static int next_event(struct reader *r, yaml_event_t *event)
{
    if (yaml_parser_parse(&r->parser, event))
        return 0;
    const char *problem = r->parser.problem ? r->parser.problem : "out of memory";
    return fail(r, r->parser.problem_mark.line, problem);
}

static struct yaml *node_new(struct reader *r, enum yaml_kind kind, const yaml_event_t *event)
{
    struct yaml *node = ARENA_NEW(r->arena, struct yaml);
    node->kind = kind;
    node->line = (uint32_t)event->start_mark.line + 1;
    return node;
}

static struct text scalar_text(struct reader *r, const yaml_event_t *event)
{
    return arena_text(r->arena, text_from((const char *)event->data.scalar.value, event->data.scalar.length));
}

static int read_node(struct reader *r, yaml_event_t *event, unsigned depth, struct yaml **out);

static int same_key_before(const struct yaml *map, struct text key)
{
    for (const struct yaml *child = map->first; child; child = child->next)
        if (text_eq(child->key, key))
            return 1;
    return 0;
}

/* The key of the next member, in `event`; its value becomes the event. */
static int read_key(struct reader *r, const struct yaml *map, yaml_event_t *event, struct text *key,
                    uint32_t *line)
{
    size_t at = event->start_mark.line;
    if (event->type != YAML_SCALAR_EVENT)
        return fail(r, at, "a key must be a word");
    *key = scalar_text(r, event);
    *line = (uint32_t)at + 1;
    yaml_event_delete(event);
    if (same_key_before(map, *key))
        return err_set(r->err, EXIT_USAGE, "%.*s:%zu: key '%.*s' appears twice", TEXT_ARG(r->file), at + 1,
                       TEXT_ARG(*key));
    return next_event(r, event);
}

/* Up to the event `end`. In a map each child comes with its key. */
static int read_children(struct reader *r, struct yaml *parent, yaml_event_type_t end, unsigned depth)
{
    struct yaml **tail = &parent->first;
    for (;;) {
        yaml_event_t event = {0};
        struct yaml *child = NULL;
        struct text key = {0};
        uint32_t line = 0;
        int status = next_event(r, &event);
        if (status == 0 && event.type == end) {
            yaml_event_delete(&event);
            return 0;
        }
        if (status == 0 && parent->kind == YAML_MAP)
            status = read_key(r, parent, &event, &key, &line);
        if (status == 0)
            status = read_node(r, &event, depth + 1, &child);
        yaml_event_delete(&event);
        if (status != 0)
            return -1;
        child->key = key;
        child->key_line = line;
        *tail = child;
        tail = &child->next;
        parent->count++;
    }
}

/* The caller deletes the event. */
static int read_node(struct reader *r, yaml_event_t *event, unsigned depth, struct yaml **out)
{
    size_t line = event->start_mark.line;
    if (depth > MAX_DEPTH)
        return fail(r, line, "nested too deeply");
    if (++r->nodes > LIMIT_PACK_NODES)
        return fail(r, line, "the file is too long");
    if (event->type == YAML_SCALAR_EVENT) {
        if (event->data.scalar.anchor || event->data.scalar.tag)
            return fail(r, line, "anchors and tags are not allowed");
        *out = node_new(r, YAML_TEXT, event);
        (*out)->text = scalar_text(r, event);
        return 0;
    }
    if (event->type == YAML_SEQUENCE_START_EVENT) {
        *out = node_new(r, YAML_LIST, event);
        return read_children(r, *out, YAML_SEQUENCE_END_EVENT, depth);
    }
    if (event->type == YAML_MAPPING_START_EVENT) {
        *out = node_new(r, YAML_MAP, event);
        return read_children(r, *out, YAML_MAPPING_END_EVENT, depth);
    }
    return fail(r, line, event->type == YAML_ALIAS_EVENT ? "aliases are not allowed" : "a value is missing");
}

struct yaml *yaml_read(struct arena *arena, struct text file, struct text content, struct err *err)
{
    struct reader r = {.arena = arena, .file = file, .err = err};
    struct yaml *root = NULL;
    if (!yaml_parser_initialize(&r.parser)) {
        err_set(err, EXIT_MACHINE, "out of memory");
        return NULL;
    }
    yaml_parser_set_input_string(&r.parser, (const unsigned char *)content.ptr, content.len);
    yaml_parser_set_encoding(&r.parser, YAML_UTF8_ENCODING);
    int status = 0;
    for (int step = 0; step < 3 && status == 0; step++) { /* the start of stream and document, the node */
        yaml_event_t event = {0};
        status = next_event(&r, &event);
        if (status == 0 && step == 1 && event.type != YAML_DOCUMENT_START_EVENT)
            status = fail(&r, 0, "the file is empty");
        if (status == 0 && step == 2)
            status = read_node(&r, &event, 0, &root);
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&r.parser);
    return status == 0 ? root : NULL;
}

const struct yaml *yaml_get(const struct yaml *map, const char *key)
{
    for (const struct yaml *child = map->first; map->kind == YAML_MAP && child; child = child->next)
        if (text_is(child->key, key))
            return child;
    return NULL;
}
