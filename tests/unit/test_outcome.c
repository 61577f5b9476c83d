/* Names of outcomes round-trip; only the first five make a zero fair; exit codes are those of the manual. */
#include "base/outcome.h"
#include "test.h"

TEST(names_round_trip)
{
    for (int o = 0; o < OUTCOME_COUNT; o++)
        CHECK_INT(outcome_named(text_of(outcome_name((enum outcome)o))), o);
    CHECK_INT(outcome_named(TEXT("nothing")), OUTCOME_COUNT);
    CHECK_INT(outcome_named(TEXT("")), OUTCOME_COUNT);
}

TEST(zero_is_fair_only_where_the_student_decided)
{
    for (int o = 0; o < OUTCOME_COUNT; o++)
        CHECK_INT(outcome_zero_is_fair((enum outcome)o), o <= OUTCOME_NONE_BEFORE_DEADLINE);
}

TEST(exit_codes)
{
    for (int o = 0; o < OUTCOME_COUNT; o++) {
        bool machine = o == OUTCOME_TOKEN_REFUSED || o == OUTCOME_NETWORK || o == OUTCOME_MACHINE;
        bool failed = o == OUTCOME_GRADED || o == OUTCOME_UNTOUCHED;
        int wanted = machine ? EXIT_MACHINE : failed ? EXIT_FAILED : EXIT_NOTHING;
        CHECK_INT(outcome_exit_code((enum outcome)o), wanted);
    }
}
