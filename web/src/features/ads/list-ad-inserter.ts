import { type NativeAd, listGifts, listPosts } from '@ribbonry/contracts'
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import { queryKey } from '../../api/query-key.ts'
import { type ListPage, insertAds } from './insert-ads.ts'

interface AdSource {
  readonly fetchAds: (country: string | undefined) => Promise<readonly NativeAd[]>
  readonly passed: () => ReadonlySet<string>
}

/** Calls whose answers have ad slots. */
const ROUTES: ReadonlySet<unknown> = new Set([listPosts, listGifts].map((call) => queryKey(call)[0]))

/** Inserts ads into the cached pages of the lists on the page, so that a list keeps its ads as long as it is cached. */
export class ListAdInserter {
  readonly #client: QueryClient
  readonly #source: AdSource
  /** Ads by list; undefined while they load. */
  readonly #ads = new Map<string, readonly NativeAd[] | undefined>()
  readonly #done = new WeakSet<ListPage>()
  /** Set while inserting, which changes the cache as well. */
  #isInserting = false

  constructor(client: QueryClient, source: AdSource) {
    this.#client = client
    this.#source = source
  }

  start(): void {
    const cache = this.#client.getQueryCache()
    cache.subscribe(({ query }) => {
      this.#handleList(query)
    })
    for (const query of cache.getAll()) this.#handleList(query)
  }

  #handleList(query: Query): void {
    if (
      this.#isInserting ||
      !ROUTES.has(query.queryKey[0]) ||
      !query.isActive() ||
      pagesIn(query.state.data).every((page) => this.#done.has(page))
    )
      return
    const { queryHash: list } = query
    const ads = this.#ads.get(list)
    if (ads !== undefined) this.#insert(query, ads)
    else if (!this.#ads.has(list)) void this.#requestAds(query)
  }

  async #requestAds(query: Query): Promise<void> {
    this.#ads.set(query.queryHash, undefined)
    const ads = await this.#source.fetchAds(countryOf(query)).catch(() => [])
    this.#ads.set(query.queryHash, ads)
    this.#insert(query, ads)
  }

  #insert({ queryKey: key }: Query, ads: readonly NativeAd[]): void {
    const options = { ads, passed: this.#source.passed(), done: this.#done }
    this.#isInserting = true
    if (ads.length > 0) {
      this.#client.setQueryData<InfiniteData<ListPage>>(key, (data) =>
        data === undefined ? data : { ...data, pages: insertAds(data.pages, options) },
      )
    }
    this.#isInserting = false
    for (const page of pagesIn(this.#client.getQueryData(key))) this.#done.add(page)
  }
}

function pagesIn(data: unknown): readonly ListPage[] {
  return typeof data === 'object' && data !== null && 'pages' in data ? (data.pages as readonly ListPage[]) : []
}

/** Country of the list's region. */
function countryOf({ queryKey: [, asked] }: Query): string | undefined {
  return (asked as { readonly query?: { readonly country?: string } } | undefined)?.query?.country
}
