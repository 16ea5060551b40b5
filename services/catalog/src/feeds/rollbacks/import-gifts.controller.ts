import { listFeedImportGifts, publishFeedImport, rollBackFeedImport, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Context, Handles, Input, memberOf, type CallContext } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentFeedImport } from '../feed-import.presenter.ts'
import { FeedImportsService } from '../feed-imports.service.ts'
import { FeedRollbacksService } from './feed-rollbacks.service.ts'
import { presentImportGift } from './import-gift.presenter.ts'
import { ImportGiftsService } from './import-gifts.service.ts'

@Controller()
export class ImportGiftsController {
  constructor(
    @Inject(ImportGiftsService) private readonly gifts: ImportGiftsService,
    @Inject(FeedImportsService) private readonly imports: FeedImportsService,
    @Inject(FeedRollbacksService) private readonly rollbacks: FeedRollbacksService,
  ) {}

  @Handles(listFeedImportGifts)
  async list(@Input() { params, query }: CallInput<typeof listFeedImportGifts>): Promise<CallAnswer<typeof listFeedImportGifts>> {
    const { rows, counts } = await this.gifts.list(params.id, query.show, params.page)
    return { gifts: rows.map(presentImportGift), ...counts }
  }

  @Handles(publishFeedImport)
  async publish(@Input() { params }: CallInput<typeof publishFeedImport>): Promise<CallAnswer<typeof publishFeedImport>> {
    const { complete, incomplete } = await this.gifts.publish(params.id)
    return { published: complete, waiting: incomplete }
  }

  @Handles(rollBackFeedImport)
  async rollBack(
    @Input() { params }: CallInput<typeof rollBackFeedImport>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof rollBackFeedImport>> {
    const record = await this.rollbacks.request(params.id, memberOf(context).userId)
    return { import: presentFeedImport(record, await this.imports.listStarters([record])) }
  }
}
