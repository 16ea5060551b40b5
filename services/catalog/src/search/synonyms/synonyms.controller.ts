import {
  type CallAnswer,
  type CallInput,
  createSynonym,
  DEFAULT_COUNTRY,
  deleteSynonym,
  importSynonyms,
  listSynonyms,
  previewSynonym,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { PostPresenter } from '../../posts/post.presenter.ts'
import { presentOperationId } from '../../staff/operation-log/operation.presenter.ts'
import { SynonymPreviewService } from './synonym-preview.service.ts'
import { SynonymsService } from './synonyms.service.ts'

@Controller()
export class SynonymsController {
  constructor(
    @Inject(SynonymsService) private readonly synonyms: SynonymsService,
    @Inject(SynonymPreviewService) private readonly previews: SynonymPreviewService,
    @Inject(PostPresenter) private readonly present: PostPresenter,
  ) {}

  @Handles(listSynonyms)
  async list(@Input() { query }: CallInput<typeof listSynonyms>): Promise<CallAnswer<typeof listSynonyms>> {
    const { rows, total } = await this.synonyms.list(query)
    return { synonyms: rows.map(({ id, word, synonym }) => ({ id, word, synonym })), total }
  }

  @Handles(createSynonym)
  async create(
    @Input() { body }: CallInput<typeof createSynonym>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof createSynonym>> {
    const { rows, operation } = await this.synonyms.create(body, body.both, memberOf(context).userId)
    const [first, other] = rows
    return { id: first?.id ?? 0, other_id: other?.id ?? null, operation_id: presentOperationId(operation) }
  }

  @Handles(deleteSynonym)
  async delete(
    @Input() { params }: CallInput<typeof deleteSynonym>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof deleteSynonym>> {
    return { operation_id: presentOperationId(await this.synonyms.delete(params.id, memberOf(context).userId)) }
  }

  @Handles(previewSynonym)
  async preview(@Input() { query }: CallInput<typeof previewSynonym>): Promise<CallAnswer<typeof previewSynonym>> {
    const { effects, taken } = await this.previews.preview(query, query.both)
    return {
      taken,
      effects: effects.map(({ rows, ...effect }) => ({
        ...effect,
        posts: rows.map((row) => this.present.card(row, { country: DEFAULT_COUNTRY })),
      })),
    }
  }

  @Handles(importSynonyms)
  async import(
    @Input() { body }: CallInput<typeof importSynonyms>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof importSynonyms>> {
    const { added, known, refused, operation } = await this.synonyms.import(body.csv, body.both, memberOf(context).userId)
    return { added, known, refused: [...refused], operation_id: presentOperationId(operation) }
  }
}
