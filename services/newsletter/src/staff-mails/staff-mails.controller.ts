import { type CallAnswer, type CallInput, listMails, sendMailAgain } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentStaffMail } from './staff-mail.presenter.ts'
import { StaffMailsService } from './staff-mails.service.ts'

@Controller()
export class StaffMailsController {
  constructor(@Inject(StaffMailsService) private readonly staffMails: StaffMailsService) {}

  @Handles(listMails)
  async list(@Input() { query }: CallInput<typeof listMails>): Promise<CallAnswer<typeof listMails>> {
    const { page, perpage, ...filter } = query
    const { rows, total, states } = await this.staffMails.list(filter, page, perpage)
    return { mails: rows.map(presentStaffMail), total, states }
  }

  @Handles(sendMailAgain)
  async resend(@Input() { body: { id } }: CallInput<typeof sendMailAgain>): Promise<CallAnswer<typeof sendMailAgain>> {
    return { mail: presentStaffMail(await this.staffMails.resend(id)) }
  }
}
