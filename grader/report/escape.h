/* escape: makes untrusted text harmless for the place where it will be used.
 *
 * A file name, a line of a kernel, a branch may hold whatever a student likes. Each place that text goes to
 * has a function here, and nothing of a submission goes there without it. Invalid UTF-8, control characters
 * and marks that change the direction of writing become U+FFFD (in a terminal '?'): they are useless to a
 * reader and can make a text look like another. JSON is the exception: it carries the text as it
 * is (base/json.h). */
#ifndef REPORT_ESCAPE_H
#define REPORT_ESCAPE_H

#include "base/buf.h"

/* At most `limit` bytes of a text, no character cut through. */
struct text escape_cut(struct text t, size_t limit);
/* The first line, at most `limit` bytes of it. */
struct text escape_first_line(struct text t, size_t limit);

/* For a terminal: one line, '?' for everything that is not harmless. */
void escape_terminal(struct buf *out, struct text t);

/* Only characters that XML 1.0 has; line ends and tabs stay. The XML writer does the rest. A text of more
 * than `limit` bytes is cut and says so. */
void escape_xml_chars(struct buf *out, struct text t, size_t limit);
/* The same for an attribute: on one line, since not all readers know what &#10; is. */
void escape_xml_line(struct buf *out, struct text t, size_t limit);

/* For HTML, in text and in attributes within quotes. */
void escape_html(struct buf *out, struct text t);

/* For Markdown, within a line or a cell of a table: reads as the text, whatever it looks like. Links,
 * mentions, emphasis, tags and formulas lose their meaning; line ends become blanks. */
void escape_markdown(struct buf *out, struct text t);
/* The same as a code span, with its own backticks; not for tables, where a '|' would end the cell. */
void escape_markdown_code(struct buf *out, struct text t);
/* As a fenced block of lines; `language` may be "". */
void escape_markdown_block(struct buf *out, struct text t, const char *language);

/* A cell of RFC 4180, in quotes where they are needed; a text that a spreadsheet would take for a formula
 * gets a ' before it. */
void escape_csv(struct buf *out, struct text t);
/* The same, byte for byte except for the ': for names that must be found again. */
void escape_csv_exact(struct buf *out, struct text t);

/* For workflow commands: the part after the second '::', and the value of a property. */
void escape_command_data(struct buf *out, struct text t);
void escape_command_property(struct buf *out, struct text t);

/* Base64 with padding, on one line. */
void escape_base64(struct buf *out, struct text t);

#endif
