#include "puzzle/yaml_pack.h"

static void put_number(struct buf *out, size_t number)
{
    for (; number >= 128; number >>= 7)
        buf_char(out, (char)(128 | (number & 127)));
    buf_char(out, (char)number);
}

static void put_text(struct buf *out, struct text t)
{
    put_number(out, t.len);
    buf_text(out, t);
    buf_char(out, '\0');
}

static void put_node(struct buf *out, const struct yaml *node, bool in_map)
{
    buf_char(out, (char)node->kind);
    put_number(out, node->line);
    if (in_map) {
        put_number(out, node->key_line);
        put_text(out, node->key);
    }
    if (node->kind == YAML_TEXT) {
        put_text(out, node->text);
        return;
    }
    put_number(out, node->count);
    for (const struct yaml *child = node->first; child; child = child->next)
        put_node(out, child, node->kind == YAML_MAP);
}

void yaml_pack(struct buf *out, const struct yaml *root)
{
    put_node(out, root, false);
}

static size_t get_number(const char **at)
{
    size_t number = 0;
    for (unsigned shift = 0;; shift += 7) {
        unsigned char byte = (unsigned char)*(*at)++;
        number |= (size_t)(byte & 127) << shift;
        if (byte < 128)
            return number;
    }
}

static struct text get_text(const char **at)
{
    size_t len = get_number(at);
    struct text t = text_from(*at, len);
    *at += len + 1;
    return t;
}

/* The packed form is made at build time by tools/pack_yaml.c: it is trusted. */
static struct yaml *get_node(struct arena *arena, const char **at, bool in_map)
{
    struct yaml *node = ARENA_NEW(arena, struct yaml);
    node->kind = (uint8_t) * (*at)++;
    node->line = (uint32_t)get_number(at);
    if (in_map) {
        node->key_line = (uint32_t)get_number(at);
        node->key = get_text(at);
    }
    if (node->kind == YAML_TEXT) {
        node->text = get_text(at);
        return node;
    }
    struct yaml **tail = &node->first;
    node->count = (uint32_t)get_number(at);
    for (uint32_t i = 0; i < node->count; i++) {
        *tail = get_node(arena, at, node->kind == YAML_MAP);
        tail = &(*tail)->next;
    }
    return node;
}

struct yaml *yaml_unpack(struct arena *arena, struct text bytes)
{
    const char *at = bytes.ptr;
    return get_node(arena, &at, false);
}
