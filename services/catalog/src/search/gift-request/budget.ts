import { priceText } from '@ribbonry/prices'

/** A budget in units of a currency. */
export interface Budget {
  readonly min?: number
  readonly max?: number
  /** ISO 4217; undefined where only a number was typed. */
  readonly currency?: string
}

/** What was read, and where it stands in the text. */
export interface FoundBudget {
  readonly budget: Budget
  readonly start: number
  readonly end: number
}

const UNITS: Readonly<Record<string, number>> = Object.fromEntries(
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen']
    .concat('fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen')
    .map((word, index) => [word, index + 1]),
)
const TENS: Readonly<Record<string, number>> = Object.fromEntries(
  ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'].map((word, index) => [word, (index + 2) * 10]),
)
const CURRENCIES: readonly (readonly [pattern: RegExp, currency: string])[] = [
  [/^(?:ca\$|c\$|cad|canadian dollars?)$/, 'CAD'],
  [/^(?:\$|us\$|usd|dollars?|bucks?)$/, 'USD'],
  [/^(?:£|gbp|pounds?|quid)$/, 'GBP'],
  [/^(?:€|eur|euros?)$/, 'EUR'],
]
/** Price limit that "cheap" means, in the currency of the page. */
const CHEAP = 20
/** "About 50" is anything between these shares of it. */
const ABOUT = { from: 0.6, to: 1.2 } as const

const SMALL = Object.keys(UNITS).join('|')
const TENFOLD = Object.keys(TENS).join('|')
const SPELLED = String.raw`(?:(?:${TENFOLD})(?:[\s-](?:${SMALL}))?|(?:(?:a|${SMALL})\s)?(?:hundred|thousand)|${SMALL})`
const SIGN = String.raw`(?:(?:us|ca|c)\$|[$£€]|(?:usd|gbp|cad|eur)(?=\s?\d))`
/** Things that weigh so many pounds: `20 pound kettlebell`. */
const WEIGHED = String.raw`kettle-?bells?|dumb-?bells?|bar-?bells?|weights?|weighted|sandbags?|medicine\sballs?|fishing\slines?`
const POUNDS = String.raw`pounds?(?!\s*-?\s*(?:${WEIGHED})(?!\p{L}))`
const UNIT = String.raw`(?:canadian\sdollars?|dollars?|bucks?|${POUNDS}|quid|euros?|usd|gbp|cad|eur|[$£€])`
/** Neither an age (`under 5s`, `over 12 years`) nor a measure. */
const NO_MEASURE =
  String.raw`(?![\p{L}\p{N}])(?!\s*-?\s*(?:years?|yrs?|months?|weeks?|days?|hours?|min(?:ute)?s?|` +
  String.raw`cm|mm|kg|lbs?|oz|ml|inch(?:es)?|feet|ft|pieces?|pcs?|people|persons?|players?)(?!\p{L}))`
