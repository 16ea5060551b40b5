import { type CallAnswer, type CallInput, listGiftsOfGuides, listStandingProducts } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { GuideGiftsService } from './guide-gifts.service.ts'

@Controller()
export class GuideGiftsController {
  constructor(@Inject(GuideGiftsService) private readonly gifts: GuideGiftsService) {}

  @Handles(listGiftsOfGuides)
  async list(@Input() { body }: CallInput<typeof listGiftsOfGuides>): Promise<CallAnswer<typeof listGiftsOfGuides>> {
    return { ids: await this.gifts.listStanding(body.ids) }
  }
  @Handles(listStandingProducts)
  async products(@Input() { body }: CallInput<typeof listStandingProducts>): Promise<CallAnswer<typeof listStandingProducts>> {
    return { products: await this.gifts.listProducts(body.ids) }
  }
}
