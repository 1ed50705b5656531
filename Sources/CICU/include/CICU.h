#ifndef EARSHOT_CICU_H
#define EARSHOT_CICU_H

#ifdef __cplusplus
extern "C" {
#endif

// A plain C face on the parts of ICU that Earshot words its sentences with.
// ICU's own headers rename every symbol with a version suffix, which Swift
// cannot see through, and named arguments of MessageFormat need C++.
//
// Every function returns UTF-8 that the caller frees with cicu_free, or NULL
// when ICU refuses; no function prints or keeps what it was given. Formatters
// are made once per locale and pattern and kept; calls may come from any thread.

/// What an argument of a message is.
typedef enum { CICU_TEXT = 0, CICU_DECIMAL = 1 } cicu_kind;

typedef struct {
    const char *name;
    cicu_kind kind;
    /// UTF-8; for CICU_DECIMAL a plain decimal such as "-175.40".
    const char *value;
} cicu_argument;

/// Formats an ICU MessageFormat pattern with named arguments.
char *cicu_format_message(const char *locale, const char *pattern, const cicu_argument *arguments, int count);

/// Formats a decimal by a number skeleton, such as "unit/pound unit-width-full-name".
char *cicu_format_decimal(const char *locale, const char *skeleton, const char *decimal);

/// Formats a moment, in milliseconds since 1970, by a date skeleton such as "yMMMd" or "jm".
char *cicu_format_date(const char *locale, const char *zone, const char *skeleton, double milliseconds);

/// The locale's own pattern for a date skeleton: "MMMM d, y" for "yMMMMd".
char *cicu_best_pattern(const char *locale, const char *skeleton);

/// Units of relative time.
typedef enum { CICU_SECOND = 0, CICU_MINUTE, CICU_HOUR, CICU_DAY } cicu_relative_unit;

/// "30 minutes ago" for -30 minutes, "in 2 hours" for 2 hours.
char *cicu_format_relative(const char *locale, double amount, cicu_relative_unit unit);

/// A whole number by a rule set of the locale's number spelling, such as
/// "%spellout-numbering-year" ("twenty twenty-six"); "ordinal" gives "9th".
char *cicu_spell_number(const char *locale, const char *rules, long long number);

/// "a, b, and c".
char *cicu_join_list(const char *locale, const char *const *items, int count);

/// The argument names of a pattern, sorted and separated by spaces; NULL when
/// the pattern is not well formed.
char *cicu_pattern_arguments(const char *locale, const char *pattern);

/// Sets the locale that ICU uses where none is named, of this ICU and of
/// Foundation's own.
void cicu_set_default_locale(const char *locale);

void cicu_free(char *text);

#ifdef __cplusplus
}
#endif

#endif
