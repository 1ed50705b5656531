#include "CICU.h"

#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <unicode/datefmt.h>
#include <unicode/dtptngen.h>
#include <unicode/listformatter.h>
#include <unicode/messagepattern.h>
#include <unicode/msgfmt.h>
#include <unicode/numberformatter.h>
#include <unicode/rbnf.h>
#include <unicode/reldatefmt.h>
#include <unicode/smpdtfmt.h>
#include <unicode/timezone.h>
#include <unicode/uloc.h>
#include <unicode/unistr.h>

// Of the ICU inside Foundation, whose functions have a prefix. Weak: a program
// or a Foundation without it has nothing to set there.
extern "C" void swift_uloc_setDefault(const char *locale, int *status) __attribute__((weak));

namespace {

using Key = std::pair<std::string, std::string>;

char *copy(const std::string &text) {
    char *result = static_cast<char *>(std::malloc(text.size() + 1));
    if (result != nullptr) {
        std::memcpy(result, text.c_str(), text.size() + 1);
    }
    return result;
}

char *copy(const icu::UnicodeString &text) {
    std::string utf8;
    text.toUTF8String(utf8);
    return copy(utf8);
}

/// Formatters that nobody uses at the moment, kept because making one takes milliseconds.
///
/// A formatter is lent to one thread at a time: none of them may be used by two at once.
template <typename Formatter>
class Kept {
public:
    /// A formatter until the end of the scope; none when ICU refuses to make it.
    class Lease {
    public:
        Lease(Kept &owner, Key key, std::unique_ptr<Formatter> formatter)
            : owner(owner), key(std::move(key)), formatter(std::move(formatter)) {}
        ~Lease() {
            if (formatter) {
                owner.give(std::move(key), std::move(formatter));
            }
        }
        Lease(const Lease &) = delete;
        Lease &operator=(const Lease &) = delete;
        explicit operator bool() const { return formatter != nullptr; }
        Formatter *operator->() const { return formatter.get(); }

    private:
        Kept &owner;
        Key key;
        std::unique_ptr<Formatter> formatter;
    };

    /// Lends one that is kept, or makes it.
    template <typename Make>
    Lease lend(Key key, Make make) {
        auto formatter = take(key);
        return Lease(*this, std::move(key), formatter ? std::move(formatter) : make());
    }

private:
    std::mutex mutex;
    std::map<Key, std::vector<std::unique_ptr<Formatter>>> idle;

    std::unique_ptr<Formatter> take(const Key &key) {
        std::lock_guard<std::mutex> guard(mutex);
        auto found = idle.find(key);
        if (found == idle.end() || found->second.empty()) {
            return nullptr;
        }
        auto formatter = std::move(found->second.back());
        found->second.pop_back();
        return formatter;
    }

    void give(Key key, std::unique_ptr<Formatter> formatter) {
        std::lock_guard<std::mutex> guard(mutex);
        idle[std::move(key)].push_back(std::move(formatter));
    }
};

} // namespace

char *cicu_format_message(const char *locale, const char *pattern, const cicu_argument *arguments, int count) {
    static Kept<icu::MessageFormat> formatters;
    const auto formatter = formatters.lend(Key(locale, pattern), [&]() {
        UErrorCode status = U_ZERO_ERROR;
        UParseError where;
        auto made = std::make_unique<icu::MessageFormat>(
            icu::UnicodeString::fromUTF8(pattern), icu::Locale(locale), where, status);
        return U_SUCCESS(status) ? std::move(made) : nullptr;
    });
    if (!formatter) {
        return nullptr;
    }
    UErrorCode status = U_ZERO_ERROR;
    std::vector<icu::UnicodeString> names;
    std::vector<icu::Formattable> values;
    for (int i = 0; i < count; i++) {
        names.push_back(icu::UnicodeString::fromUTF8(arguments[i].name));
        if (arguments[i].kind == CICU_DECIMAL) {
            values.emplace_back(icu::StringPiece(arguments[i].value), status);
        } else {
            values.emplace_back(icu::UnicodeString::fromUTF8(arguments[i].value));
        }
    }
    icu::UnicodeString result;
    formatter->format(names.data(), values.data(), count, result, status);
    return U_SUCCESS(status) ? copy(result) : nullptr;
}

char *cicu_format_decimal(const char *locale, const char *skeleton, const char *decimal) {
    static Kept<icu::number::LocalizedNumberFormatter> formatters;
    const auto formatter = formatters.lend(Key(locale, skeleton), [&]() {
        UErrorCode status = U_ZERO_ERROR;
        auto made = std::make_unique<icu::number::LocalizedNumberFormatter>(
            icu::number::NumberFormatter::forSkeleton(icu::UnicodeString::fromUTF8(skeleton), status)
                .locale(icu::Locale(locale)));
        return U_SUCCESS(status) ? std::move(made) : nullptr;
    });
    if (!formatter) {
        return nullptr;
    }
    UErrorCode status = U_ZERO_ERROR;
    auto result = formatter->formatDecimal(icu::StringPiece(decimal), status);
    auto text = result.toString(status);
    return U_SUCCESS(status) ? copy(text) : nullptr;
}

