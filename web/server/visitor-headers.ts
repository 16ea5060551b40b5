import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { CONTEXT_HEADERS, COOKIES } from '@ribbonry/contracts'

/**
 * What of a visitor changes the public answers, handed on to the gateway: as the headers it gave us, and as the cookies it reads them
 * from (`countryHeader` is the edge's). Never the session: a page is the same for everybody.
 */
export function visitorHeaders(incoming: IncomingHttpHeaders, requestId: string, countryHeader?: string): OutgoingHttpHeaders {
  const kept = [CONTEXT_HEADERS.country, CONTEXT_HEADERS.nsfw, CONTEXT_HEADERS.shuffle] as const
  const headers = Object.fromEntries(kept.flatMap((name) => (typeof incoming[name] === 'string' ? [[name, incoming[name]]] : [])))
  const cookies = ([[COOKIES.nsfw, CONTEXT_HEADERS.nsfw], [COOKIES.shuffle, CONTEXT_HEADERS.shuffle]] as const)
    .flatMap(([cookie, header]) => (/^\d{1,2}$/.test(String(incoming[header])) ? [`${cookie}=${String(incoming[header])}`] : []))
  return {
    accept: 'application/json',
    [CONTEXT_HEADERS.requestId]: requestId,
    ...headers,
    ...(countryHeader === undefined ? {} : { [countryHeader]: visitorCountry(incoming) }),
    ...(cookies.length === 0 ? {} : { cookie: cookies.join('; ') }),
  }
}

/** The visitor's country for the page's body: two capital letters, or nothing. */
export function visitorCountry(incoming: IncomingHttpHeaders): string {
  const value = String(incoming[CONTEXT_HEADERS.country] ?? '').toUpperCase()
  return /^[A-Z]{2}$/.test(value) ? value : 'US'
}
