import type { CachePolicy } from '@ribbonry/contracts'
import type { IncomingHttpHeaders } from 'node:http'

/** How long an answer is fresh, and how long after that it may be served stale during a refresh. Milliseconds. */
export interface Lifetime {
  readonly freshMs: number
  readonly staleMs: number
}

const LONGEST_SECONDS = 365 * 24 * 3600
/** Short, since what is missing may be created soon. */
const NOT_FOUND_SECONDS = 10

/**
 * How long an answer may be cached; undefined when it may not be cached. An answer to a call that says `s-maxage` itself ends
 * then, stale or not, where the contract allows more.
 */
export function lifetimeOf(
  policy: CachePolicy | 'by-answer',
  status: number,
  headers: IncomingHttpHeaders,
): Lifetime | undefined {
  if (status !== 200 && status !== 301 && status !== 404) return undefined
  const said = directives(headers['cache-control'])
  if (isPersonal(headers, said)) return undefined
  const given = policy === 'by-answer' ? declaredSeconds(said) : withinSeconds(policy, said.get('s-maxage'))
  if (given === undefined || given.fresh + given.stale <= 0) return undefined
  if (status === 404) return { freshMs: Math.min(given.fresh, NOT_FOUND_SECONDS) * 1000, staleMs: 0 }
  return { freshMs: Math.min(given.fresh, LONGEST_SECONDS) * 1000, staleMs: Math.min(given.stale, LONGEST_SECONDS) * 1000 }
}

/** A contract's times, cut where the answer ends earlier. */
function withinSeconds({ fresh, stale }: CachePolicy, end: string | undefined): { fresh: number; stale: number } {
  if (end === undefined) return { fresh, stale }
  const whole = seconds(end)
  return { fresh: Math.min(fresh, whole), stale: Math.max(0, Math.min(stale, whole - fresh)) }
}

function isPersonal(headers: IncomingHttpHeaders, said: ReadonlyMap<string, string>): boolean {
  if (headers['set-cookie'] !== undefined || said.has('private') || said.has('no-store') || said.has('no-cache')) return true
  return headers.vary !== undefined && /(^|[\s,])(\*|cookie|authorization)($|[\s,])/i.test(headers.vary)
}

function declaredSeconds(said: ReadonlyMap<string, string>): { fresh: number; stale: number } | undefined {
  const shared = said.get('s-maxage')
  if (shared === undefined && !said.has('public')) return undefined
  const strict = said.has('must-revalidate') || said.has('proxy-revalidate')
  const stale = strict ? 0 : Math.max(seconds(said.get('stale-while-revalidate')), seconds(said.get('stale-if-error')))
  return { fresh: seconds(shared ?? said.get('max-age')), stale }
}

function seconds(value: string | undefined): number {
  return value !== undefined && /^\d+$/.test(value) ? Number(value) : 0
}

/** Parsed Cache-Control values are memoised: services send few distinct ones. */
const MAX_REMEMBERED = 200
const remembered = new Map<string, ReadonlyMap<string, string>>()

function directives(header = ''): ReadonlyMap<string, string> {
  const known = remembered.get(header)
  if (known !== undefined) return known
  const parts = header.toLowerCase().split(',')
  const read = new Map(
    parts.map((part) => {
      const [name = '', value = ''] = part.split('=', 2)
      return [name.trim(), value.trim().replaceAll('"', '')] as const
    }),
  )
  if (remembered.size < MAX_REMEMBERED) remembered.set(header, read)
  return read
}
