import { type CallAnswer, type CallInput, getLinkHealth } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { LinkHealthDaysService } from './link-health-days.service.ts'
import { presentLinkHealth } from './link-health.presenter.ts'

@Controller()
export class LinkHealthDaysController {
  constructor(@Inject(LinkHealthDaysService) private readonly days: LinkHealthDaysService) {}

  @Handles(getLinkHealth)
  async get(@Input() { query }: CallInput<typeof getLinkHealth>): Promise<CallAnswer<typeof getLinkHealth>> {
    return presentLinkHealth(await this.days.list(query.days))
  }
}
