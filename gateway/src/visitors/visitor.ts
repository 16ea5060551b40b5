import { COOKIES, DEFAULT_COUNTRY, SHUFFLES, toCountry } from '@ribbonry/contracts'
import type { IncomingMessage } from 'node:http'
import { cookieValue } from './cookies.ts'

/** Properties of a visitor that may change an answer. */
export interface Visitor {
  readonly country: string
  /** Undefined when the edge sets no country; `country` is the default then. */
  readonly edgeCountry?: string | undefined
  readonly nsfw: boolean
  /** Undefined until the visitor has a shuffled order. */
  readonly shuffle: number | undefined
}

/** Reads the visitor's properties from the cookies and the edge's country header. */
export function visitorOf(request: IncomingMessage, countryHeader: string | undefined): Visitor {
  const edgeCountry = countryOf(request, countryHeader)
  const country = edgeCountry ?? DEFAULT_COUNTRY
  const { cookie } = request.headers
  if (cookie === undefined)
    return edgeCountry === undefined ? UNKNOWN_VISITOR : { country, edgeCountry, nsfw: false, shuffle: undefined }
  return {
    country,
    edgeCountry,
    nsfw: cookieValue(cookie, COOKIES.nsfw) === '1',
    shuffle: toShuffle(cookieValue(cookie, COOKIES.shuffle)),
  }
}

const UNKNOWN_VISITOR: Visitor = { country: DEFAULT_COUNTRY, nsfw: false, shuffle: undefined }

function countryOf(request: IncomingMessage, header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  const given = request.headers[header]
  return typeof given === 'string' ? toCountry(given) : undefined
}

/** A shuffle number from a cookie; undefined when invalid. */
export function toShuffle(value: string | undefined): number | undefined {
  if (value === undefined || !/^\d{1,2}$/.test(value)) return undefined
  const bucket = Number(value)
  return bucket < SHUFFLES ? bucket : undefined
}
