import type { Call } from '@ribbonry/contracts'
import { LRUCache } from 'lru-cache'
import type { Representation } from '../cache/representation.ts'
import { canonicalPath, withoutLastSlash } from './path.ts'
import { countsForPages, declaredNames, normalQuery } from './query.ts'
import { RouteTable } from './route-table.ts'
import type { Reading, Target } from './target.ts'

const OWN_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])
const REMEMBERED_URLS = 4096
const REMEMBERED_URL_CHARACTERS = 512

/** Reads URLs. What was read lately is remembered, since most visitors ask for the same. */
export class Targets {
  readonly #routes: RouteTable
  readonly #lately = new LRUCache<string, Target>({ max: REMEMBERED_URLS })

  constructor(
    calls: Iterable<Call>,
    private readonly documents: ReadonlyMap<string, Representation>,
  ) {
    this.#routes = new RouteTable(calls)
  }

  of(url: string): Target {
    const known = this.#lately.get(url)
    if (known !== undefined) return known
    const target = this.#read(url)
    if (url.length <= REMEMBERED_URL_CHARACTERS) this.#lately.set(url, target)
    return target
  }

  #read(url: string): Target {
    const mark = url.indexOf('?')
    const rawPath = mark === -1 ? url : url.slice(0, mark)
    const query = mark === -1 ? '' : url.slice(mark + 1)
    const path = canonicalPath(rawPath)
    if (path === undefined) return { kind: 'malformed' }
    if (OWN_PATHS.has(path)) return { kind: 'own' }
    const document = this.documents.get(path)
    if (document !== undefined) return { kind: 'document', document }
    if (path === '/api' || path.startsWith('/api/')) return this.#call(path, query)
    return path.startsWith('/media/') ? media(path) : page(path, rawPath.endsWith('/'), query)
  }

  #call(path: string, query: string): Target {
    const calls = this.#routes.find(path)
    const url = query === '' ? path : `${path}?${query}`
    const read = calls.get('GET')
    return { kind: 'call', calls, url, reading: read === undefined ? undefined : callReading(read, path, query) }
  }
}

function callReading(call: Call, path: string, query: string): Reading | undefined {
  if (call.cache === undefined || call.access !== 'visitor' || call.changesState === true) return undefined
  const names = declaredNames(call)
  const varies = call.cache.varies ?? []
  return {
    upstream: call.service,
    url: path + normalQuery(query, (name) => names === undefined || names.has(name)),
    path,
    byCountry: varies.includes('country'),
    byNsfw: varies.includes('nsfw'),
    byShuffle: varies.includes('shuffle') && isRandom(path),
    policy: call.cache,
    label: `${call.method} ${call.path}`,
  }
}

/** Only the random list is shuffled: every other sort would be kept 32 times over for nothing. */
function isRandom(path: string): boolean {
  return path.split('/').includes('random')
}

/** Pictures: the same for everyone, named by their content, no query. */
function media(path: string): Target {
  const reading: Reading = {
    upstream: 'catalog',
    url: path,
    path,
    byCountry: false,
    byNsfw: false,
    byShuffle: false,
    policy: 'by-answer',
    label: 'media',
  }
  return { kind: 'content', upstream: 'catalog', url: path, reading, html: false }
}

function page(path: string, lastSlash: boolean, query: string): Target {
  const asked = lastSlash ? `${withoutLastSlash(path)}/`.replace('//', '/') : path
  const isFile = /\.[a-z0-9]{2,5}$/.test(path)
  const url = asked + normalQuery(query, countsForPages)
  const reading: Reading = {
    upstream: 'web',
    url,
    path,
    byCountry: !isFile,
    byNsfw: !isFile,
    byShuffle: isRandom(path),
    policy: 'by-answer',
    label: isFile ? 'file' : 'page',
  }
  return { kind: 'content', upstream: 'web', url, reading, html: !isFile }
}
