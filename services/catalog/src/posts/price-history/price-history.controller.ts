import { getPriceHistory, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { PriceHistoryService } from './price-history.service.ts'

@Controller()
export class PriceHistoryController {
  constructor(@Inject(PriceHistoryService) private readonly history: PriceHistoryService) {}

  @Handles(getPriceHistory)
  async get(@Input() { params }: CallInput<typeof getPriceHistory>): Promise<CallAnswer<typeof getPriceHistory>> {
    return await this.history.get(params.id)
  }
}
