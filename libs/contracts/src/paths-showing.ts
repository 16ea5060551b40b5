import { calls } from './calls.ts'
import { type Fact, type FactSubject, factOf, type ShownFact } from './facts.ts'
import { PAGE_FACTS } from './page-facts.ts'
import { DEFAULT_EDITION, PAGE_EDITIONS } from './pages/page-editions.ts'

/** With more subjects than this, a purge covers all of them, so that the list of patterns stays short. */
export const MAX_PURGED_SUBJECTS = 100

/** Facts that a cached path shows, from the answers of one service. */
interface Showing {
  readonly path: string
  readonly service: string
  readonly shows: readonly ShownFact[]
}

const PREFIXES = PAGE_EDITIONS.map((edition) => (edition === DEFAULT_EDITION ? '' : `/${edition}`))

const inEdition = (prefix: string, path: string): string => (path === '/' && prefix !== '' ? prefix : `${prefix}${path}`)

const CALLS: readonly Showing[] = Object.values(calls).flatMap(({ path, aliases = [], service, cache }) =>
  cache === undefined ? [] : [path, ...aliases].map((one) => ({ path: one, service, shows: cache.shows })),
)

const PAGES: readonly Showing[] = PAGE_FACTS.flatMap(({ paths, regional, from, late = [] }) => {
  const everywhere = (regional ? PREFIXES : ['']).flatMap((prefix) => paths.map((path) => inEdition(prefix, path)))
  return from.flatMap(({ service, cache }) => {
    const shows = (cache?.shows ?? []).filter((shown) => !late.includes(factOf(shown)))
    return everywhere.map((path) => ({ path, service, shows }))
  })
})

/**
 * Patterns of the cached paths that a change makes stale: calls that show one of the facts, and pages rendered from these calls.
 * Patterns are paths without query, with `*` at the end for every path that begins so; none is covered by another one.
 * @param subjects what changed; `all` where that is unknown or much
 * @param service limits the result to its answers and the pages rendered from them
 */
export function pathsShowing(facts: readonly Fact[], subjects: readonly FactSubject[] | 'all', service?: string): string[] {
  const those = subjects === 'all' || subjects.length > MAX_PURGED_SUBJECTS ? [{}] : subjects
  if (those.length === 0) return []
  const patterns = [...CALLS, ...PAGES]
    .filter((showing) => service === undefined || showing.service === service)
    .flatMap(({ path, shows }) =>
      shows
        .filter((shown) => facts.includes(factOf(shown)))
        .flatMap((shown) => (namesEntry(shown) ? those : [{}]).map((one) => patternOf(path, shown, one))),
    )
  return withoutCovered([...new Set(patterns)])
}

/** Whether a pattern matches a path, or every path of another pattern. */
export function isPathCovered(path: string, pattern: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
}

/** Whether the path names the entry: otherwise it is the same for every subject. */
function namesEntry(shown: ShownFact): boolean {
  return shown.includes(':')
}

/** Puts the subject in place of its parameter. The pattern ends before the first remaining parameter. */
function patternOf(path: string, shown: ShownFact, subject: FactSubject): string {
  const [, parameter] = shown.split(':', 2) as [Fact, keyof FactSubject | undefined]
  const value = parameter === undefined ? undefined : subject[parameter]
  const named = value === undefined ? path : path.replace(`:${parameter}`, encodeURIComponent(value))
  const open = named.indexOf('/:')
  return open === -1 ? named : `${named.slice(0, open + 1)}*`
}

function withoutCovered(patterns: readonly string[]): string[] {
  const prefixes = patterns.filter((pattern) => pattern.endsWith('*'))
  return patterns.filter((one) => !prefixes.some((prefix) => prefix !== one && isPathCovered(one, prefix)))
}
