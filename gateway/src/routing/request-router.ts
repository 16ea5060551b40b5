import { type Call, WORLDWIDE_PATHS } from '@ribbonry/contracts'
import { isFilePath, isOwnedPage, pageQueryNames } from '@ribbonry/contracts/pages'
import { LRUCache } from 'lru-cache'
import type { Representation } from '../cache/representation.ts'
import { canonicalPath, withoutTrailingSlash } from './path.ts'
import { ANOTHER_ORDER } from '../visitors/shuffle.ts'
import { declaredNames, normalQuery } from './query.ts'
import { RouteTable } from './route-table.ts'
import type { CacheableRead, Target } from './target.ts'

const GATEWAY_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])
const NO_NAMES: ReadonlySet<string> = new Set()
const REMEMBERED_URLS = 4096
const REMEMBERED_URL_CHARACTERS = 512

/** Routes URLs. Recent results are memoised, since most visitors request the same ones. */
export class RequestRouter {
  readonly #routes: RouteTable
  readonly #reads = new Map<Call, CallReads>()
  /** What a browser gets for an address that is none. */
  readonly missingPage = page('/404', true, '')
  readonly #recent = new LRUCache<string, Target>({ max: REMEMBERED_URLS })

  constructor(
    calls: Iterable<Call>,
    private readonly documents: ReadonlyMap<string, Representation>,
  ) {
    this.#routes = new RouteTable(calls)
  }

  targetOf(url: string): Target {
    const known = this.#recent.get(url)
    if (known !== undefined) return known
    const target = this.#read(url)
    if (url.length <= REMEMBERED_URL_CHARACTERS) this.#recent.set(url, target)
    return target
  }

  #read(url: string): Target {
    const mark = url.indexOf('?')
    const rawPath = mark === -1 ? url : url.slice(0, mark)
    const query = mark === -1 ? '' : url.slice(mark + 1)
    const path = canonicalPath(rawPath)
    if (path === undefined) return { kind: 'malformed' }
    if (GATEWAY_PATHS.has(path)) return { kind: 'own' }
    const document = this.documents.get(path)
    if (document !== undefined) return { kind: 'document', document }
    if (path === '/api' || path.startsWith('/api/')) return this.#call(path, query)
    return path.startsWith('/media/') ? media(path) : page(path, rawPath.endsWith('/'), query)
  }

  #call(path: string, query: string): Target {
    const url = query === '' ? path : `${path}?${query}`
    const reads = this.#readsOf(this.#routes.get(path))
    const reading = reads?.(path, query)
    if (reading !== undefined) return { kind: 'call', calls: () => this.#routes.find(path), url, reading }
    const calls = this.#routes.find(path)
    return { kind: 'call', calls: () => calls, url, reading }
  }

  #readsOf(call: Call | undefined): CallReads | undefined {
    if (call === undefined) return undefined
    const known = this.#reads.get(call)
    if (known !== undefined) return known
    const reads = callReads(call)
    this.#reads.set(call, reads)
    return reads
  }
}

/** Cacheable read for a path and query of one call; undefined for a call that is never cached. */
type CallReads = (path: string, query: string) => CacheableRead | undefined

function callReads(call: Call): CallReads {
  if (call.cache === undefined || call.access !== 'visitor' || call.changesState === true) return () => undefined
  const names = declaredNames(call)
  const counts = (name: string): boolean => names === undefined || names.has(name)
  const varies = call.cache.varies ?? []
  const same = {
    upstream: call.service,
    byCountry: varies.includes('country'),
    byNsfw: varies.includes('nsfw'),
    byEdition: false,
    policy: call.cache,
    label: `${call.method} ${call.path}`,
  }
  const byShuffle = varies.includes('shuffle')
  return (path, query) => ({
    ...same,
    url: path + normalQuery(query, counts),
    path,
    byShuffle: byShuffle && isRandom(path),
  })
}

const WORLDWIDE = new RegExp(WORLDWIDE_PATHS)

/** First segments of pages in the visitor's random order, and of the list that they show. */
const RANDOM: ReadonlySet<string> = new Set(['random', 'give-me-one'])

/** Only random lists are shuffled. Varying other sorts would store each of them 32 times. */
function isRandom(path: string): boolean {
  return path.split('/').some((segment) => RANDOM.has(segment))
}

/** Pictures: equal for all visitors, content-addressed, without query. */
function media(path: string): Target {
  const reading: CacheableRead = {
    upstream: 'catalog',
    url: path,
    path,
    byCountry: false,
    byNsfw: false,
    byShuffle: false,
    byEdition: false,
    policy: 'by-answer',
    label: 'media',
  }
  return { kind: 'content', reading, html: false, owned: false, redraws: false }
}

function page(path: string, lastSlash: boolean, query: string): Target & { kind: 'content' } {
  const asked = lastSlash ? `${withoutTrailingSlash(path)}/`.replace('//', '/') : path
  const isFile = isFilePath(path)
  const names = isFile ? NO_NAMES : pageQueryNames(path)
  const url = asked + normalQuery(query, (name) => names.has(name))
  const reading: CacheableRead = {
    upstream: 'web',
    url,
    path,
    byCountry: !isFile,
    byNsfw: !isFile,
    byShuffle: isRandom(path),
    byEdition: !isFile && WORLDWIDE.test(path),
    policy: 'by-answer',
    label: isFile ? 'file' : 'page',
  }
  const redraws = reading.byShuffle && new URLSearchParams(query).has(ANOTHER_ORDER)
  return { kind: 'content', reading, html: !isFile, owned: isOwnedPage(path), redraws }
}