const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.\d{1,2})?`
/** An amount; three groups: sign, number, unit. */
const AMOUNT = String.raw`(?:(${SIGN})\s?)?(${NUMBER}|${SPELLED})(?![\p{N}])(?:\s?-?(${UNIT})(?!\p{L}))?${NO_MEASURE}`
const MOST = String.raw`under|below|less\sthan|cheaper\sthan|(?:not|no)\smore\sthan|up\sto|max(?:imum)?(?:\sof)?|at\smost|<`
const CHEAP_WORDS = String.raw`cheap(?:er|est)?|inexpensive|affordable|low[\s-]cost|(?:on\sa\s)?budget(?:[\s-]friendly)?`
const START = String.raw`(?<![\p{L}\p{N}])`

type Limits = (first: number, second: number) => Omit<Budget, 'currency'>
interface Phrase {
  readonly pattern: RegExp
  /** Whether it means a price only with a currency. */
  readonly needsCurrency: boolean
  readonly limits: Limits
}

const phrase = (pattern: string, limits: Limits, needsCurrency = false): Phrase => ({
  pattern: new RegExp(`${START}${pattern}`, 'iu'),
  needsCurrency,
  limits,
})
const upTo: Limits = (max) => ({ max })

/** The first that fits is taken. */
const PHRASES: readonly Phrase[] = [
  phrase(String.raw`between\s+${AMOUNT}\s*(?:and|to|-|–)\s*${AMOUNT}`, (min, max) => ({ min, max })),
  phrase(String.raw`(?:from\s+)?${AMOUNT}\s*(?:to|-|–)\s*${AMOUNT}`, (min, max) => ({ min, max }), true),
  phrase(String.raw`(?:${MOST})\s*${AMOUNT}`, upTo),
  phrase(String.raw`(?:over|above|more\sthan|at\sleast|>)\s*${AMOUNT}`, (min) => ({ min })),
  phrase(String.raw`(?:from|min(?:imum)?)\s*${AMOUNT}`, (min) => ({ min }), true),
  phrase(
    String.raw`(?:around|about|roughly|approx(?:imately)?|circa|~)\s*${AMOUNT}`,
    (price) => ({ min: Math.round(price * ABOUT.from), max: Math.round(price * ABOUT.to) }),
    true,
  ),
  phrase(String.raw`(?:my\s)?budget\s(?:of|is)?\s*${AMOUNT}`, upTo),
  phrase(String.raw`${AMOUNT}\s+(?:or\s(?:less|under|below)|max(?:imum)?|budget|limit)(?!\p{L})`, upTo),
  phrase(String.raw`(?:for\s+)?${AMOUNT}`, upTo, true),
]
const SLANG: readonly (readonly [pattern: RegExp, budget: Budget])[] = [
  [new RegExp(String.raw`${START}(?:(?:under|for|up\sto)\s+)?a\s+tenner(?!\p{L})`, 'iu'), { max: 10, currency: 'GBP' }],
  [new RegExp(String.raw`${START}(?:(?:under|for|up\sto)\s+)?a\s+fiver(?!\p{L})`, 'iu'), { max: 5, currency: 'GBP' }],
  [new RegExp(String.raw`${START}(?:${CHEAP_WORDS})(?!\p{L})`, 'iu'), { max: CHEAP }],
]

/** A text without any of these names none; most texts, for which it spares the phrases. */
const HINT = new RegExp(
  String.raw`[\d$£€]|${START}(?:${SMALL}|${TENFOLD}|hundred|thousand|tenner|fiver|${CHEAP_WORDS})(?!\p{L})`,
  'iu',
)

/** The budget that a text names: `under $20`, `20 pounds`, `fifty to eighty dollars`, `cheap`. Any text is accepted. */
export function findBudget(text: string): FoundBudget | undefined {
  if (!HINT.test(text)) return undefined
  for (const { pattern, needsCurrency, limits } of PHRASES) {
    const match = pattern.exec(text)
    if (match === null) continue
    const [first, second = first] = amountsOf(match)
    if (first === undefined || second === undefined) continue
    const currency = first.currency ?? second.currency
    if (needsCurrency && currency === undefined) continue
    const [low, high] = first.value <= second.value ? [first.value, second.value] : [second.value, first.value]
    return spanOf(match, { ...limits(low, high), ...(currency === undefined ? {} : { currency }) })
  }
  for (const [pattern, budget] of SLANG) {
    const match = pattern.exec(text)
    if (match !== null) return spanOf(match, budget)
  }
  return undefined
}

function spanOf(match: RegExpExecArray, budget: Budget): FoundBudget {
  return { budget, start: match.index, end: match.index + match[0].length }
}

interface Amount {
  readonly value: number
  readonly currency: string | undefined
}

/** The amounts of a match, each of which has three groups. */
function amountsOf(match: RegExpExecArray): Amount[] {
  const groups = match.slice(1)
  return [groups.slice(0, 3), groups.slice(3, 6)].flatMap(([sign, number, unit]) =>
    number === undefined ? [] : [{ value: valueOf(number.toLowerCase()), currency: currencyOf(unit ?? sign) }],
  )
}

function valueOf(number: string): number {
  if (/^\d/.test(number)) return Number(number.replaceAll(',', ''))
  return number.split(/[\s-]/).reduce((sum, word) => {
    if (word === 'hundred' || word === 'thousand') return Math.max(sum, 1) * (word === 'hundred' ? 100 : 1000)
    return sum + (UNITS[word] ?? TENS[word] ?? 0)
  }, 0)
}

function currencyOf(written: string | undefined): string | undefined {
  const unit = written?.toLowerCase().replaceAll(/\s+/g, ' ')
  return unit === undefined ? undefined : CURRENCIES.find(([pattern]) => pattern.test(unit))?.[1]
}

/** A budget in words, as `Under $20`. @param currency of the page, for amounts without one */
export function budgetName({ min, max, currency: typed }: Budget, currency: string): string {
  // Dollars of another country than the page's are named.
  const amount = (value: number): string => priceText(value, typed ?? currency, typed !== undefined && typed !== currency)
  if (min === undefined) return max === undefined ? '' : `Under ${amount(max)}`
  return max === undefined ? `Over ${amount(min)}` : `${amount(min)} to ${amount(max)}`
}
