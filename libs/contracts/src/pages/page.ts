/** Parts of the site: the shop, what belongs to members, and three with a frame of their own. */
export type PageArea = 'visitors' | 'members' | 'advertiser' | 'prizes' | 'staff'

/**
 * How a page stands to the regions of the site. `regional`: a version for each, under its prefix. `worldwide`: the same in each,
 * and a prefix before it redirects to it. `unprefixed`: the same in each, without addresses under a prefix. `default`: in the
 * default region alone.
 */
export type PageRegion = 'regional' | 'worldwide' | 'unprefixed' | 'default'

/**
 * Where a page's address holds a secret. `path`: a code in the path, after its first words or where `secretPart` says; a token
 * in the query may stand beside it. `query`: a token in the query.
 * `optional`: a token in the query for whom a mail leads there, while everybody may open the page: it keeps its links away.
 */
export type PageSecret = 'path' | 'query' | 'optional'

/**
 * What crawlers do with a page. `fixed`: indexed, and in the sitemap by itself. `yes`: indexed where it has content; its service
 * names its addresses. `no`: noindex; robots.txt allows it, since who may not read a page does not learn that either.
 */
export type PageIndexing = 'fixed' | 'yes' | 'no'

export interface PageOptions<Look extends string = string> {
  /** Path without slashes around it, empty for the front page; `:name` for a segment, `*` for all that follow. */
  readonly path: string
  /** Further paths of the same page: those of its further pages and orders. */
  readonly also?: readonly string[]
  readonly area: PageArea
  readonly region: PageRegion
  readonly secret?: PageSecret
  /** The parameter of the path that is secret. Default: the first one. */
  readonly secretPart?: `:${string}`
  /** Kept by browsers for when they are offline. Default: what the shop shows to everybody; never a page with a secret. */
  readonly kept?: boolean
  /** Counted by the tracker. Default: true; never a page with a secret. */
  readonly tracked?: boolean
  /** Default: `no`. */
  readonly indexed?: PageIndexing
  /** Query names that the server reads to render it. What only browser code reads stands in `BROWSER_QUERIES`. */
  readonly queries?: readonly string[]
  /** Its status depends on the session: ids in its path name something that may exist for its owner alone. */
  readonly owned?: boolean
  /** Somebody pays there: it loads the code of the provider of cards, and is entered as a document. */
  readonly pays?: boolean
  /** Ends in what somebody typed: its letters count, and any word may stand there. */
  readonly typed?: boolean
  /** Names of the kinds of page that the browser tests look at, measure and weigh (`e2e/src/page-types.ts`). */
  readonly looks?: readonly Look[]
}

export interface Page<Look extends string = string> extends Required<Omit<PageOptions<Look>, 'secret' | 'secretPart'>> {
  readonly kind: 'page'
  readonly secret: PageSecret | undefined
  /** What stands before the secret in its path; undefined where the path holds none. */
  readonly beforeSecret: string | undefined
}

/**
 * Declares one page. Reserved words, regions, query names, caching, tracking, robots.txt and the sitemap are derived from this
 * object.
 * @throws Error for a path with a slash around it, and for facts that contradict one another
 */
export function page<const Look extends string = never>(options: PageOptions<Look>): Page<Look> {
  const { secretPart = ':', ...facts } = options
  const { path, secret, area } = facts
  const isSecret = secret !== undefined
  for (const one of [path, ...(options.also ?? [])])
    if (/^\/|\/$/.test(one)) throw new Error(`${one}: a page's path has no slashes around it`)
  if (isSecret && (options.kept === true || options.tracked === true || /fixed|yes/.test(options.indexed ?? 'no')))
    throw new Error(`${path}: a page with a secret is neither kept, tracked nor indexed`)
  if (secret === 'path' && (!/^[^:]+\/:/.test(path) || !path.includes(`/${secretPart}`)))
    throw new Error(`${path}: has a secret in its path, and no parameter after a word`)
  return {
    also: [],
    kept: area === 'visitors' && !isSecret,
    tracked: !isSecret,
    indexed: 'no',
    queries: [],
    owned: false,
    pays: false,
    typed: false,
    looks: [],
    ...facts,
    secret,
    beforeSecret: secret === 'path' ? path.slice(0, path.indexOf(`/${secretPart}`)) : undefined,
    kind: 'page',
  }
}

/** Paths of a list: its first page, and those after it. */
export const paged = (path: string): readonly string[] => [path, path === '' ? 'page/:page' : `${path}/page/:page`]
