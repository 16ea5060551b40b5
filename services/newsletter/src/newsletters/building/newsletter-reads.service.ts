import {
  NEWSLETTER_DAYS_BACK,
  type NewsletterAudience,
  type NewsletterCheck,
  type NewsletterLetter,
  NO_NEWSLETTER_POSTS,
} from '@ribbonry/contracts'
import { dayPlus, isoDayIn, startOfDayIn } from '@ribbonry/dates'
import { CLOCK, type Clock, DomainError, type Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type NewsletterEnvironment } from '../../config.ts'
import type { ComposedMail } from '../../rendering/composed-mail.ts'
import { letterOf } from '../letter/letter-of.ts'
import { LetterRenderer } from '../letter/letter-renderer.ts'
import type { FullNewsletter, NewsletterRow } from '../newsletter-row.ts'
import type { NewsletterGift } from '../newsletter-gift.ts'
import { NewsletterGiftsRepository } from '../newsletter-gifts.repository.ts'
import { NewslettersRepository } from '../newsletters.repository.ts'
import { newsletterChecks } from './newsletter-checks.ts'
import { type CheckedNewsletter, newsletterNotFound, refusedField } from './newsletter-refusals.ts'
import { automaticTitle } from './newsletter-title.ts'

/** Days of a list, yyyy-MM-dd, both included. */
export interface DayRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export interface PreviewedLetter extends ComposedMail {
  readonly bytes: number
  readonly checks: readonly NewsletterCheck[]
}

/** Newsletters as staff see them. */
@Injectable()
export class NewsletterReadsService {
  constructor(
    @Inject(NewslettersRepository) private readonly newsletters: NewslettersRepository,
    @Inject(NewsletterGiftsRepository) private readonly gifts: NewsletterGiftsRepository,
    @Inject(LetterRenderer) private readonly renderer: LetterRenderer,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<NewsletterEnvironment, 'SITE_TIME_ZONE'>,
  ) {}

  /** @throws DomainError `from-after-to` */
  async list({ from, to }: DayRange): Promise<FullNewsletter[]> {
    const { SITE_TIME_ZONE: zone } = this.config
    const first = from ?? dayPlus(isoDayIn(this.clock().getTime(), zone), -NEWSLETTER_DAYS_BACK)
    if (to !== undefined && first > to) throw new DomainError('refused', 'from-after-to', 'The first day is after the last one.')
    const until = to === undefined ? null : new Date(startOfDayIn(dayPlus(to, 1), zone))
    const rows = await this.newsletters.list(new Date(startOfDayIn(first, zone)), until)
    const gifts = await this.gifts.listOf(rows.map(({ id }) => id))
    return rows.map((row) => withGifts(row, gifts.get(row.id) ?? []))
  }

  /** @throws DomainError `newsletter-not-found` */
  async get(id: number, transaction?: Transaction): Promise<FullNewsletter> {
    const row = await this.newsletters.find(id, transaction)
    if (row === undefined) throw newsletterNotFound()
    const gifts = await this.gifts.listOf([id], transaction)
    return withGifts(row, gifts.get(id) ?? [])
  }

  /** Whom a newsletter goes to; what is not kept goes to those who want ideas. */
  async audienceOf(id: number | null): Promise<NewsletterAudience> {
    const row = id === null ? undefined : await this.newsletters.find(id)
    return row?.audience ?? 'ideas'
  }

  /** With what stands against it. @throws DomainError `newsletter-not-found` */
  async getChecked(id: number, transaction?: Transaction): Promise<CheckedNewsletter> {
    const newsletter = await this.get(id, transaction)
    return { newsletter, checks: await this.check(newsletter) }
  }

  /** What stands against a newsletter; nothing once recipients have it. */
  async check(newsletter: FullNewsletter): Promise<NewsletterCheck[]> {
    if (newsletter.begun_at !== null) return []
    return this.#checksOf(newsletter, await this.renderer.measure(letterOf(newsletter, newsletter.gifts)))
  }

  /** The letter of a newsletter, rendered for staff. @throws DomainError as `letter` */
  async preview(id: number): Promise<PreviewedLetter> {
    const newsletter = await this.get(id)
    if (newsletter.begun_at === null && newsletter.gifts.length > 0) return await this.previewOf(newsletter)
    return { ...(await this.renderer.preview(await this.letter(id))), checks: [] }
  }

  /**
   * The letter of a newsletter as it would go out now, or as it was sent.
   * @throws DomainError `newsletter-not-found`; `no-posts` for a draft without gifts
   */
  async letter(id: number): Promise<NewsletterLetter> {
    const newsletter = await this.get(id)
    const sent = await this.newsletters.findLetter(id)
    if (sent !== undefined) return sent
    if (newsletter.gifts.length === 0) throw refusedField('no-posts', 'post_ids', NO_NEWSLETTER_POSTS)
    return letterOf(newsletter, newsletter.gifts)
  }

  /** The letter of fields that need not be kept. */
  async previewOf(newsletter: PreviewedFields): Promise<PreviewedLetter> {
    const letter = await this.renderer.preview(letterOf(newsletter, newsletter.gifts))
    return { ...letter, checks: this.#checksOf(newsletter, letter.bytes) }
  }

  #checksOf({ subject, gifts, send_at: sendAt }: PreviewedFields, bytes: number): NewsletterCheck[] {
    return newsletterChecks({ subject, gifts, bytes, at: sendAt ?? this.clock() })
  }
}

/** What a letter is made of; the id is null for what is not kept. */
export interface PreviewedFields extends Pick<
  FullNewsletter,
  'title' | 'subject' | 'emoji' | 'subheading' | 'audience' | 'gifts' | 'send_at'
> {
  readonly id: number | null
}

/** An automatic title follows the gifts, and their names in the catalogue. */
function withGifts(row: NewsletterRow, gifts: readonly NewsletterGift[]): FullNewsletter {
  const title = row.title_written || row.begun_at !== null ? row.title : automaticTitle(gifts.map((gift) => gift.title))
  return { ...row, title, gifts }
}
