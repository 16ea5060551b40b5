import {
  type CallAnswer,
  type CallInput,
  createSeason,
  deleteSeason,
  editionOf,
  getSeason,
  listSeasons,
  updateSeason,
} from '@ribbonry/contracts'
import { type CallContext, Context, Expiring, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { refuseStale } from '@ribbonry/service-kit/paging'
import { Controller, Inject } from '@nestjs/common'
import { presentOperationId } from '../../staff/operation-log/operation.presenter.ts'
import { type SeasonChange, SeasonEditorService, StaleSeason } from './season-editor.service.ts'
import { presentSeason, SeasonPresenter } from './season.presenter.ts'
import { SeasonsService } from './seasons.service.ts'

@Controller()
export class SeasonsController {
  constructor(
    @Inject(SeasonsService) private readonly seasons: SeasonsService,
    @Inject(SeasonEditorService) private readonly editor: SeasonEditorService,
    @Inject(SeasonPresenter) private readonly presenter: SeasonPresenter,
  ) {}

  @Handles(getSeason)
  async get(@Input() { query }: CallInput<typeof getSeason>): Promise<Expiring<CallAnswer<typeof getSeason>>> {
    const edition = editionOf(query.country)
    const front = await this.seasons.getFront(edition)
    return new Expiring(this.presenter.present(front, edition), front.secondsLeft)
  }

  @Handles(listSeasons)
  async list(): Promise<CallAnswer<typeof listSeasons>> {
    return { seasons: (await this.editor.list()).map(presentSeason) }
  }

  @Handles(createSeason)
  async create(
    @Input() { body }: CallInput<typeof createSeason>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof createSeason>> {
    return await this.#changed(await this.editor.create(body, memberOf(context).userId))
  }

  @Handles(updateSeason)
  async update(
    @Input() { params, body }: CallInput<typeof updateSeason>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof updateSeason>> {
    const { version, ...draft } = body
    const saving = this.editor.update(params.id, version, draft, memberOf(context).userId)
    return await this.#changed(
      await refuseStale(updateSeason, StaleSeason, saving, (current) => ({ current: presentSeason(current) })),
    )
  }

  @Handles(deleteSeason)
  async delete(
    @Input() { params }: CallInput<typeof deleteSeason>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof deleteSeason>> {
    const { operation } = await this.editor.delete(params.id, memberOf(context).userId)
    return { operation_id: presentOperationId(operation) }
  }

  async #changed({ id, operation }: SeasonChange): Promise<CallAnswer<typeof updateSeason>> {
    return { season: presentSeason(await this.editor.get(id)), operation_id: presentOperationId(operation) }
  }
}