char *cicu_format_date(const char *locale, const char *zone, const char *skeleton, double milliseconds) {
    static Kept<icu::DateFormat> formatters;
    const auto formatter = formatters.lend(Key(std::string(locale) + "\n" + zone, skeleton), [&]() {
        UErrorCode status = U_ZERO_ERROR;
        std::unique_ptr<icu::DateFormat> made(icu::DateFormat::createInstanceForSkeleton(
            icu::UnicodeString::fromUTF8(skeleton), icu::Locale(locale), status));
        if (U_SUCCESS(status) && made) {
            made->adoptTimeZone(icu::TimeZone::createTimeZone(icu::UnicodeString::fromUTF8(zone)));
        }
        return U_SUCCESS(status) ? std::move(made) : nullptr;
    });
    if (!formatter) {
        return nullptr;
    }
    icu::UnicodeString result;
    formatter->format(milliseconds, result);
    return copy(result);
}

char *cicu_best_pattern(const char *locale, const char *skeleton) {
    UErrorCode status = U_ZERO_ERROR;
    std::unique_ptr<icu::DateTimePatternGenerator> generator(
        icu::DateTimePatternGenerator::createInstance(icu::Locale(locale), status));
    if (U_FAILURE(status) || !generator) {
        return nullptr;
    }
    icu::UnicodeString pattern = generator->getBestPattern(icu::UnicodeString::fromUTF8(skeleton), status);
    return U_SUCCESS(status) ? copy(pattern) : nullptr;
}

char *cicu_format_relative(const char *locale, double amount, cicu_relative_unit unit) {
    static Kept<icu::RelativeDateTimeFormatter> formatters;
    static const URelativeDateTimeUnit units[] = {
        UDAT_REL_UNIT_SECOND, UDAT_REL_UNIT_MINUTE, UDAT_REL_UNIT_HOUR, UDAT_REL_UNIT_DAY};
    const auto formatter = formatters.lend(Key(locale, ""), [&]() {
        UErrorCode status = U_ZERO_ERROR;
        auto made = std::make_unique<icu::RelativeDateTimeFormatter>(icu::Locale(locale), status);
        return U_SUCCESS(status) ? std::move(made) : nullptr;
    });
    if (!formatter) {
        return nullptr;
    }
    UErrorCode status = U_ZERO_ERROR;
    icu::UnicodeString result;
    formatter->formatNumeric(amount, units[unit], result, status);
    return U_SUCCESS(status) ? copy(result) : nullptr;
}

char *cicu_spell_number(const char *locale, const char *rules, long long number) {
    static Kept<icu::RuleBasedNumberFormat> formatters;
    const bool isOrdinal = std::strcmp(rules, "ordinal") == 0;
    const auto formatter = formatters.lend(Key(locale, isOrdinal ? rules : ""), [&]() {
        UErrorCode status = U_ZERO_ERROR;
        auto made = std::make_unique<icu::RuleBasedNumberFormat>(
            isOrdinal ? icu::URBNF_ORDINAL : icu::URBNF_SPELLOUT, icu::Locale(locale), status);
        return U_SUCCESS(status) ? std::move(made) : nullptr;
    });
    if (!formatter) {
        return nullptr;
    }
    UErrorCode status = U_ZERO_ERROR;
    icu::UnicodeString result;
    icu::FieldPosition position;
    if (isOrdinal) {
        formatter->format(static_cast<int64_t>(number), result);
    } else {
        formatter->format(
            static_cast<int64_t>(number), icu::UnicodeString::fromUTF8(rules), result, position, status);
    }
    return U_SUCCESS(status) ? copy(result) : nullptr;
}

char *cicu_join_list(const char *locale, const char *const *items, int count) {
    static Kept<icu::ListFormatter> formatters;
    const auto formatter = formatters.lend(Key(locale, ""), [&]() {
        UErrorCode status = U_ZERO_ERROR;
        std::unique_ptr<icu::ListFormatter> made(
            icu::ListFormatter::createInstance(icu::Locale(locale), status));
        return U_SUCCESS(status) ? std::move(made) : nullptr;
    });
    if (!formatter) {
        return nullptr;
    }
    std::vector<icu::UnicodeString> strings;
    for (int i = 0; i < count; i++) {
        strings.push_back(icu::UnicodeString::fromUTF8(items[i]));
    }
    UErrorCode status = U_ZERO_ERROR;
    icu::UnicodeString result;
    formatter->format(strings.data(), count, result, status);
    return U_SUCCESS(status) ? copy(result) : nullptr;
}

char *cicu_pattern_arguments(const char *locale, const char *pattern) {
    UErrorCode status = U_ZERO_ERROR;
    UParseError where;
    icu::UnicodeString source = icu::UnicodeString::fromUTF8(pattern);
    icu::MessageFormat check(source, icu::Locale(locale), where, status);
    icu::MessagePattern parsed(source, &where, status);
    if (U_FAILURE(status)) {
        return nullptr;
    }
    std::set<std::string> names;
    for (int32_t i = 0; i < parsed.countParts(); i++) {
        const auto &part = parsed.getPart(i);
        if (part.getType() == UMSGPAT_PART_TYPE_ARG_NAME) {
            std::string name;
            parsed.getSubstring(part).toUTF8String(name);
            names.insert(name);
        }
    }
    std::string joined;
    for (const auto &name : names) {
        joined += (joined.empty() ? "" : " ") + name;
    }
    return copy(joined);
}

void cicu_set_default_locale(const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    uloc_setDefault(locale, &status);
    if (swift_uloc_setDefault != nullptr) {
        int foundationStatus = 0;
        swift_uloc_setDefault(locale, &foundationStatus);
    }
}

void cicu_free(char *text) {
    std::free(text);
}
