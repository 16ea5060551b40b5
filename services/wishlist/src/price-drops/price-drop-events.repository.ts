import { priceDropSettingsChanged } from '@ribbonry/contracts'
import { EventOutbox, type Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import type { PriceDropChoice } from './price-drop-settings.repository.ts'

/** Publishes members' choices about price drop mails through the outbox. */
@Injectable()
export class PriceDropEventsRepository {
  constructor(@Inject(EventOutbox) private readonly outbox: EventOutbox) {}

  /** Each choice has its time, where known. */
  async publishChoices(transaction: Transaction, choices: readonly PriceDropChoice[]): Promise<void> {
    for (const { memberId, on, chosen } of choices)
      await this.outbox.add(transaction, priceDropSettingsChanged, [{ member_id: memberId, on }], chosen ?? undefined)
  }
}
