/* markdown_file: kernels from Markdown with fenced code; R Markdown and Quarto are read alike.
 *
 * Fences of ``` or ~~~, of any length and indentation. The Python fences of a file are one module, in order;
 * a fence marked `metal` is a body or a whole kernel, and the heading above it says which puzzle it is.
 * Fences marked as something else that Metal is often marked as (cpp, c++, c), and those without a mark, are
 * taken by their content. A fence that is never closed goes on to the end. */
#ifndef EXTRACT_MARKDOWN_FILE_H
#define EXTRACT_MARKDOWN_FILE_H

#include "extract/python.h"

/* The Python of a file. */
struct markdown_python {
    struct python_piece *pieces;
    struct text *headings; /* above each piece, or empty */
    uint32_t count;
};

/* Adds the Metal of a file to the list, and gives the Python out. */
void markdown_file_find(struct candidates *list, struct markdown_python *python, struct arena *arena,
                        struct text file, struct text content);

/* The last heading of a text, or empty. */
struct text markdown_file_last_heading(struct text content);

#endif
