import type { IncomingHttpHeaders } from 'node:http'
import { CONTEXT_HEADERS, COOKIES, DEFAULT_EDITION, PAGE_EDITIONS, type PageEdition } from '@ribbonry/contracts'

const FORWARDED_HEADERS = [CONTEXT_HEADERS.country, CONTEXT_HEADERS.nsfw, CONTEXT_HEADERS.shuffle] as const
const FORWARDED_COOKIES = [
  [COOKIES.nsfw, CONTEXT_HEADERS.nsfw],
  [COOKIES.shuffle, CONTEXT_HEADERS.shuffle],
] as const

/** Pages are kept for longer than an answer that the gateway serves only until it has a newer one. */
const NEWEST = { 'cache-control': 'no-cache' } as const

/**
 * Headers and cookies of a visitor that change public answers, for the gateway (`countryHeader` is the edge's). Without the
 * session: pages are the same for everybody.
 */
export function visitorHeaders(incoming: IncomingHttpHeaders, requestId: string, countryHeader?: string): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json', ...NEWEST, [CONTEXT_HEADERS.requestId]: requestId }
  for (const name of FORWARDED_HEADERS) {
    const value = incoming[name]
    if (typeof value === 'string') headers[name] = value
  }
  if (countryHeader !== undefined) headers[countryHeader] = visitorCountry(incoming)
  const cookies = FORWARDED_COOKIES.flatMap(([cookie, header]) =>
    /^\d{1,2}$/.test(String(incoming[header])) ? [`${cookie}=${String(incoming[header])}`] : [],
  )
  if (cookies.length > 0) headers['cookie'] = cookies.join('; ')
  return headers
}

/** The session cookie; undefined without one. The gateway forwards it for `OWNED_PAGES` only. */
export function sessionCookie({ cookie = '' }: IncomingHttpHeaders): string | undefined {
  const token = new RegExp(`(?:^|; ?)${COOKIES.session}=([\\w-]{1,200})(?:;|$)`).exec(cookie)?.[1]
  return token === undefined ? undefined : `${COOKIES.session}=${token}`
}

/** Visitors with the same key get the same answers. */
export function visitorKey(incoming: IncomingHttpHeaders): string {
  return FORWARDED_HEADERS.map((name) => String(incoming[name] ?? '')).join(',')
}

/** The edition that links of the page lead to; the gateway names one for pages that all editions share. */
export function visitorEdition(incoming: IncomingHttpHeaders): PageEdition {
  return PAGE_EDITIONS.find((edition) => edition === incoming[CONTEXT_HEADERS.edition]) ?? DEFAULT_EDITION
}

/** Country code for the page's body: two capital letters, US when unknown. */
export function visitorCountry(incoming: IncomingHttpHeaders): string {
  const value = String(incoming[CONTEXT_HEADERS.country] ?? '').toUpperCase()
  return /^[A-Z]{2}$/.test(value) ? value : 'US'
}
