import { COOKIES, DEFAULT_COUNTRY, DEFAULT_EDITION, PAGE_EDITIONS, type PageEdition, toCountry } from '@ribbonry/contracts'
import type { IncomingMessage } from 'node:http'
import { cookieValue } from './cookies.ts'
import { drawnShuffles } from './shuffle.ts'

/** Properties of a visitor that may change an answer. */
export interface Visitor {
  readonly country: string
  /** Undefined when the edge sets no country; `country` is the default then. */
  readonly edgeCountry?: string | undefined
  readonly nsfw: boolean
  /** Undefined until the visitor has a shuffled order. */
  readonly shuffle: number | undefined
  /** The edition that the visitor chose or saw last. */
  readonly edition: PageEdition
}

/** Where visitors' countries come from. */
export interface CountrySource {
  /** The edge's header. */
  readonly header: string | undefined
  /** Taken as the edge's where it names none. */
  readonly fallback: string | undefined
}

/** Reads the visitor's properties from the cookies and the edge's country header. */
export function visitorOf(request: IncomingMessage, { header, fallback }: CountrySource): Visitor {
  const edgeCountry = countryOf(request, header) ?? fallback
  const country = edgeCountry ?? DEFAULT_COUNTRY
  const { cookie } = request.headers
  if (cookie === undefined) return edgeCountry === undefined ? UNKNOWN_VISITOR : { ...UNKNOWN_VISITOR, country, edgeCountry }
  return {
    country,
    edgeCountry,
    nsfw: cookieValue(cookie, COOKIES.nsfw) === '1',
    shuffle: drawnShuffles(cookieValue(cookie, COOKIES.shuffle))[0],
    edition: editionOf(cookieValue(cookie, COOKIES.edition)),
  }
}

const UNKNOWN_VISITOR: Visitor = { country: DEFAULT_COUNTRY, nsfw: false, shuffle: undefined, edition: DEFAULT_EDITION }

function editionOf(name: string | undefined): PageEdition {
  return PAGE_EDITIONS.find((edition) => edition === name) ?? DEFAULT_EDITION
}

function countryOf(request: IncomingMessage, header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  const given = request.headers[header]
  return typeof given === 'string' ? toCountry(given) : undefined
}
