import { CLOCK, type Clock, readEmail, type Transaction, Transactions } from '@ribbonry/service-kit'
import { createLinkCode, hashLinkCode } from '@ribbonry/service-kit/tokens'
import { Inject, Injectable } from '@nestjs/common'
import { randomBytes } from 'node:crypto'
import { lastDayOfConfirmation } from '../../addresses/retention.ts'
import { CONFIG, type GiveawaysEnvironment } from '../../config.ts'
import { type CurrentGiveaway, GiveawaysService } from '../../giveaways/giveaways.service.ts'
import { emailDisposable, emailInvalid, entryLinkInvalid, notEnteredHere, notRunning } from '../draw-refusals.ts'
import { isDisposable } from './disposable-hosts.ts'
import { EntriesRepository, ENTRY_CODE_BYTES, type Entry, type LinkedEntry } from './entries.repository.ts'
import { EntryMails } from './entry-mails.service.ts'

/** Time within which a mailbox gets one mail about a giveaway. */
const REPEAT_MS = 60_000

/** Entering giveaways: one entry a mailbox, which counts once its mailed link is opened. */
@Injectable()
export class EntriesService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(GiveawaysService) private readonly giveaways: GiveawaysService,
    @Inject(EntriesRepository) private readonly entries: EntriesRepository,
    @Inject(EntryMails) private readonly mails: EntryMails,
    @Inject(CONFIG) private readonly config: Pick<GiveawaysEnvironment, 'DISPOSABLE_HOSTS'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Mails the link of the entry, which is the same for a mailbox that has entered already: nobody learns who has. A mailbox gets
   * one mail a minute, and few an hour (`MailLimits`); beyond that the answer is the same.
   * @throws DomainError `giveaway-not-found`, `not-entered-here`, `giveaway-not-running`, `email-invalid`, `email-disposable`
   */
  async enter(slug: string, typed: string): Promise<void> {
    const giveaway = await this.giveaways.get(slug)
    if (!giveaway.entries_here) throw notEnteredHere()
    if (giveaway.state !== 'running') throw notRunning()
    const email = readEmail(typed)
    if (email === undefined) throw emailInvalid()
    if (isDisposable(email, this.config.DISPOSABLE_HOSTS)) throw emailDisposable()
    await this.transactions.run(async (transaction) => {
      if (await this.entries.isClosed(transaction, giveaway.id)) throw notRunning()
      const now = this.clock()
      const entry = await this.#insertOrLock(transaction, giveaway, email, now)
      // Imported entries have no link, and are confirmed already.
      if (entry.link === undefined) return
      if (entry.mailed !== null && now.getTime() - entry.mailed.getTime() < REPEAT_MS) return
      // The link goes to the address that entered: another spelling may be somebody else's.
      const isSent = await this.mails.send(giveaway, { email: entry.email, link: entry.link })
      if (isSent) await this.entries.markMailed(transaction, entry.code, now)
    })
  }

  /**
   * Confirms an entry before the giveaway ends; one that is confirmed stays so.
   * @throws DomainError `entry-link-invalid`, `giveaway-not-running`
   */
  async confirm(code: string): Promise<LinkedEntry> {
    const hash = hashLinkCode(code)
    const entry = hash === undefined ? undefined : await this.entries.findByLink(hash)
    if (entry === undefined) throw entryLinkInvalid()
    if (entry.confirmed !== null) return entry
    if (this.clock() >= lastDayOfConfirmation(entry.mailed)) throw entryLinkInvalid()
    await this.transactions.run(async (transaction) => {
      const isClosed = await this.entries.isClosed(transaction, entry.giveaway_id)
      const now = this.clock()
      if (isClosed || now < entry.starts || now >= entry.ends) throw notRunning()
      await this.entries.confirm(transaction, entry.code, now)
    })
    return entry
  }

  async #insertOrLock(transaction: Transaction, { id }: CurrentGiveaway, email: string, now: Date): Promise<Entry> {
    const found = await this.entries.lockByMailbox(transaction, id, email)
    if (found !== undefined) return found
    const { code: link, hash: linkHash } = createLinkCode()
    const code = randomBytes(ENTRY_CODE_BYTES).toString('hex')
    await this.entries.insert(transaction, id, { code, email, link, linkHash }, now)
    // Of two at once the first has inserted the entry.
    const entry = await this.entries.lockByMailbox(transaction, id, email)
    if (entry === undefined) throw new Error('The entry was removed meanwhile')
    return entry
  }
}
