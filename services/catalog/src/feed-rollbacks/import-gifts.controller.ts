import { listFeedImportGifts, publishFeedImport, rollBackFeedImport, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Context, Handles, Input, memberOf, type CallContext } from '@ribbonry/service-kit'
import { InjectQueue } from '@nestjs/bullmq'
import { Controller, Inject } from '@nestjs/common'
import type { Queue } from 'bullmq'
import { FeedPublishingService } from '../feed-publishing/feed-publishing.service.ts'
import { FeedImportsService } from '../feeds/feed-imports.service.ts'
import { FeedImportsPresenter } from '../feeds/feed-imports.presenter.ts'
import { FEED_CHANGES_QUEUE } from './feed-changes.processor.ts'
import { FeedImportGiftsRepository } from './feed-import-gifts.repository.ts'
import { FeedRollbacksService } from './feed-rollbacks.service.ts'
import { presentImportGift } from './import-gift.presenter.ts'

@Controller()
export class ImportGiftsController {
  constructor(
    @Inject(FeedImportsService) private readonly imports: FeedImportsService,
    @Inject(FeedImportGiftsRepository) private readonly gifts: FeedImportGiftsRepository,
    @Inject(FeedRollbacksService) private readonly rollbacks: FeedRollbacksService,
    @Inject(FeedPublishingService) private readonly publishing: FeedPublishingService,
    @Inject(FeedImportsPresenter) private readonly presenter: FeedImportsPresenter,
    @InjectQueue(FEED_CHANGES_QUEUE) private readonly queue: Queue,
  ) {}

  @Handles(listFeedImportGifts)
  async list(@Input() { params, query }: CallInput<typeof listFeedImportGifts>): Promise<CallAnswer<typeof listFeedImportGifts>> {
    await this.imports.get(params.id)
    const [rows, counts] = await Promise.all([
      this.gifts.listPage(params.id, query.show, params.page),
      this.gifts.counts(params.id, query.show),
    ])
    return { gifts: rows.map(presentImportGift), ...counts }
  }

  @Handles(publishFeedImport)
  async publish(@Input() { params }: CallInput<typeof publishFeedImport>): Promise<CallAnswer<typeof publishFeedImport>> {
    await this.imports.get(params.id)
    const { complete, incomplete } = await this.publishing.requestPublication(params.id)
    await this.queue.add('publish', { id: params.id }, { removeOnComplete: true, removeOnFail: 100 })
    return { published: complete, waiting: incomplete }
  }

  @Handles(rollBackFeedImport)
  async rollBack(
    @Input() { params }: CallInput<typeof rollBackFeedImport>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof rollBackFeedImport>> {
    return { import: await this.presenter.present(await this.rollbacks.request(params.id, memberOf(context).userId)) }
  }
}
