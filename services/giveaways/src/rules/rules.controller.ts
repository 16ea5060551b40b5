import { type CallAnswer, type CallInput, getGiveawayRules } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentRules } from './rules.presenter.ts'
import { RulesService } from './rules.service.ts'

@Controller()
export class RulesController {
  constructor(@Inject(RulesService) private readonly rules: RulesService) {}

  @Handles(getGiveawayRules)
  async get(@Input() { params }: CallInput<typeof getGiveawayRules>): Promise<CallAnswer<typeof getGiveawayRules>> {
    return { rules: presentRules(await this.rules.get(params.slug)) }
  }
}
