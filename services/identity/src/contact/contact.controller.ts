import { sendContactMessage, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { ContactService } from './contact.service.ts'

@Controller()
export class ContactController {
  constructor(@Inject(ContactService) private readonly contact: ContactService) {}

  @Handles(sendContactMessage)
  async send(@Input() { body }: CallInput<typeof sendContactMessage>): Promise<CallAnswer<typeof sendContactMessage>> {
    const { captcha, ...message } = body
    await this.contact.receive(message, captcha)
    return {}
  }
}
