import {
  MOST_NEWSLETTER_POSTS,
  NO_NEWSLETTER_POSTS,
  NO_SEND_DATE,
  type NewsletterSave,
  SUBJECT_MISSING,
  visibleText,
} from '@ribbonry/contracts'
import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type NewsletterEnvironment } from '../../config.ts'
import type { NewsletterGift } from '../newsletter-gift.ts'
import { NewsletterGiftsRepository } from '../newsletter-gifts.repository.ts'
import { titlesOf } from './newsletter-checks.ts'
import { refusedField } from './newsletter-refusals.ts'
import { textFault } from './newsletter-texts.ts'
import { readSendDate } from './send-date.ts'

/** Fields of a newsletter as its callers send them, without its day. */
export type TypedNewsletter = Pick<
  NewsletterSave,
  'subject' | 'title' | 'subheading' | 'emoji' | 'post_ids' | 'alternate_post_ids' | 'newsletter_id'
>

/** What a newsletter consists of, beside what was typed. */
export interface ReadNewsletter {
  /** In their order. */
  readonly gifts: readonly NewsletterGift[]
  /** Null for what has no day (yet). */
  readonly sendAt: Date | null
}

/** Reads what staff typed, and finds its gifts. Staff are asked for what is missing in the order of the methods. */
@Injectable()
export class NewsletterFieldsService {
  constructor(
    @Inject(NewsletterGiftsRepository) private readonly gifts: NewsletterGiftsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<NewsletterEnvironment, 'NEWSLETTER_SEND_TIME' | 'SITE_TIME_ZONE'>,
  ) {}

  /** For a save. @throws DomainError as `readPreview`; `no-date` */
  async readSave(typed: NewsletterSave): Promise<ReadNewsletter> {
    this.#assertComplete(typed)
    const sendAt = isWithoutDay(typed) ? null : this.#sendDate(typed)
    if (sendAt === undefined) throw refusedField('no-date', 'schedule_day', NO_SEND_DATE)
    return { gifts: await this.#readGifts(typed), sendAt }
  }

  /** For a letter that is only looked at. @throws DomainError as `readGifts` */
  async readPreview(typed: NewsletterSave): Promise<ReadNewsletter> {
    return { gifts: await this.readGifts(typed), sendAt: this.#sendDate(typed) ?? null }
  }

  /**
   * The gifts of a newsletter in their order, once its texts can be taken.
   * @throws DomainError `subject-missing`, `no-posts`; for a text, a number of gifts, or a gift that no newsletter can have
   */
  async readGifts(typed: TypedNewsletter): Promise<NewsletterGift[]> {
    this.#assertComplete(typed)
    return await this.#readGifts(typed)
  }

  #assertComplete({ subject, post_ids: ids }: TypedNewsletter): void {
    if (visibleText(subject) === '') throw refusedField('subject-missing', 'subject', SUBJECT_MISSING)
    if (ids.length === 0) throw refusedField('no-posts', 'post_ids', NO_NEWSLETTER_POSTS)
  }

  #sendDate({ schedule_day: day, schedule_month: month, schedule_year: year }: NewsletterSave): Date | undefined {
    const { NEWSLETTER_SEND_TIME: time, SITE_TIME_ZONE: zone } = this.config
    return readSendDate({ day, month, year }, { time, zone }, this.clock())
  }

  async #readGifts(typed: TypedNewsletter): Promise<NewsletterGift[]> {
    const fault = textFault(typed)
    if (fault !== undefined) throw refusedField(fault.code, fault.field, fault.sentence)
    const { post_ids: ids, alternate_post_ids: alternate, newsletter_id: newsletterId = null } = typed
    if (ids.length > MOST_NEWSLETTER_POSTS)
      throw refusedField('too-many-posts', 'post_ids', `A newsletter has at most ${MOST_NEWSLETTER_POSTS} products`)
    if (new Set(ids).size < ids.length) throw refusedField('duplicate-post', 'post_ids', 'A product stands in it twice')
    const known = await this.gifts.listKnown(ids, newsletterId)
    assertAllowed(ids, known)
    return known.map((gift) => ({ ...gift, alternate: alternate.includes(gift.post_id) }))
  }
}

/** What is made, and what is ready, needs a day. */
function isWithoutDay({ without_day: isWithout, newsletter_id: id, ready }: NewsletterSave): boolean {
  return isWithout && id !== null && id !== undefined && !ready
}

/** @throws DomainError `unknown-post`, `adult-post` */
function assertAllowed(ids: readonly number[], known: readonly NewsletterGift[]): void {
  const found = new Set(known.map(({ post_id: id }) => id))
  const unknown = ids.filter((id) => !found.has(id))
  if (unknown.length > 0)
    throw refusedField('unknown-post', 'post_ids', `There is no such product: ${unknown.slice(0, 5).join(', ')}`)
  const deleted = known.filter((gift) => gift.deleted)
  if (deleted.length > 0) throw refusedField('unknown-post', 'post_ids', `Not in the catalogue any more: ${titlesOf(deleted)}`)
  const adult = known.filter((gift) => gift.nsfw)
  if (adult.length > 0)
    throw refusedField('adult-post', 'post_ids', `For adults only, which no newsletter shows: ${titlesOf(adult)}`)
}
