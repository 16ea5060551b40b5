import {
  deleteFeedMap,
  fetchFeedFile,
  getFeedFile,
  listFeedFileCategories,
  startFeedFileImport,
  uploadFeedFile,
  type CallAnswer,
  type CallInput,
} from '@ribbonry/contracts'
import { Context, Handles, Input, InvalidInput, memberOf, type CallContext } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentFeedImport } from '../feed-import.presenter.ts'
import { FeedImportsService } from '../feed-imports.service.ts'
import { presentFeedFile, presentFeedLabels, presentSavedMaps } from './feed-file.presenter.ts'
import { FeedFilesService } from './feed-files.service.ts'
import { FeedMatchingService } from './feed-matching.service.ts'

@Controller()
export class FeedFilesController {
  constructor(
    @Inject(FeedFilesService) private readonly files: FeedFilesService,
    @Inject(FeedMatchingService) private readonly matching: FeedMatchingService,
    @Inject(FeedImportsService) private readonly imports: FeedImportsService,
  ) {}

  @Handles(uploadFeedFile)
  async upload(@Input() { file }: CallInput<typeof uploadFeedFile>): Promise<CallAnswer<typeof uploadFeedFile>> {
    if (file === undefined) throw new InvalidInput({ feed: 'Please choose a file to upload.' })
    return { file: presentFeedFile(await this.files.store(file)) }
  }

  @Handles(fetchFeedFile)
  async fetch(@Input() { body }: CallInput<typeof fetchFeedFile>): Promise<CallAnswer<typeof fetchFeedFile>> {
    return { file: presentFeedFile(await this.files.requestFetch(body.address)) }
  }

  @Handles(getFeedFile)
  async get(@Input() { params, query }: CallInput<typeof getFeedFile>): Promise<CallAnswer<typeof getFeedFile>> {
    const file = await this.files.get(params.id)
    const preview = file.status === 'ready' ? await this.files.preview(file, query) : null
    return {
      file: presentFeedFile(file),
      preview,
      maps: presentSavedMaps(await this.matching.listSavedMaps(), preview?.columns ?? []),
    }
  }

  @Handles(listFeedFileCategories)
  async categories(
    @Input() { params, query }: CallInput<typeof listFeedFileCategories>,
  ): Promise<CallAnswer<typeof listFeedFileCategories>> {
    return presentFeedLabels(await this.matching.listLabels(await this.files.get(params.id), query))
  }

  @Handles(startFeedFileImport)
  async start(
    @Input() { params, body }: CallInput<typeof startFeedFileImport>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof startFeedFileImport>> {
    const { map, currency, dry_run: dryRun, categories } = body
    const record = await this.matching.start(await this.files.get(params.id), {
      map,
      currency,
      dryRun,
      categories: categories.map(({ label, category_id: categoryId }) => ({ label, categoryId })),
      startedBy: memberOf(context).userId,
    })
    return { import: presentFeedImport(record, await this.imports.listStarters([record])) }
  }

  @Handles(deleteFeedMap)
  async deleteMap(@Input() { params }: CallInput<typeof deleteFeedMap>): Promise<CallAnswer<typeof deleteFeedMap>> {
    await this.matching.deleteMap(params.source)
    return {}
  }
}
