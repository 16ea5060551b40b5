import { type CallAnswer, type CallInput, submitLead, submitPitchEmail } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { LeadsService } from './leads.service.ts'

@Controller()
export class LeadsController {
  constructor(@Inject(LeadsService) private readonly leads: LeadsService) {}

  @Handles(submitLead)
  async submit(@Input() { body }: CallInput<typeof submitLead>): Promise<CallAnswer<typeof submitLead>> {
    const { captcha, ...typed } = body
    await this.leads.submit(typed, captcha)
    return {}
  }

  @Handles(submitPitchEmail)
  async submitEmail(@Input() { body }: CallInput<typeof submitPitchEmail>): Promise<CallAnswer<typeof submitPitchEmail>> {
    await this.leads.submitEmail(body.email, body.captcha)
    return {}
  }
}
