import type { ContactMessageState } from '@ribbonry/contracts'
import { CLOCK, type Clock, DomainError, type Identity, LOGGER, type Logger, Transactions } from '@ribbonry/service-kit'
import { type Page, StaleRow, StaleVersion } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { ContactMailsService } from '../contact/contact-mails.service.ts'
import { ContactInboxRepository, type InboxFilter, type InboxRow } from './contact-inbox.repository.ts'

const RETENTION_YEARS = 2

/** A change that is based on another version. */
export class StaleContactMessage extends StaleRow<InboxRow> {}

/** What a change of a message is based on. */
interface Versioned {
  readonly version: number
}

export interface Inbox extends Page<InboxRow> {
  /** Number of open messages, whatever the filter. */
  readonly open: number
}

/** Contact messages as staff handle them. */
@Injectable()
export class ContactInboxService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(ContactInboxRepository) private readonly inbox: ContactInboxRepository,
    @Inject(ContactMailsService) private readonly mails: ContactMailsService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param page from 1 */
  async list(filter: InboxFilter, page: number, perPage: number): Promise<Inbox> {
    const [messages, open] = await Promise.all([this.inbox.list(filter, page, perPage), this.inbox.countOpen()])
    return { ...messages, open }
  }

  async countOpen(): Promise<number> {
    return await this.inbox.countOpen()
  }

  /** @throws DomainError `no-such-contact-message`, StaleContactMessage */
  async setState(id: number, { state, version }: Versioned & { state: ContactMessageState }, by: Identity): Promise<InboxRow> {
    await this.#change(id, async () => {
      const set = { handled_by: by.userId, handled_at: this.clock() }
      const action = state === 'done' ? 'finish' : 'reopen'
      await this.transactions.run(
        async (transaction) =>
          await this.inbox.transition(transaction, { id, action, version, set, actor: { memberId: by.userId } }),
      )
    })
    return await this.#get(id)
  }

  /**
   * Stores a reply and enqueues its mail. A stored reply is not lost: the sweep enqueues what waits, for example for the limit of
   * the mailbox.
   * @throws DomainError `no-such-contact-message`, `already-replied`, StaleContactMessage
   */
  async reply(id: number, { text, version }: Versioned & { text: string }, by: Identity): Promise<InboxRow> {
    await this.#change(id, async () => {
      const [now, member] = [this.clock(), by.userId]
      const set = { reply: text, replied_by: member, replied_at: now, handled_by: member, handled_at: now }
      await this.transactions.run(
        async (transaction) =>
          await this.inbox.transition(transaction, { id, action: 'reply', version, set, actor: { memberId: member } }),
      )
    })
    await this.mails
      .sendReply(String(id))
      .catch((error: unknown) => this.logger.warn({ err: error }, 'A reply waits for the next sweep'))
    return await this.#get(id)
  }

  /** Deletes messages that have reached their retention. */
  async purgeExpired(): Promise<void> {
    const before = this.clock()
    before.setUTCFullYear(before.getUTCFullYear() - RETENTION_YEARS)
    this.logger.info({ messages: await this.inbox.deleteReceivedBefore(before) }, 'Deleted expired contact messages')
  }

  /** Runs a change; a stale version is refused with the message as it is now. */
  async #change(id: number, change: () => Promise<void>): Promise<void> {
    try {
      await change()
    } catch (error) {
      if (!(error instanceof StaleVersion)) throw error
      const message = await this.#get(id)
      throw new StaleContactMessage(message, message.version)
    }
  }

  async #get(id: number): Promise<InboxRow> {
    const message = await this.inbox.find(id)
    if (message === undefined) throw new DomainError('not-found', 'no-such-contact-message', 'This is not there any more.')
    return message
  }
}
