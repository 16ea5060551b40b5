import { DEFAULT_COUNTRY, DEFAULT_PER_PAGE, editionCurrency, type CallInput, type listPosts } from '@ribbonry/contracts'
import type { Visitor } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type CatalogEnvironment } from '../config.ts'
import type { PostRow } from '../posts/post-row.ts'
import { segmentsOf, type GiftList } from './rankings/list-order.ts'
import { Rankings } from './rankings/rankings.ts'
import { type ListSlot, PageSlots } from './ad-slots.ts'
import { ListsRepository } from './lists.repository.ts'
import { ExchangeRatesService } from '../posts/prices/exchange-rates.service.ts'
import { StoreResolver } from './store-resolver.ts'

type ListInput = CallInput<typeof listPosts>

interface ListPage {
  readonly slots: ListSlot<PostRow>[]
  /** Gifts on all pages. */
  readonly total: number
}

/** Pages of post lists. */
@Injectable()
export class ListsService {
  constructor(
    @Inject(ListsRepository) private readonly lists: ListsRepository,
    @Inject(Rankings) private readonly rankings: Rankings,
    @Inject(StoreResolver) private readonly storeResolver: StoreResolver,
    @Inject(ExchangeRatesService) private readonly rates: ExchangeRatesService,
    @Inject(CONFIG) private readonly config: CatalogEnvironment,
  ) {}

  /** The posts of a page with its ad slots, none past the end, and the length of the list. */
  async listPage({ params, query }: ListInput, visitor: Visitor): Promise<ListPage> {
    const store = await this.storeResolver.resolve(query.store)
    const list = { ...this.toGiftList(params.sort, query, visitor), ...(store === undefined ? {} : { store }) }
    const [slots, total] = await Promise.all([this.pageOfList(list, params.page, query.perpage), this.lengthOf(list)])
    return { slots, total }
  }

  /** The list that a call's query asks for. Its prices are in the currency of the country's edition. */
  toGiftList(
    sort: GiftList['sort'],
    query: Pick<ListInput['query'], 'country' | 'min' | 'max' | 'flag' | 'in_stock'>,
    visitor: Visitor,
  ): GiftList {
    const { country = DEFAULT_COUNTRY, min = 0, max, flag, in_stock: inStock = false } = query
    const least = sort === 'over1k' ? Math.max(min, OVER_1K) : min
    const minUsdCents = this.rates.toUsdCents(least, editionCurrency(country))
    const maxUsdCents = max === undefined ? undefined : this.rates.toUsdCents(max, editionCurrency(country))
    return {
      sort,
      country,
      nsfw: visitor.nsfw,
      shuffle: visitor.shuffle,
      // A minimum of 0 is no filter: posts without a price stay in.
      ...(least === 0 || minUsdCents === undefined ? {} : { minUsdCents }),
      ...(maxUsdCents === undefined ? {} : { maxUsdCents }),
      ...(flag === undefined ? {} : { flag }),
      ...(inStock ? { inStock } : {}),
    }
  }

  /** The same for any list. Ad slots count towards the page size, so a page is as long as requested. */
  async pageOfList(asked: GiftList, page: number, count: number = DEFAULT_PER_PAGE): Promise<ListSlot<PostRow>[]> {
    const list: GiftList = (await this.#isShort(asked)) ? { ...asked, isShort: true } : asked
    const slots = new PageSlots({ first: this.config.NATIVE_AD_FIRST, every: this.config.NATIVE_AD_EVERY }, page, count)
    return slots.fill(await this.#readSlice(list, slots.giftsBefore, slots.giftCount))
  }

  /** Number of gifts on all pages of a list. */
  async lengthOf(list: GiftList): Promise<number> {
    return await this.rankings.count(list)
  }

  /** Known without counting where a filter's gifts are sorted anyway, and taken for long where they would be read one by one. */
  async #isShort(list: GiftList): Promise<boolean> {
    const { sort, store, category } = list
    if (sort !== 'random') return false
    if (store?.isSmall === true || category?.isSmall === true) return true
    return category === undefined && (await this.lengthOf(list)) <= SHORT_LIST
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

/** Gifts that are sorted in less time than a page of a long list takes to be read at the end of one. */
const SHORT_LIST = 2000

/** Larger distance from an anchor means that the position is past the end of the list. */
const MAX_SKIP = 400

/** Price from which a gift is in the list `over1k`, in the currency of the edition. */
const OVER_1K = 1000
