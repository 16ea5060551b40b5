import {
  getFeedImport,
  listFeedFindings,
  listFeedImports,
  listRefusedRows,
  startFeedImport,
  type CallAnswer,
  type CallInput,
} from '@ribbonry/contracts'
import { Context, Handles, Input, InvalidInput, type CallContext } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentFeedImport, presentFinding, presentRefusal } from './feed-import.presenter.ts'
import { FeedImportsService } from './feed-imports.service.ts'

@Controller()
export class FeedImportsController {
  constructor(@Inject(FeedImportsService) private readonly imports: FeedImportsService) {}

  @Handles(startFeedImport)
  async start(
    @Input() { body, file }: CallInput<typeof startFeedImport>,
    @Context() { identity }: CallContext,
  ): Promise<CallAnswer<typeof startFeedImport>> {
    if (file === undefined || identity === undefined) throw new InvalidInput({ feed: 'Please choose a file to upload.' })
    const { map, currency = null, dry_run: dryRun } = body
    const record = await this.imports.start({ file, map, currency, dryRun, startedBy: identity.userId })
    return { import: presentFeedImport(record, await this.imports.listStarters([record])) }
  }

  @Handles(listFeedImports)
  async list(): Promise<CallAnswer<typeof listFeedImports>> {
    const records = await this.imports.listLatest()
    const names = await this.imports.listStarters(records)
    return { imports: records.map((record) => presentFeedImport(record, names)) }
  }

  @Handles(getFeedImport)
  async get(@Input() { params }: CallInput<typeof getFeedImport>): Promise<CallAnswer<typeof getFeedImport>> {
    const record = await this.imports.get(params.id)
    const names = await this.imports.listStarters([record])
    return { import: presentFeedImport(record, names), map: record.map, currency: record.currency }
  }

  @Handles(listFeedFindings)
  async findings(@Input() { params }: CallInput<typeof listFeedFindings>): Promise<CallAnswer<typeof listFeedFindings>> {
    return { findings: (await this.imports.listFindings(params.id)).map(presentFinding) }
  }

  @Handles(listRefusedRows)
  async refused(@Input() { params }: CallInput<typeof listRefusedRows>): Promise<CallAnswer<typeof listRefusedRows>> {
    return { rows: (await this.imports.listRefusals(params.id, params.page)).map(presentRefusal) }
  }
}
