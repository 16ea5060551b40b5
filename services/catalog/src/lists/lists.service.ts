import { DEFAULT_COUNTRY, DEFAULT_PER_PAGE, type CallInput, type listPosts } from '@ribbonry/contracts'
import type { Visitor } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type CatalogEnvironment } from '../config.ts'
import type { PostRow } from '../posts/post-row.ts'
import { stretchesOf, type GiftList } from '../rankings/list-order.ts'
import { Rankings } from '../rankings/rankings.ts'
import { type ListEntry, PageOfPlaces } from './ad-places.ts'
import { ListsRepository } from './lists.repository.ts'
import { Stores } from './stores.ts'

type ListInput = CallInput<typeof listPosts>

/** Pages of the gift lists. */
@Injectable()
export class ListsService {
  constructor(
    @Inject(ListsRepository) private readonly lists: ListsRepository,
    @Inject(Rankings) private readonly rankings: Rankings,
    @Inject(Stores) private readonly stores: Stores,
    @Inject(CONFIG) private readonly config: CatalogEnvironment,
  ) {}

  /** The gifts of a page, and the places between them that are kept for ads; nothing past the end. */
  async page({ params, query }: ListInput, visitor: Visitor): Promise<ListEntry<PostRow>[]> {
    const store = await this.stores.find(query.store)
    return await this.pageOf({ ...toList(params.sort, query, visitor), ...(store === undefined ? {} : { store }) }, params.page, query.perpage)
  }

  /** The same of any list. Places for ads count among those of a page, so that a page has as many posts as were asked for. */
  async pageOf(list: GiftList, page: number, count: number = DEFAULT_PER_PAGE): Promise<ListEntry<PostRow>[]> {
    const places = new PageOfPlaces({ first: this.config.NATIVE_AD_FIRST, every: this.config.NATIVE_AD_EVERY }, page, count)
    return places.fill(await this.#slice(list, places.skipped, places.gifts))
  }

  async #slice(list: GiftList, position: number, count: number): Promise<PostRow[]> {
    const place = await this.rankings.placeOf(list, position)
    const isPastTheEnd = place.skip >= FARTHEST
    const rows = isPastTheEnd ? [] : await this.lists.read(list, place, count)
    const next = place.anchor.stretch + 1
    if (rows.length === count || next === stretchesOf(list).length) return rows
    const { anchors } = await this.rankings.rankingOf(list, place.edition)
    const beginning = anchors.find((anchor) => anchor.stretch === next)
    if (beginning === undefined) return rows
    const skip = Math.max(0, position - beginning.position)
    return [...rows, ...(await this.lists.read(list, { edition: place.edition, anchor: beginning, skip }, count - rows.length))]
  }
}

/** No page begins further from its place than this: beyond it the list has ended. */
const FARTHEST = 400

/** What a call's query says of the list that is wanted. */
export function toList(sort: GiftList['sort'], query: Pick<ListInput['query'], 'country' | 'min' | 'max' | 'flag'>, visitor: Visitor): GiftList {
  return {
    sort,
    country: query.country ?? DEFAULT_COUNTRY,
    nsfw: visitor.nsfw,
    shuffle: visitor.shuffle,
    // A lowest price of nothing asks for nothing: gifts without a price stay in.
    ...(query.min === undefined || query.min === 0 ? {} : { minUsdCents: Math.round(query.min * 100) }),
    ...(query.max === undefined ? {} : { maxUsdCents: Math.round(query.max * 100) }),
    ...(query.flag === undefined ? {} : { flag: query.flag }),
  }
}
