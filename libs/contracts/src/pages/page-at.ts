import type { Page } from './page.ts'
import { EDITION_PREFIXES } from './page-editions.ts'
import { firstSegmentOf, isParameter, PAGES, pathsOf, sourceOf } from './page-table.ts'
import { isReservedSlug } from './reserved-slugs.ts'

interface Route {
  readonly page: Page
  readonly path: string
  readonly pattern: RegExp
}

const ranked = PAGES.flatMap((page) => pathsOf(page).map((path) => ({ page, path }))).toSorted((one, other) =>
  rankOf(one.path).localeCompare(rankOf(other.path)),
)

/** Routes by their first segment; `:` for routes that begin with a parameter. */
const routes = new Map<string, readonly Route[]>()
for (const { page, path } of ranked) {
  const key = isParameter(firstSegmentOf(path)) ? ':' : firstSegmentOf(path)
  const route: Route = { page, path, pattern: new RegExp(`^${sourceOf(path)}$`, 'i') }
  routes.set(key, [...(routes.get(key) ?? []), route])
}

/** Texts that sort as routers rank paths: a word goes before a parameter, and a parameter before all that follow. */
function rankOf(path: string): string {
  return path
    .split('/')
    .map((segment) => (segment === '*' ? '3' : isParameter(segment) ? '2' : '1'))
    .join('')
}

const EDITION = new RegExp(`^(?:${EDITION_PREFIXES.join('|')})(?:/|$)`, 'i')

/**
 * The page at a path, as a router finds it: in any case, escaped, with or without the prefix of a region, doubled slashes and
 * the last one. Undefined where none can be; a slug may still name nothing.
 */
export function pageAt(path: string): Page | undefined {
  const asked = wordsOf(path).replace(EDITION, '')
  const first = firstSegmentOf(asked).toLowerCase()
  const named = routes.get(first)?.find(({ pattern }) => pattern.test(asked))
  if (named !== undefined || first === '' || isReservedSlug(first)) return named?.page
  return routes.get(':')?.find(({ pattern }) => pattern.test(asked))?.page
}

/** A path in single slashes, without those around it. */
function wordsOf(path: string): string {
  return decoded(path)
    .split(/[/\\]+/)
    .filter((segment) => segment !== '')
    .join('/')
}

function decoded(path: string): string {
  if (!path.includes('%')) return path
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** The part of the site that a path belongs to; undefined where no page can be. */
export function areaOf(path: string): Page['area'] | undefined {
  return pageAt(path)?.area
}

const SLASH = String.raw`[/\\]+`
const SEGMENT = String.raw`[^/\\]+`
/** Paths up to their secrets. */
const inPath = PAGES.flatMap(({ beforeSecret = [] }) => beforeSecret)
const PREFIX = `(?:(?:${EDITION_PREFIXES.join('|')})${SLASH})?`
const WORDS = `(?:${inPath.map(wordsBeforeSecret).join('|')})`
const BEFORE_SECRET = new RegExp(`^(${SLASH}${PREFIX}${WORDS}${SLASH})${SEGMENT}`, 'i')

function wordsBeforeSecret(path: string): string {
  return path
    .split('/')
    .map((segment) => (isParameter(segment) ? SEGMENT : segment))
    .join(SLASH)
}

/** True for an address with a secret, known or not below its words: such a page is not cached and sends no referrer. */
export function hasSecret(path: string): boolean {
  return BEFORE_SECRET.test(path) || pageAt(path)?.secret !== undefined
}

/** True for the path of a file. An address with a secret is none: an e-mail address at its end looks like one. */
export function isFilePath(path: string): boolean {
  return /\.[a-z0-9]{2,5}$/i.test(path) && !hasSecret(path)
}

/** A path for logs, without its secret. */
export function withoutSecret(path: string): string {
  return path.replace(BEFORE_SECRET, '$1...')
}

const typed = PAGES.filter((page) => page.typed).map(({ path }) => path.slice(0, path.indexOf('/:')))

/** Patterns of paths whose further segments keep their letters: before what somebody typed, and before the secrets of mails. */
export const CASED_PATHS: readonly string[] = [...typed, ...inPath].map((path) => sourceOf(path))

/** Ids of owned pages have no leading zero and at most 15 digits: whole numbers that JavaScript counts exactly. */
const ID = String.raw`[1-9]\d{0,14}`
const OWNED = new RegExp(
  `^/(?:${PAGES.filter(({ owned }) => owned)
    .flatMap(pathsOf)
    .map((path) => sourceOf(path, ID))
    .join('|')})$`,
)

/**
 * True for a page, without trailing slash, whose status depends on the session: a private board exists only for its owner. Only
 * for these pages does the gateway forward the session to web, which uses it to check whether the page exists.
 */
export function isOwnedPage(path: string): boolean {
  return OWNED.test(path)
}
