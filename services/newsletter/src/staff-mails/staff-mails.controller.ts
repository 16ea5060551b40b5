import { type CallAnswer, type CallInput, getMail, getWaitingMails, listMails, sendMailAgain } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { MailPreviewsService } from './mail-previews.service.ts'
import { presentPreview, presentStaffMail, presentWaiting } from './staff-mail.presenter.ts'
import { StaffMailsService } from './staff-mails.service.ts'

@Controller()
export class StaffMailsController {
  constructor(
    @Inject(StaffMailsService) private readonly staffMails: StaffMailsService,
    @Inject(MailPreviewsService) private readonly previews: MailPreviewsService,
  ) {}

  @Handles(listMails)
  async list(@Input() { query }: CallInput<typeof listMails>): Promise<CallAnswer<typeof listMails>> {
    const { page, perpage, ...filter } = query
    const { rows, total, states } = await this.staffMails.list(filter, page, perpage)
    return { mails: rows.map(presentStaffMail), total, states }
  }

  @Handles(getMail)
  async get(
    @Input() { params }: CallInput<typeof getMail>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof getMail>> {
    const { mail, preview } = await this.previews.get(params.mail, memberOf(context))
    return { mail: presentStaffMail(mail), preview: presentPreview(preview) }
  }

  @Handles(getWaitingMails)
  async waiting(): Promise<CallAnswer<typeof getWaitingMails>> {
    return { waiting: presentWaiting(await this.staffMails.countWaiting()) }
  }

  @Handles(sendMailAgain)
  async resend(@Input() { body: { id } }: CallInput<typeof sendMailAgain>): Promise<CallAnswer<typeof sendMailAgain>> {
    return { mail: presentStaffMail(await this.staffMails.resend(id)) }
  }
}
