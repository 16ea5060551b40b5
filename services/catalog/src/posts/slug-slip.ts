/** Words that slugs are often written with or without. */
const SMALL_WORDS: ReadonlySet<string> = new Set(['a', 'an', 'the', 'and', 'of', 'for', 'with', 'in', 'to'])
/** From this length on, a word may have a wrong letter. */
const SLIPPABLE_LENGTH = 5
/** From this length on, two. */
const LONG_LENGTH = 10
/** A slug with fewer letters names too many things. */
const TELLING_LENGTH = 8

/**
 * Whether a requested slug can only mean the other: the same words in their order, one of them with a slip at most, small words
 * left out or added. Digits never differ, since they tell one product from another.
 */
export function isSlipOf(requested: string, slug: string): boolean {
  if (requested === slug) return true
  const given = wordsOf(requested)
  const own = wordsOf(slug)
  if (given.length !== own.length || own.join('').length < TELLING_LENGTH) return false
  const differing = given.filter((word, place) => word !== own[place])
  return differing.length <= 1 && given.every((word, place) => isSameWord(word, own[place] ?? ''))
}

const wordsOf = (slug: string): string[] => slug.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !SMALL_WORDS.has(word))

function isSameWord(given: string, own: string): boolean {
  if (given === own) return true
  if (/\p{N}/u.test(given + own) || own.length < SLIPPABLE_LENGTH) return false
  return isWithin(given, own, own.length < LONG_LENGTH ? 1 : 2)
}

/** Whether so many edits make one of the other: letters left out, added, changed or swapped with the next. */
function isWithin(one: string, other: string, edits: number): boolean {
  if (one === other) return true
  if (edits === 0) return false
  if (one !== '' && one[0] === other[0]) return isWithin(one.slice(1), other.slice(1), edits)
  const isSwapped = one.length > 1 && one[0] === other[1] && one[1] === other[0]
  return (
    (one !== '' && isWithin(one.slice(1), other, edits - 1)) ||
    (other !== '' && isWithin(one, other.slice(1), edits - 1)) ||
    (one !== '' && other !== '' && isWithin(one.slice(1), other.slice(1), edits - 1)) ||
    (isSwapped && isWithin(one.slice(2), other.slice(2), edits - 1))
  )
}
