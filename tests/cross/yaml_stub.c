/* yaml_stub: libyaml for programs that link it and read no YAML: the packs inside the program were parsed
 * when it was built. Its parser cannot be opened. */
#include <yaml.h>

int yaml_parser_initialize(yaml_parser_t *parser)
{
    (void)parser;
    return 0;
}

void yaml_parser_delete(yaml_parser_t *parser)
{
    (void)parser;
}

void yaml_parser_set_input_string(yaml_parser_t *parser, const unsigned char *input, size_t size)
{
    (void)parser, (void)input, (void)size;
}

void yaml_parser_set_encoding(yaml_parser_t *parser, yaml_encoding_t encoding)
{
    (void)parser, (void)encoding;
}

int yaml_parser_parse(yaml_parser_t *parser, yaml_event_t *event)
{
    (void)parser, (void)event;
    return 0;
}

void yaml_event_delete(yaml_event_t *event)
{
    (void)event;
}
