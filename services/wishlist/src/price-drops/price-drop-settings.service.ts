import type { EventPayload, priceDropTopicChanged } from '@ribbonry/contracts'
import { DomainError, type Transaction, Transactions } from '@ribbonry/service-kit'
import { SignedLinks } from '@ribbonry/service-kit/tokens'
import { Inject, Injectable } from '@nestjs/common'
import { PriceDropEventsRepository } from './price-drop-events.repository.ts'
import {
  type PriceDropChoice,
  type PriceDropSettings,
  type PriceDropSettingsChange,
  PriceDropSettingsRepository,
} from './price-drop-settings.repository.ts'
import { UNSUBSCRIBE_LINKS } from './unsubscribe-links.ts'

/**
 * Whether members get mails about price drops, and from which drop on. Each choice is published to newsletter, where the mails
 * can be declined too.
 */
@Injectable()
export class PriceDropSettingsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(PriceDropSettingsRepository) private readonly settings: PriceDropSettingsRepository,
    @Inject(PriceDropEventsRepository) private readonly events: PriceDropEventsRepository,
    @Inject(SignedLinks) private readonly links: SignedLinks,
  ) {}

  async get(memberId: number): Promise<PriceDropSettings> {
    return await this.settings.find(memberId)
  }

  async change(memberId: number, wanted: PriceDropSettingsChange): Promise<PriceDropSettings> {
    return await this.transactions.run(async (transaction) => {
      const { on, threshold, chosen } = await this.settings.change(transaction, memberId, wanted)
      if (wanted.on !== undefined) await this.#publish(transaction, [{ memberId, on, chosen }])
      return { on, threshold }
    })
  }

  /**
   * Ends the mails by the link in one of them. Does nothing for a member without settings.
   * @throws DomainError `wrong-token`
   */
  async unsubscribe(token: string): Promise<void> {
    const link = this.links.verify(token, UNSUBSCRIBE_LINKS)
    if (link === undefined) throw new DomainError('refused', 'wrong-token', 'That link does not work any more.')
    await this.transactions.run(async (transaction) => {
      await this.#publish(transaction, await this.settings.turnOff(transaction, Number(link.subject)))
    })
  }

  /**
   * Applies choices that members made by links in mails. A different, later choice made here has priority and is published again.
   */
  async apply(choices: readonly EventPayload<typeof priceDropTopicChanged>[]): Promise<void> {
    await this.transactions.run(async (transaction) => {
      for (const { member_id: memberId, on, at } of choices)
        await this.#publish(transaction, await this.settings.applyChoice(transaction, { memberId, on, at }))
    })
  }

  async #publish(transaction: Transaction, choices: readonly PriceDropChoice[]): Promise<void> {
    await this.events.publishChoices(transaction, choices)
  }
}
