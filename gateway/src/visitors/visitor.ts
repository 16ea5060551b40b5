import { COOKIES, DEFAULT_COUNTRY, SHUFFLES, toCountry } from '@ribbonry/contracts'
import type { IncomingMessage } from 'node:http'
import { cookieValue } from './cookies.ts'

/** What of a visitor may change an answer. */
export interface Visitor {
  readonly country: string
  /** Undefined where the edge does not say: `country` is the usual one then. */
  readonly edgeCountry?: string | undefined
  readonly nsfw: boolean
  /** Undefined until the visitor was given a shuffled order. */
  readonly shuffle: number | undefined
}

/** Reads the visitor's context from the request's cookies and the edge's country header. */
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

/** A bucket from a cookie; what is none is read as not given. */
export function toShuffle(value: string | undefined): number | undefined {
  if (value === undefined || !/^\d{1,2}$/.test(value)) return undefined
  const bucket = Number(value)
  return bucket < SHUFFLES ? bucket : undefined
}
