#include "extract/candidate.h"

void candidates_init(struct candidates *list)
{
    *list = (struct candidates){0};
    list->end = &list->first;
    list->faults_end = &list->faults;
}

void candidates_add(struct candidates *list, struct candidate *candidate)
{
    *list->end = candidate;
    list->end = &candidate->next;
    list->count++;
}
