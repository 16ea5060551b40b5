import type { NewsletterCheck, NewsletterSave } from '@ribbonry/contracts'
import { DomainError, hasRole, type Identity, type Transaction, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import type { NewsletterRow } from '../newsletter-row.ts'
import type { NewsletterColumns } from '../newsletters.repository.ts'
import { NewsletterClock } from '../sending/newsletter-clock.ts'
import { isBlocked } from './newsletter-checks.ts'
import { NewsletterFieldsService, type ReadNewsletter } from './newsletter-fields.service.ts'
import { NewsletterReadsService, type PreviewedLetter } from './newsletter-reads.service.ts'
import { type CheckedNewsletter, StaleNewsletter } from './newsletter-refusals.ts'
import { savedTitle, type StoredTitle } from './newsletter-title.ts'
import { NewsletterWritesService } from './newsletter-writes.service.ts'
import { ReadyMailsService } from './ready-mails.service.ts'

/** A newsletter that is to be ready has something against it. */
export class NotReady extends DomainError {
  constructor(readonly checks: readonly NewsletterCheck[]) {
    const blocking = checks.filter(({ level }) => level === 'blocking').map(({ message }) => message)
    super('refused', 'not-ready', `This newsletter cannot be ready yet. ${blocking.join('. ')}`)
  }
}

/** Makes, changes and deletes newsletters. */
@Injectable()
export class NewsletterBuilderService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(NewsletterFieldsService) private readonly fields: NewsletterFieldsService,
    @Inject(NewsletterReadsService) private readonly reads: NewsletterReadsService,
    @Inject(NewsletterWritesService) private readonly writes: NewsletterWritesService,
    @Inject(ReadyMailsService) private readonly readyMails: ReadyMailsService,
    @Inject(NewsletterClock) private readonly newsletterClock: NewsletterClock,
  ) {}

  /** The letter of what was typed; keeps nothing, and needs no day. @throws DomainError for fields that cannot be taken */
  async preview(typed: NewsletterSave): Promise<PreviewedLetter> {
    const read = await this.fields.readPreview(typed)
    return await this.#previewOf(typed, read)
  }

  /**
   * Makes a newsletter, or changes the one that is named.
   * @throws DomainError what `scheduleNewsletter` declares; StaleNewsletter for a version that is not the current one
   */
  async save(typed: NewsletterSave, by: Identity): Promise<CheckedNewsletter> {
    const id = typed.newsletter_id ?? undefined
    if (id !== undefined) await this.writes.getOpen(id)
    const read = await this.fields.readSave(typed)
    if (typed.ready) await this.#assertReady(typed, read)
    const saved = await this.transactions.run(async (transaction) => {
      const before = id === undefined ? undefined : await this.#lockCurrent(transaction, id, typed.version)
      const row = await this.writes.write(transaction, { columns: columnsOf(typed, read, before), gifts: read.gifts }, before, by)
      const becomesReady = row.ready && before?.ready !== true
      return { id: row.id, mail: becomesReady ? await this.readyMails.insert(transaction, row, read.gifts) : undefined }
    })
    if (saved.mail !== undefined) this.readyMails.send(saved.mail)
    const checked = await this.reads.getChecked(saved.id)
    await this.newsletterClock.follow(checked.newsletter)
    return checked
  }

  /** @throws DomainError `newsletter-not-found`, `newsletter-sent`; `newsletter-locked` unless an administrator deletes it */
  async delete(id: number, by: Identity): Promise<void> {
    const deleted = await this.transactions.run(async (transaction) => {
      const row = await this.writes.lockOpen(transaction, id, hasRole(by, 'access'))
      await this.writes.delete(transaction, id, by)
      return row
    })
    await this.newsletterClock.follow({ ...deleted, ready: false })
  }

  /** @throws NotReady */
  async #assertReady(typed: NewsletterSave, read: ReadNewsletter): Promise<void> {
    const { checks } = await this.#previewOf(typed, read)
    if (isBlocked(checks)) throw new NotReady(checks)
  }

  async #previewOf(typed: NewsletterSave, read: ReadNewsletter): Promise<PreviewedLetter> {
    const id = typed.newsletter_id ?? null
    const audience = await this.reads.audienceOf(id)
    return await this.reads.previewOf({ ...columnsOf(typed, read, undefined), id, audience, gifts: read.gifts })
  }

  /** @throws StaleNewsletter */
  async #lockCurrent(transaction: Transaction, id: number, version: number | null | undefined): Promise<NewsletterRow> {
    const row = await this.writes.lockOpen(transaction, id)
    if (typeof version === 'number' && version !== row.version)
      throw new StaleNewsletter(await this.reads.getChecked(id, transaction), row.version)
    return row
  }
}

/** @param before what is stored; undefined for a new newsletter */
function columnsOf(
  { title, subject, emoji, subheading, ready }: NewsletterSave,
  { gifts, sendAt }: ReadNewsletter,
  before: StoredTitle | undefined,
): NewsletterColumns {
  const titles = gifts.map((gift) => gift.title)
  return { ...savedTitle(title, titles, before), subject, emoji, subheading, send_at: sendAt, ready }
}
