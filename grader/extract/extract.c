#include "extract/extract.h"
#include "extract/metal_file.h"

void candidates_init(struct candidates *list)
{
    *list = (struct candidates){0};
    list->end = &list->first;
}

void candidates_add(struct candidates *list, struct candidate *candidate)
{
    *list->end = candidate;
    list->end = &candidate->next;
    list->count++;
}

void extract(struct candidates *list, struct arena *arena, struct files *files)
{
    for (const struct file *f = files->first; f; f = f->next) {
        candidates_add(list, metal_file_read(arena, f->path, f->content));
        list->files++;
    }
}

int extract_folder(struct candidates *list, struct arena *arena, const char *path, struct err *err)
{
    struct files files;
    files_init(&files);
    if (files_from_folder(&files, arena, path, err) != 0)
        return -1;
    extract(list, arena, &files);
    return 0;
}
