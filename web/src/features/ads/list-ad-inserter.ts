import { type NativeAd, listGifts, listPosts } from '@ribbonry/contracts'
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import { queryKey } from '../../api/query-key.ts'
import { type ListPage, insertAds } from './insert-ads.ts'

interface AdSource {
  readonly fetchAds: (country: string | undefined) => Promise<readonly NativeAd[]>
  readonly passed: () => ReadonlySet<string>
}

/** The calls whose answers keep places for ads. */
const ROUTES: ReadonlySet<unknown> = new Set([listPosts, listGifts].map((call) => queryKey(call)[0]))

/**
 * Puts ads into the lists that are on the page, where the page keeps what it was told of them: they stay there as long as the list does, and
 * who comes back finds it as it was.
 */
export class ListAdInserter {
  readonly #client: QueryClient
  readonly #source: AdSource
  /** The ads of each list, undefined while they are on their way. */
  readonly #ads = new Map<string, readonly NativeAd[] | undefined>()
  readonly #done = new WeakSet<ListPage>()
  /** Putting ads into a list is a change of it too. */
  #isInserting = false

  constructor(client: QueryClient, source: AdSource) {
    this.#client = client
    this.#source = source
  }

  /** Looks after the lists on the page, from now on. */
  start(): void {
    const cache = this.#client.getQueryCache()
    cache.subscribe(({ query }) => { this.#handleList(query) })
    for (const query of cache.getAll()) this.#handleList(query)
  }

  #handleList(query: Query): void {
    if (this.#isInserting || !ROUTES.has(query.queryKey[0]) || !query.isActive() || pagesIn(query.state.data).every((page) => this.#done.has(page))) return
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
      this.#client.setQueryData<InfiniteData<ListPage>>(key, (data) => (data === undefined ? data : { ...data, pages: insertAds(data.pages, options) }))
    }
    this.#isInserting = false
    for (const page of pagesIn(this.#client.getQueryData(key))) this.#done.add(page)
  }
}

function pagesIn(data: unknown): readonly ListPage[] {
  return typeof data === 'object' && data !== null && 'pages' in data ? (data.pages as readonly ListPage[]) : []
}

/** Of the edition that a list belongs to. */
function countryOf({ queryKey: [, asked] }: Query): string | undefined {
  return (asked as { readonly query?: { readonly country?: string } } | undefined)?.query?.country
}
