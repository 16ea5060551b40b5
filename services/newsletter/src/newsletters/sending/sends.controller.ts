import { type CallAnswer, type CallInput, getNewsletterProgress } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentProgress } from './progress.presenter.ts'
import { SendsService } from './sends.service.ts'

/** What staff do with a send. */
@Controller()
export class SendsController {
  constructor(@Inject(SendsService) private readonly sends: SendsService) {}

  @Handles(getNewsletterProgress)
  async progress(
    @Input() { params: { id } }: CallInput<typeof getNewsletterProgress>,
  ): Promise<CallAnswer<typeof getNewsletterProgress>> {
    return presentProgress(await this.sends.progress(id))
  }
}
