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
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { PostPresenter } from '../../posts/post.presenter.ts'
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
  async create(@Input() { body }: CallInput<typeof createSynonym>): Promise<CallAnswer<typeof createSynonym>> {
    const [{ id }, other] = await this.synonyms.create(body, body.both)
    return { id, other_id: other?.id ?? null }
  }

  @Handles(deleteSynonym)
  async delete(@Input() { params }: CallInput<typeof deleteSynonym>): Promise<CallAnswer<typeof deleteSynonym>> {
    await this.synonyms.delete(params.id)
    return {}
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
  async import(@Input() { body }: CallInput<typeof importSynonyms>): Promise<CallAnswer<typeof importSynonyms>> {
    const { added, known, refused } = await this.synonyms.import(body.csv, body.both)
    return { added, known, refused: [...refused] }
  }
}
