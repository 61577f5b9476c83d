/* version: what `grader version` says and what every result carries. */
#ifndef BASE_VERSION_H
#define BASE_VERSION_H

#define GRADER_VERSION "0.1.0"

#endif
