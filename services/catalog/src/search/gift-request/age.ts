import { listed } from './topic.ts'

/** An age that was read, and where it stands in the text. */
export interface FoundAge {
  /** Years. */
  readonly age: number
  readonly start: number
  readonly end: number
}

const OLDEST = 120
/** From here on somebody is no child any more. */
const NO_CHILD = 13
/** Children, unless an age says that they have grown up. */
const MAY_BE_GROWN = new Set(listed('boy, girl, son, daughter, nephew, niece, grandson, granddaughter, godson, goddaughter'))
/** "Over 60s" are read as an age that categories know. */
const ELDERLY = 65

const PATTERNS: readonly (readonly [pattern: RegExp, toAge: (number: number) => number])[] = [
  [/(?<![\p{L}\p{N}])(\d{1,3})(?:\s*(?:-|to|or)\s*\d{1,3})?[\s-]*(?:years?|yrs?)[\s-]*olds?(?!\p{L})/iu, (age) => age],
  [/(?<![\p{L}\p{N}])(\d{1,3})\s?y\/?o(?![\p{L}\p{N}])/iu, (age) => age],
  [/(?<![\p{L}\p{N}])\d{1,2}[\s-]*months?(?:[\s-]*olds?)?(?!\p{L})/iu, () => 0],
  [/(?<!\p{L})(?:aged?|ages|turning)\s+(\d{1,3})(?:\s*(?:-|to|\+)\s*\d{0,3})?(?![\p{L}\p{N}])/iu, (age) => age],
  [/(?<!\p{L})(?:the\s)?under[\s-](\d{1,2})(?:['’]?s|\s+years?)(?![\p{L}\p{N}])/iu, (age) => Math.max(age - 1, 0)],
  [
    /(?<!\p{L})(?:the\s)?over[\s-](\d{1,2})(?:['’]?s|\s+years?)(?![\p{L}\p{N}])/iu,
    (age) => (age >= 60 ? Math.max(age, ELDERLY) : age),
  ],
  [/(?<![\p{L}\p{N}])(\d{1,3})(?:st|nd|rd|th)(?=\s+(?:birth\s?day|b-?day)(?!\p{L}))/iu, (age) => age],
  // A child's years need no `old`: those of a guarantee or a marriage are named.
  [
    /(?<![\p{L}\p{N}])(\d|1[0-7])\s*(?:years|yrs)(?!\p{L}|\s+(?:ago|of|in|on|as|warranty|guarantee|anniversary|married))/iu,
    (age) => age,
  ],
]

/** The age that a text names: `9 year old`, `aged 7`, `under 5s`, `40th birthday`. Any text is accepted. */
export function findAge(text: string): FoundAge | undefined {
  for (const [pattern, toAge] of PATTERNS) {
    const match = pattern.exec(text)
    if (match === null) continue
    const age = toAge(Number(match[1] ?? 0))
    if (age <= OLDEST) return { age, start: match.index, end: match.index + match[0].length }
  }
  return undefined
}

/** Whether an age says better who is meant than a word such as `girl` or `son`. */
export function isGrown(word: string | undefined, age: FoundAge | undefined): boolean {
  return word !== undefined && age !== undefined && age.age >= NO_CHILD && MAY_BE_GROWN.has(word)
}
