import {
  type CallAnswer,
  type CallInput,
  changePriceDropSettings,
  getPriceDropSettings,
  stopPriceDrops,
} from '@ribbonry/contracts'
import { type CallContext, Context, DomainError, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { CONFIG, type WishlistEnvironment } from '../config.ts'
import { PriceDropSettingsRepository } from './price-drop-settings.repository.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

@Controller()
export class PriceDropSettingsController {
  constructor(
    @Inject(PriceDropSettingsRepository) private readonly settings: PriceDropSettingsRepository,
    @Inject(CONFIG) private readonly config: Pick<WishlistEnvironment, 'IDENTITY_SECRET'>,
  ) {}

  @Handles(getPriceDropSettings)
  async get(@Context() context: CallContext): Promise<CallAnswer<typeof getPriceDropSettings>> {
    return await this.settings.find(memberOf(context).userId)
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
    const memberId = readUnsubscribeToken(body?.token ?? query.token ?? '', this.config.IDENTITY_SECRET)
    if (memberId === undefined) throw new DomainError('refused', 'wrong-token', 'That link does not work any more.')
    await this.settings.unsubscribe(memberId)
    return { on: false }
  }
}
