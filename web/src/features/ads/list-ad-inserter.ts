import { listGifts, listPosts, type NativeAd, type Post } from '@ribbonry/contracts'
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import { queryKey } from '../../api/query-key.ts'
import { itemCode } from '@ribbonry/links'
import { CYCLE, LEADS } from '../../ui/gift-card/leads.ts'

/** Where a list is: the country of its region, absent for the visitor's own, and its gift category, absent without one. */
export interface ListPlace {
  readonly country?: string
  readonly category?: number
}

interface AdSource {
  readonly fetchAds: (place: ListPlace) => Promise<readonly NativeAd[]>
  readonly passed: () => ReadonlySet<string>
  /** Resolves once a returning reader's scroll position is restored; undefined when none is to be restored. */
  readonly returning: () => Promise<void> | undefined
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
    const ads = await this.#source.fetchAds(placeOf(query)).catch(() => [])
    this.#ads.set(query.queryHash, ads)
    this.#insert(query, ads)
  }

  /** Passed gifts are only known for a list that is rendered, after the scroll position is restored. */
  #insert(query: Query, ads: readonly NativeAd[]): void {
    if (!query.isActive()) return
    const returning = this.#source.returning()
    if (returning !== undefined) {
      void returning.then(() => this.#handleList(query))
      return
    }
    const { queryKey: key } = query
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

function placeOf({ queryKey: [, asked], state: { data } }: Query): ListPlace {
  const country = (asked as { readonly query?: { readonly country?: string } } | undefined)?.query?.country
  const category = pagesIn(data)[0]?.category?.id
  return { ...(country && { country }), ...(category && { category }) }
}

export interface ListPage {
  readonly posts: readonly Post[]
  /** Category of a list of gifts; its id is 0 for all gifts. */
  readonly category?: { readonly id: number }
}

interface InsertOptions<Page> {
  readonly ads: readonly NativeAd[]
  /** Codes of gifts in view or above the window. */
  readonly passed: ReadonlySet<string>
  /** Pages that have their ads already; they stay unchanged. */
  readonly done: { has: (page: Page) => boolean }
}

/**
 * Fills the ad slots of a list in order until all ads are used. A slot that the reader has passed moves behind the first gift
 * below the window, so that nothing visible shifts, and behind a large card, because large cards are never ads. Pages keep their
 * length.
 */
export function insertAds<Page extends ListPage>(pages: readonly Page[], { ads, passed, done }: InsertOptions<Page>): Page[] {
  const used = new Set(pages.flatMap(({ posts }) => posts.map((post) => post.ad_id)))
  const left = ads.filter(({ ad_id: id }) => !used.has(id))
  const entries = pages.flatMap(({ posts }) => posts)
  // Also passed: gifts before a passed one that this list omits because they are shown elsewhere on the page.
  const lastPassed = entries.findLastIndex((post) => !post.native_ad && passed.has(codeOf(post)))
  const passedEntries = new Set(entries.slice(0, lastPassed + 1))
  let before = 0
  return pages.map((page) => {
    const posts = done.has(page)
      ? page.posts
      : insertInto(page.posts, left, (post, index) => !passedEntries.has(post) && mayHoldAd(before + index))
    before += posts.filter((post) => !isFreeSlot(post)).length
    return posts === page.posts ? page : { ...page, posts }
  })
}

/** @param left remaining ads; placed ones are removed */
function insertInto(posts: readonly Post[], left: NativeAd[], mayHoldAdBefore: (post: Post, index: number) => boolean): Post[] {
  const withAds: Post[] = []
  let slot: Post | undefined
  let slotIndex = 0
  let shown = 0
  const giveUp = (): void => {
    if (slot !== undefined) withAds.splice(slotIndex, 0, slot)
    slot = undefined
  }
  for (const post of posts) {
    if (isFreeSlot(post)) {
      giveUp()
      slot = post
      slotIndex = withAds.length
      continue
    }
    const [ad] = left
    if (slot !== undefined && ad !== undefined && mayHoldAdBefore(post, shown)) {
      withAds.push(adAsPost(slot, ad))
      left.shift()
      slot = undefined
      shown += 1
    } else if (ad === undefined) giveUp()
    withAds.push(post)
    shown += 1
  }
  giveUp()
  return withAds
}

/** An ad slot without an ad. */
function isFreeSlot({ native_ad: isSlot, ad }: Post): boolean {
  return isSlot && !ad
}

/** Large card positions shift by one where a gift is left out because it is shown elsewhere on the page. */
function mayHoldAd(index: number): boolean {
  return LEADS[index % CYCLE] === undefined && LEADS[(index + CYCLE - 1) % CYCLE] === undefined
}

function codeOf({ id }: Post): string {
  return itemCode({ type: 'post', id })
}

/** An ad in the shape of a gift's card; without a plain name, its text is the line below the title. */
function adAsPost(
  slot: Post,
  { ad_id: id, title, what, content, link, merchant, picture, image, price, currency }: NativeAd,
): Post {
  return {
    ...slot,
    ad: true,
    ad_id: id,
    title,
    what: what || content,
    content,
    link,
    merchant,
    images: [picture],
    image,
    price,
    currency,
  }
}
