/* tree: the files of a commit, straight from its objects.
 *
 * Nothing is checked out: no filter of .gitattributes runs, links and submodules are named and not followed,
 * a pointer to large-file storage is not resolved, and a path is only a name, whatever bytes it has. Files
 * come in the order of their names, as from a folder. */
#ifndef FETCH_TREE_H
#define FETCH_TREE_H

#include "base/files.h"
#include "fetch/store.h"

struct tree_walk {
    struct store *store;
    struct trouble *trouble;
    /* Called for each file; both texts belong to the walk. Not 0: stop. */
    int (*on_file)(void *payload, struct text path, struct text content);
    int (*on_note)(void *payload, struct text path, enum file_loss loss, struct text what);
    void *payload;
    /* private to the walk: */
    struct buf path;
    struct files_room room;
    uint32_t entries, folders, looks;
    bool full;
};

int tree_walk(struct tree_walk *w, const struct object_id *root);

#endif
