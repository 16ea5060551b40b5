import { MAX_INTERESTS, MAX_RECIPIENT_AGE } from '@ribbonry/contracts'
import { type PageMetadata, SITE_NAME } from '../../metadata/page-metadata.ts'
import { inRegion, type Region, REGION, regionOf } from '../../regions/region.ts'
import { readPage } from '../../ui/pagination/page-number.ts'

/** Criteria for suggestions. */
interface FinderCriteria {
  /** Slugs of gift categories. */
  readonly recipient?: string
  readonly occasion?: string
  readonly interests: readonly string[]
  /** In years. */
  readonly age?: number
  /** Maximum price, US dollars. */
  readonly budget?: number
}

/** Questions of the finder, in the order in which phones ask them. */
export const QUESTIONS = ['who', 'occasion', 'interests', 'budget'] as const
export type Question = (typeof QUESTIONS)[number]

export interface FinderAddress extends FinderCriteria {
  readonly region: Region
  readonly page: number
  /** Question that phones show; wider screens show all of them. */
  readonly ask?: Question
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const MAX_SLUG_LENGTH = 120

/** Path of the results. Equal criteria have equal addresses, regardless of their order. */
export function finderPath({ region, recipient, occasion, interests, age, budget, page, ask }: FinderAddress): string {
  const query = new URLSearchParams()
  if (recipient !== undefined) query.set('recipient', recipient)
  if (age !== undefined) query.set('age', String(age))
  if (occasion !== undefined) query.set('occasion', occasion)
  for (const interest of interests.toSorted()) query.append('interests', interest)
  if (budget !== undefined) query.set('budget', String(budget))
  if (page > 1) query.set('page', String(page))
  if (ask !== undefined) query.set('ask', ask)
  const path = inRegion(region, '/gift-finder/')
  return query.size === 0 ? path : `${path}?${query}`
}

/** Parses the address. Invalid criteria are ignored; undefined for an invalid page. */
export function readFinderAddress(pathname: string, search: URLSearchParams): FinderAddress | undefined {
  const page = readPage(search.get('page') ?? '1')
  if (page === undefined) return undefined
  const recipient = readSlug(search.get('recipient'))
  const occasion = readSlug(search.get('occasion'))
  const age = readNumber(search.get('age'), /^\d{1,3}$/, 0, MAX_RECIPIENT_AGE)
  const budget = readNumber(search.get('budget'), /^\d{1,6}(\.\d{1,2})?$/, 0.01, 999_999)
  const ask = QUESTIONS.find((question) => question === search.get('ask'))
  const named = search
    .getAll('interests')
    .flatMap((text) => text.split(','))
    .flatMap((slug) => readSlug(slug) ?? [])
  return {
    region: regionOf(pathname),
    page,
    interests: [...new Set(named)].toSorted().slice(0, MAX_INTERESTS),
    ...(recipient === undefined ? {} : { recipient }),
    ...(occasion === undefined ? {} : { occasion }),
    ...(age === undefined ? {} : { age }),
    ...(budget === undefined ? {} : { budget }),
    ...(ask === undefined ? {} : { ask }),
  }
}

/** The question that phones show; undefined when they show the results. */
export function questionOf(address: FinderAddress): Question | undefined {
  return address.ask ?? (hasNoCriteria(address) && address.page === 1 ? QUESTIONS[0] : undefined)
}

/** The question after another one; undefined after the last. */
export function questionAfter(question: Question): Question | undefined {
  return QUESTIONS[QUESTIONS.indexOf(question) + 1]
}

/** The question before another one; undefined before the first. */
export function questionBefore(question: Question): Question | undefined {
  return QUESTIONS[QUESTIONS.indexOf(question) - 1]
}

/** Path of the same criteria at another question, or at the results; always at the first page. */
export function askPath({ ask: _ask, ...criteria }: FinderAddress, question: Question | undefined): string {
  return finderPath({ ...criteria, page: 1, ...(question === undefined ? {} : { ask: question }) })
}

export function hasNoCriteria({ recipient, occasion, interests, age, budget }: FinderCriteria): boolean {
  return recipient === undefined && occasion === undefined && interests.length === 0 && age === undefined && budget === undefined
}

function readSlug(text: string | null): string | undefined {
  return text !== null && text.length <= MAX_SLUG_LENGTH && SLUG.test(text) ? text : undefined
}

function readNumber(text: string | null, shape: RegExp, least: number, most: number): number | undefined {
  const number = text !== null && shape.test(text) ? Number(text) : Number.NaN
  return number >= least && number <= most ? number : undefined
}

const DESCRIPTION =
  'Tell us who it is for, the occasion, what they like and what it may cost: a shelf of good gifts, each with the reason why.'

/** Metadata of the finder. Results are unbounded, so only the page without criteria is indexed. */
export function finderMetadata(address: FinderAddress): PageMetadata {
  return {
    title: `Gift finder: who is it for? | ${SITE_NAME}`,
    description: DESCRIPTION,
    language: REGION[address.region].language,
    canonical: finderPath({ region: address.region, interests: [], page: 1 }),
    ...(hasNoCriteria(address) && address.page === 1 && address.ask === undefined
      ? { unprefixedPath: '/gift-finder/' }
      : { noindex: true }),
  }
}
