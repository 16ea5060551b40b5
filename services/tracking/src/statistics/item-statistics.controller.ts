import {
  countListedItem,
  getGuideProductStatistics,
  getGuideThumbnailStatistics,
  getPostStatistics,
  getPostStatisticsInCategory,
  listHighCtrPosts,
  listItemCounts,
  searchHighCtrPosts,
  type CallAnswer,
  type CallInput,
} from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { HighCtrService } from './high-ctr.service.ts'
import { presentHighCtrPost, presentItemCounts, presentItemStatistics } from './item-statistics.presenter.ts'
import { ItemStatisticsService } from './item-statistics.service.ts'

@Controller()
export class ItemStatisticsController {
  constructor(
    @Inject(ItemStatisticsService) private readonly items: ItemStatisticsService,
    @Inject(HighCtrService) private readonly posts: HighCtrService,
  ) {}

  @Handles(getPostStatistics)
  async post(@Input() { params }: CallInput<typeof getPostStatistics>): Promise<CallAnswer<typeof getPostStatistics>> {
    return { data: presentItemStatistics(await this.items.getPost(params.post)) }
  }

  @Handles(getPostStatisticsInCategory)
  async postInCategory(
    @Input() { params }: CallInput<typeof getPostStatisticsInCategory>,
  ): Promise<CallAnswer<typeof getPostStatisticsInCategory>> {
    return { data: presentItemStatistics(await this.items.getPost(params.post, params.category)) }
  }

  @Handles(getGuideProductStatistics)
  async guideProduct(
    @Input() { params }: CallInput<typeof getGuideProductStatistics>,
  ): Promise<CallAnswer<typeof getGuideProductStatistics>> {
    return { data: presentItemStatistics(await this.items.getProduct(params.id)) }
  }

  @Handles(getGuideThumbnailStatistics)
  async guideThumbnail(
    @Input() { params }: CallInput<typeof getGuideThumbnailStatistics>,
  ): Promise<CallAnswer<typeof getGuideThumbnailStatistics>> {
    return { data: presentItemStatistics(await this.items.getGuideThumbnail(params.id)) }
  }

  @Handles(listItemCounts)
  async counts(@Input() { query }: CallInput<typeof listItemCounts>): Promise<CallAnswer<typeof listItemCounts>> {
    return { items: (await this.items.listCounts(query.type, query.ids, query.place)).map(presentItemCounts) }
  }

  @Handles(countListedItem)
  async countListed(@Input() { query }: CallInput<typeof countListedItem>): Promise<CallAnswer<typeof countListedItem>> {
    const { since, until, ...item } = query
    return await this.items.countListed({ ...item, since: new Date(since), until: new Date(until) })
  }

  @Handles(listHighCtrPosts)
  async highCtr(@Input() { params }: CallInput<typeof listHighCtrPosts>): Promise<CallAnswer<typeof listHighCtrPosts>> {
    return { posts: (await this.posts.page(params.page)).map(presentHighCtrPost) }
  }

  @Handles(searchHighCtrPosts)
  async searchHighCtr(@Input() { params }: CallInput<typeof searchHighCtrPosts>): Promise<CallAnswer<typeof searchHighCtrPosts>> {
    return { posts: (await this.posts.page(params.page, params.term)).map(presentHighCtrPost) }
  }
}
