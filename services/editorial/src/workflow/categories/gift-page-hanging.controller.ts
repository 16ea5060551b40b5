import { type CallAnswer, type CallInput, getGiftPageHanging } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { GiftPageHangingService } from './gift-page-hanging.service.ts'

@Controller()
export class GiftPageHangingController {
  constructor(@Inject(GiftPageHangingService) private readonly pages: GiftPageHangingService) {}

  @Handles(getGiftPageHanging)
  async list(@Input() { body }: CallInput<typeof getGiftPageHanging>): Promise<CallAnswer<typeof getGiftPageHanging>> {
    return { hanging: await this.pages.list(body.paths, body.slug) }
  }
}
