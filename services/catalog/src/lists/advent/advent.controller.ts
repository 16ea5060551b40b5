import { type CallAnswer, type CallInput, editionOf, getAdvent } from '@ribbonry/contracts'
import { Expiring, Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { AdventPresenter } from './advent.presenter.ts'
import { AdventService } from './advent.service.ts'

@Controller()
export class AdventController {
  constructor(
    @Inject(AdventService) private readonly advent: AdventService,
    @Inject(AdventPresenter) private readonly presenter: AdventPresenter,
  ) {}

  @Handles(getAdvent)
  async get(@Input() { query }: CallInput<typeof getAdvent>): Promise<Expiring<CallAnswer<typeof getAdvent>>> {
    const edition = editionOf(query.country)
    const calendar = await this.advent.getCalendar(edition)
    return new Expiring(this.presenter.present(calendar, edition), calendar.secondsLeft)
  }
}
