import { type MailTopic, NEWSLETTER_TOPICS } from '@ribbonry/contracts'
import { DomainError, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { PriceDropChoicesService } from './price-drop-choices.service.ts'
import { RecipientTokens, type RecipientToken } from './recipient-tokens.ts'
import { RecipientsRepository, type RecipientRow } from './recipients.repository.ts'

export interface Preferences {
  readonly subscribed: boolean
  readonly topics: readonly MailTopic[]
}

/** Mail preferences of an address, changed by the holder of a link from a mail to it. */
@Injectable()
export class PreferencesService {
  constructor(
    @Inject(RecipientsRepository) private readonly recipients: RecipientsRepository,
    @Inject(PriceDropChoicesService) private readonly choices: PriceDropChoicesService,
    @Inject(RecipientTokens) private readonly tokens: RecipientTokens,
    @Inject(Transactions) private readonly transactions: Transactions,
  ) {}

  /** @throws DomainError `token-unknown` */
  async get(token: string): Promise<RecipientRow> {
    return assertKnown(await this.recipients.find(this.#read(token).recipientId))
  }

  /**
   * The topic of a link's token; undefined for all topics.
   * @throws DomainError `token-unknown`
   */
  topicOf(token: string): MailTopic | undefined {
    return this.#read(token).topic
  }

  /** @throws DomainError `token-unknown` */
  async save(token: string, preferences: Preferences): Promise<RecipientRow> {
    const read = this.#read(token)
    return assertKnown(await this.#save(read, { ...preferences, topics: [...new Set(preferences.topics)] }))
  }

  /**
   * Unsubscribes from the topic of a link, and from the newsletter with its last topic; a link without a topic unsubscribes from
   * all.
   * Idempotent; an unknown address is ignored.
   * @throws DomainError `token-unknown` for a forged token
   */
  async unsubscribe(token: string): Promise<void> {
    const read = this.#read(token)
    const { recipientId, topic } = read
    const row = await this.recipients.find(recipientId)
    if (row === undefined) return
    const topics = topic === undefined ? [] : row.topics.filter((one) => one !== topic)
    await this.#save(read, {
      subscribed: row.state === 'subscribed' && topics.some((one) => NEWSLETTER_TOPICS.includes(one)),
      topics,
    })
  }

  async #save(
    { recipientId, newsletterId }: RecipientToken,
    { subscribed, topics }: Preferences,
  ): Promise<RecipientRow | undefined> {
    return await this.transactions.run(async (transaction) => {
      const before = await this.recipients.lock(recipientId, transaction)
      if (before === undefined) return undefined
      const priceDropsChanged = before.topics.includes('price-drops') !== topics.includes('price-drops')
      const saved = await this.recipients.save(recipientId, { subscribed, topics, priceDropsChanged }, transaction)
      if (newsletterId !== undefined) await this.recipients.recordChoice(recipientId, newsletterId, transaction)
      if (priceDropsChanged) await this.choices.publishChoiceOf(recipientId, transaction)
      return saved
    })
  }

  #read(token: string): RecipientToken {
    return assertKnown(this.tokens.verify(token))
  }
}

function assertKnown<Value>(value: Value | undefined): Value {
  if (value === undefined)
    throw new DomainError('not-found', 'token-unknown', 'This link is not known to us. Please use the one in your latest mail.')
  return value
}
