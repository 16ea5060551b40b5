import { priceDropTopicChanged } from '@ribbonry/contracts'
import { EventOutbox, type Transaction, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { type PriceDropChoice, type PriceDropChoiceMade, PriceDropChoicesRepository } from './price-drop-choices.repository.ts'

/**
 * Members choose about mails of price drops here, by links in mails, and at wishlist: the later choice counts in both services.
 */
@Injectable()
export class PriceDropChoicesService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(PriceDropChoicesRepository) private readonly choices: PriceDropChoicesRepository,
    @Inject(EventOutbox) private readonly outbox: EventOutbox,
  ) {}

  /** Links an address to its member, which a mail about price drops names. An earlier opt-out of the address is published. */
  async linkMember(email: string, memberId: number): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const choices = await this.choices.linkMember(email, memberId, transaction)
      await this.#publish(
        choices.filter(({ on }) => !on),
        transaction,
      )
    })
  }

  /** Applies choices that were made at wishlist. A different, later choice that was made here is published again. */
  async apply(made: readonly PriceDropChoiceMade[]): Promise<void> {
    await this.transactions.run(async (transaction) => {
      for (const choice of made) await this.#publish(await this.choices.apply(choice, transaction), transaction)
    })
  }

  /** Publishes the choice of an address, in the caller's transaction; nothing if no member is linked. */
  async publishChoiceOf(recipientId: string, transaction: Transaction): Promise<void> {
    await this.#publish(await this.choices.listOfRecipient(recipientId, transaction), transaction)
  }

  async #publish(choices: readonly PriceDropChoice[], transaction: Transaction): Promise<void> {
    for (const { memberId, on, chosen } of choices)
      await this.outbox.add(transaction, priceDropTopicChanged, [{ member_id: memberId, on }], chosen ?? undefined)
  }
}
