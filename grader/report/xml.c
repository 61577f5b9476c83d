#include "report/xml.h"
#include "base/library.h"
#include "report/escape.h"
#include <libxml/xmlwriter.h>
#include <stdio.h>
#include <stdlib.h>

/* --- libxml2 --- */

struct calls {
    __typeof__(xmlBufferCreate) *buffer_create;
    __typeof__(xmlBufferFree) *buffer_free;
    __typeof__(xmlBufferEmpty) *buffer_empty;
    __typeof__(xmlTextWriterFlush) *flush;
    __typeof__(xmlBufferContent) *buffer_content;
    __typeof__(xmlBufferLength) *buffer_length;
    __typeof__(xmlNewTextWriterMemory) *new_writer;
    __typeof__(xmlFreeTextWriter) *free_writer;
    __typeof__(xmlTextWriterSetIndent) *set_indent;
    __typeof__(xmlTextWriterStartDocument) *start_document;
    __typeof__(xmlTextWriterEndDocument) *end_document;
    __typeof__(xmlTextWriterStartElement) *start_element;
    __typeof__(xmlTextWriterEndElement) *end_element;
    __typeof__(xmlTextWriterWriteAttribute) *write_attribute;
    __typeof__(xmlTextWriterWriteString) *write_string;
};

#define SYMBOL(name, member) LIBRARY_SYMBOL(struct calls, member, name)

/* Names by version and system; the first that can be loaded is used. */
static int load(struct calls *calls, struct err *err)
{
    static const struct library_symbol symbols[] = {
        SYMBOL(xmlBufferCreate, buffer_create),         SYMBOL(xmlBufferFree, buffer_free),
        SYMBOL(xmlBufferContent, buffer_content),       SYMBOL(xmlBufferLength, buffer_length),
        SYMBOL(xmlNewTextWriterMemory, new_writer),     SYMBOL(xmlFreeTextWriter, free_writer),
        SYMBOL(xmlTextWriterSetIndent, set_indent),     SYMBOL(xmlTextWriterStartDocument, start_document),
        SYMBOL(xmlTextWriterEndDocument, end_document), SYMBOL(xmlTextWriterStartElement, start_element),
        SYMBOL(xmlTextWriterEndElement, end_element),   SYMBOL(xmlTextWriterWriteAttribute, write_attribute),
        SYMBOL(xmlTextWriterWriteString, write_string), SYMBOL(xmlTextWriterFlush, flush),
        SYMBOL(xmlBufferEmpty, buffer_empty),
    };
    static const char *const names[] = {"libxml2.so.2",
                                        "libxml2.so.16",
                                        "libxml2.so",
                                        "libxml2.2.dylib",
                                        "libxml2.dylib",
                                        "/opt/homebrew/opt/libxml2/lib/libxml2.dylib",
                                        NULL};
    return library_load(calls, symbols, sizeof symbols / sizeof *symbols, names, "libxml2", err);
}

/* --- elements and attributes --- */

struct xml {
    struct calls calls;
    xmlBufferPtr bytes;
    xmlTextWriterPtr writer;
    bool failed;
    struct buf scratch;
};

static void check(struct xml *x, int status)
{
    x->failed |= status < 0;
}

static const xmlChar *ended(struct xml *x)
{
    buf_char(&x->scratch, '\0');
    return (const xmlChar *)x->scratch.ptr;
}

void xml_start(struct xml *x, const char *name)
{
    check(x, x->calls.start_element(x->writer, (const xmlChar *)name));
}

void xml_end(struct xml *x)
{
    check(x, x->calls.end_element(x->writer));
}

void xml_attribute(struct xml *x, const char *name, struct text value)
{
    x->scratch.len = 0;
    escape_xml_line(&x->scratch, value, XML_TEXT_BYTES);
    check(x, x->calls.write_attribute(x->writer, (const xmlChar *)name, ended(x)));
}

void xml_attribute_uint(struct xml *x, const char *name, uint32_t value)
{
    char digits[16];
    snprintf(digits, sizeof digits, "%u", value);
    xml_attribute(x, name, text_of(digits));
}

void xml_attribute_seconds(struct xml *x, const char *name, double seconds)
{
    char digits[40];
    snprintf(digits, sizeof digits, "%.6f", seconds);
    xml_attribute(x, name, text_of(digits));
}

void xml_content(struct xml *x, struct text t)
{
    x->scratch.len = 0;
    escape_xml_chars(&x->scratch, t, XML_TEXT_BYTES);
    check(x, x->calls.write_string(x->writer, ended(x)));
}

/* --- documents --- */

int xml_check(struct err *err)
{
    struct calls calls;
    return load(&calls, err);
}

static void xml_free(struct xml *x)
{
    if (x->writer)
        x->calls.free_writer(x->writer);
    if (x->bytes)
        x->calls.buffer_free(x->bytes);
    buf_release(&x->scratch);
    free(x);
}

struct xml *xml_new(struct err *err)
{
    struct calls calls;
    if (load(&calls, err) != 0)
        return NULL;
    struct xml *x = calloc(1, sizeof *x);
    if (!x) {
        err_set(err, EXIT_MACHINE, "out of memory for XML");
        return NULL;
    }
    x->calls = calls;
    x->bytes = calls.buffer_create();
    x->writer = x->bytes ? calls.new_writer(x->bytes, 0) : NULL;
    if (!x->writer) {
        xml_free(x);
        err_set(err, EXIT_MACHINE, "libxml2 is out of memory");
        return NULL;
    }
    check(x, calls.set_indent(x->writer, 1));
    check(x, calls.start_document(x->writer, "1.0", "UTF-8", NULL));
    return x;
}

void xml_take(struct xml *x, struct buf *out)
{
    check(x, x->calls.flush(x->writer));
    buf_bytes(out, x->calls.buffer_content(x->bytes), (size_t)x->calls.buffer_length(x->bytes));
    x->calls.buffer_empty(x->bytes);
}

int xml_finish(struct xml *x, struct buf *out, struct err *err)
{
    check(x, x->calls.end_document(x->writer));
    x->calls.free_writer(x->writer); /* flushes */
    x->writer = NULL;
    buf_bytes(out, x->calls.buffer_content(x->bytes), (size_t)x->calls.buffer_length(x->bytes));
    bool failed = x->failed;
    xml_free(x);
    return failed ? err_set(err, EXIT_MACHINE, "libxml2 could not write the JUnit file") : 0;
}
