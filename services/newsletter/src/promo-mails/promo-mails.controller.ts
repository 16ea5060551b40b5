import { type CallAnswer, type CallInput, previewPromoMail, sendPromoMail } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { OwnMailsService } from '../sending/own-mails.service.ts'
import { MailPreviewsService } from '../staff-mails/mail-previews.service.ts'
import { PromoMailsService } from './promo-mails.service.ts'

@Controller()
export class PromoMailsController {
  constructor(
    @Inject(PromoMailsService) private readonly mails: PromoMailsService,
    @Inject(OwnMailsService) private readonly sending: OwnMailsService,
    @Inject(MailPreviewsService) private readonly previews: MailPreviewsService,
  ) {}

  @Handles(sendPromoMail)
  async send(
    @Input() { body }: CallInput<typeof sendPromoMail>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof sendPromoMail>> {
    const { id, at } = await this.mails.send(body, memberOf(context))
    this.sending.send(id)
    return { sent: at.toISOString() }
  }

  @Handles(previewPromoMail)
  async preview(
    @Input() { body }: CallInput<typeof previewPromoMail>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof previewPromoMail>> {
    const { mail } = await this.mails.prepare(body, memberOf(context))
    const { from, subject, text, html } = await this.previews.compose(mail)
    return { to: mail.to, from, subject, text, html }
  }
}
