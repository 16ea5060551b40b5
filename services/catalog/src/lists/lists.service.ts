import { DEFAULT_COUNTRY, DEFAULT_PER_PAGE, type CallInput, type listPosts } from '@ribbonry/contracts'
import type { Visitor } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type CatalogEnvironment } from '../config.ts'
import type { PostRow } from '../posts/post-row.ts'
import { segmentsOf, type GiftList } from '../rankings/list-order.ts'
import { Rankings } from '../rankings/rankings.ts'
import { type ListSlot, PageSlots } from './ad-slots.ts'
import { ListsRepository } from './lists.repository.ts'
import { StoreResolver } from './store-resolver.ts'

type ListInput = CallInput<typeof listPosts>

/** Pages of post lists. */
@Injectable()
export class ListsService {
  constructor(
    @Inject(ListsRepository) private readonly lists: ListsRepository,
    @Inject(Rankings) private readonly rankings: Rankings,
    @Inject(StoreResolver) private readonly storeResolver: StoreResolver,
    @Inject(CONFIG) private readonly config: CatalogEnvironment,
  ) {}

  /** The posts of a page with its ad slots; empty past the end. */
  async listPage({ params, query }: ListInput, visitor: Visitor): Promise<ListSlot<PostRow>[]> {
    const store = await this.storeResolver.resolve(query.store)
    return await this.pageOfList(
      { ...toGiftList(params.sort, query, visitor), ...(store === undefined ? {} : { store }) },
      params.page,
      query.perpage,
    )
  }

  /** The same for any list. Ad slots count towards the page size, so a page is as long as requested. */
  async pageOfList(list: GiftList, page: number, count: number = DEFAULT_PER_PAGE): Promise<ListSlot<PostRow>[]> {
    const slots = new PageSlots({ first: this.config.NATIVE_AD_FIRST, every: this.config.NATIVE_AD_EVERY }, page, count)
    return slots.fill(await this.#readSlice(list, slots.giftsBefore, slots.giftCount))
  }

  async #readSlice(list: GiftList, position: number, count: number): Promise<PostRow[]> {
    const location = await this.rankings.locate(list, position)
    const isPastEnd = location.skip >= MAX_SKIP
    const rows = isPastEnd ? [] : await this.lists.listPage(list, location, count)
    const next = location.anchor.segment + 1
    if (rows.length === count || next === segmentsOf(list).length) return rows
    const { anchors } = await this.rankings.getRanking(list, location.snapshot)
    const segmentStart = anchors.find((anchor) => anchor.segment === next)
    if (segmentStart === undefined) return rows
    const skip = Math.max(0, position - segmentStart.position)
    return [
      ...rows,
      ...(await this.lists.listPage(list, { snapshot: location.snapshot, anchor: segmentStart, skip }, count - rows.length)),
    ]
  }
}

/** Larger distance from an anchor means that the position is past the end of the list. */
const MAX_SKIP = 400

/** The list that a call's query asks for. */
export function toGiftList(
  sort: GiftList['sort'],
  query: Pick<ListInput['query'], 'country' | 'min' | 'max' | 'flag'>,
  visitor: Visitor,
): GiftList {
  return {
    sort,
    country: query.country ?? DEFAULT_COUNTRY,
    nsfw: visitor.nsfw,
    shuffle: visitor.shuffle,
    // A minimum of 0 is no filter: posts without a price stay in.
    ...(query.min === undefined || query.min === 0 ? {} : { minUsdCents: Math.round(query.min * 100) }),
    ...(query.max === undefined ? {} : { maxUsdCents: Math.round(query.max * 100) }),
    ...(query.flag === undefined ? {} : { flag: query.flag }),
  }
}
