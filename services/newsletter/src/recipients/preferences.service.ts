import type { MailTopic } from '@ribbonry/contracts'
import { DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { RecipientTokens, type RecipientToken } from './recipient-tokens.ts'
import { RecipientsRepository, type RecipientRow } from './recipients.repository.ts'

/** What addresses want, said by whoever holds a link of a mail to them. */
@Injectable()
export class PreferencesService {
  constructor(
    @Inject(RecipientsRepository) private readonly recipients: RecipientsRepository,
    @Inject(RecipientTokens) private readonly tokens: RecipientTokens,
  ) {}

  /** @throws DomainError `token-unknown` */
  async get(token: string): Promise<RecipientRow> {
    return assertKnown(await this.recipients.find(this.#read(token).recipientId))
  }

  /**
   * What the link is for that a token came with; undefined where it is for all.
   * @throws DomainError `token-unknown`
   */
  topicOf(token: string): MailTopic | undefined {
    return this.#read(token).topic
  }

  /** @throws DomainError `token-unknown` */
  async save(token: string, wanted: { subscribed: boolean; topics: readonly MailTopic[] }): Promise<RecipientRow> {
    return assertKnown(await this.recipients.save(this.#read(token).recipientId, { ...wanted, topics: [...new Set(wanted.topics)] }))
  }

  /**
   * Ends the topic that a link is for, and with the newsletter's last topic the newsletter; a link for none ends all. Doing it twice
   * changes nothing, and an address that is not known any more gets nothing anyhow.
   * @throws DomainError `token-unknown` for what we did not make
   */
  async unsubscribe(token: string): Promise<void> {
    const { recipientId, topic } = this.#read(token)
    const row = await this.recipients.find(recipientId)
    if (row === undefined) return
    const topics = topic === undefined ? [] : row.topics.filter((one) => one !== topic)
    await this.recipients.save(recipientId, { subscribed: row.state === 'subscribed' && topics.some((one) => one !== 'price-drops'), topics })
  }

  #read(token: string): RecipientToken {
    return assertKnown(this.tokens.verify(token))
  }
}

function assertKnown<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new DomainError('not-found', 'token-unknown', 'This link is not known to us. Please use the one in your latest mail.')
  return thing
}

/** a•••@example.org: its owner knows it, others do not. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${/^./u.exec(email)?.[0] ?? ''}•••${email.slice(at)}`
}
