/* xml: writes XML with libxml2, which is loaded when it is needed; no other file knows it.
 *
 * Texts may be anything: what XML 1.0 does not have is replaced, and long ones are cut and say so. Errors
 * in between are reported by xml_finish. */
#ifndef REPORT_XML_H
#define REPORT_XML_H

#include "base/buf.h"
#include "base/err.h"

struct xml;

enum { XML_TEXT_BYTES = 16384 }; /* of one text node or attribute */

/* Whether XML can be written here. -1: no, and err says why. */
int xml_check(struct err *err);

/* A new document; NULL: libxml2 cannot be loaded, or no memory. */
struct xml *xml_new(struct err *err);
/* Adds to `out` what has been written up to now, so that a long document is not kept twice. */
void xml_take(struct xml *xml, struct buf *out);
/* Adds the (rest of the) document to `out` and frees the writer, also on failure. */
int xml_finish(struct xml *xml, struct buf *out, struct err *err);

void xml_start(struct xml *xml, const char *name);
void xml_end(struct xml *xml);
void xml_attribute(struct xml *xml, const char *name, struct text value);
void xml_attribute_uint(struct xml *xml, const char *name, uint32_t value);
void xml_attribute_seconds(struct xml *xml, const char *name, double seconds);
void xml_content(struct xml *xml, struct text t);

#endif
