/* flags: what an instructor may want to look at. Never a verdict: nothing here changes a grade.
 *
 *     same-repo       the same URL for two students who are not in one group
 *     same-commit     the same commit in two repositories
 *     same-kernels    several kernels that are the same, blanks and comments aside, and that few others have
 *     time-backwards  a commit that is older than its parent
 *     time-future     a commit from the future
 *     other-branch    work on a branch other than the graded one
 *     not-read        work was graded, puzzles are missing, and a file that may hold them was not read
 *     huge            a repository far larger than homework
 *     engine-disagreement  a GPU disagrees with the CPU engine about a kernel
 *     not-confirmed   the GPU broke: only the CPU engine was used */
#ifndef CLASS_FLAGS_H
#define CLASS_FLAGS_H

#include "class/record.h"

#define FLAGS_FUTURE "time-future" /* the commit is later than now */

struct flags_options {
    int64_t now;         /* seconds since 1970, at the time of grading; 0: not known */
    uint64_t huge_bytes; /* 0: 50 MiB */
};

/* Adds flags to the records, in the arena. Flags of an earlier call are replaced. */
void flags_find(struct record *records, uint32_t count, struct arena *arena, struct flags_options options);

#endif
