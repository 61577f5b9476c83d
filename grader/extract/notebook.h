/* notebook: the code cells of a Jupyter notebook, as pieces of Python.
 *
 * Formats 4 (`cells`) and 3 (`worksheets`), a source as a list of lines or as one text. Outputs are ignored:
 * kernels printed there may be out of date. A cell's number counts all cells from the start of the notebook,
 * text and code alike. A raw cell is code when it holds a kernel. The map of a piece goes to cell, line and
 * column as Jupyter shows them, and to the line of the .ipynb file.
 *
 * A cell that starts with %%writefile or %%file is that file; one that starts with the name of another
 * language (%%bash, %%html) is not Python. */
#ifndef EXTRACT_NOTEBOOK_H
#define EXTRACT_NOTEBOOK_H

#include "base/files.h"
#include "extract/python.h"

struct notebook_cell {
    struct python_piece piece;
    struct text writes;  /* %%writefile: the file's name; the piece is what follows the line */
    struct text heading; /* the nearest one above, in a cell of text; or empty */
    size_t source_at;    /* where its source is in the .ipynb file: a string, or a list of them */
    struct notebook_cell *next;
};

struct notebook {
    struct notebook_cell *first, **end;
    uint32_t cells;      /* all, of any kind */
    struct text heading; /* the last one so far */
    struct text problem; /* why it could not be read, or empty */
    enum file_loss loss; /* ... and what that means for the work in it */
};

void notebook_read(struct notebook *out, struct arena *arena, struct text content);

/* A notebook from cells that are known one by one, as an editor has them: in order, of code or of text. The
 * texts must stay. */
enum notebook_kind { NOTEBOOK_CODE, NOTEBOOK_TEXT };
void notebook_init(struct notebook *out);
void notebook_add(struct notebook *out, struct arena *arena, enum notebook_kind kind, struct text source);

/* Does a text of any name look like a notebook? */
bool notebook_is_one(struct text content);

#endif
