import {
  type CallAnswer,
  type CallInput,
  changePriceDropSettings,
  getPriceDropSettings,
  stopPriceDrops,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { PriceDropSettingsService } from './price-drop-settings.service.ts'

@Controller()
export class PriceDropSettingsController {
  constructor(@Inject(PriceDropSettingsService) private readonly settings: PriceDropSettingsService) {}

  @Handles(getPriceDropSettings)
  async get(@Context() context: CallContext): Promise<CallAnswer<typeof getPriceDropSettings>> {
    return await this.settings.get(memberOf(context).userId)
  }

  @Handles(changePriceDropSettings)
  async change(
    @Input() { body }: CallInput<typeof changePriceDropSettings>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof changePriceDropSettings>> {
    return await this.settings.change(memberOf(context).userId, body)
  }

  @Handles(stopPriceDrops)
  async unsubscribe(@Input() { query, body }: CallInput<typeof stopPriceDrops>): Promise<CallAnswer<typeof stopPriceDrops>> {
    await this.settings.unsubscribe(body?.token ?? query.token ?? '')
    return { on: false }
  }
}
