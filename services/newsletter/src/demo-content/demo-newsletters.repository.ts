import { dayPlus, isoDayIn, zonedTime } from '@ribbonry/dates'
import { type DemoNewsletter, demoSubscribers } from '@ribbonry/demo/newsletters'
import type { Transaction } from '@ribbonry/service-kit'
import type { DataSource } from 'typeorm'
import { savedTitle } from '../newsletters/building/newsletter-title.ts'
import { letterOf } from '../newsletters/letter/letter-of.ts'
import type { NewsletterGift } from '../newsletters/newsletter-gift.ts'
import { NewsletterGiftsRepository } from '../newsletters/newsletter-gifts.repository.ts'
import { NewslettersRepository } from '../newsletters/newsletters.repository.ts'

const ZONE = 'America/New_York'
const TIME = '10:00'
/** How long the sends of the demo took. */
const SEND_MS = 4 * 60_000

const SENT = "update newsletters set state = 'sent', begun_at = $2, ended_at = $3, letter = $4 where id = $1"

// One mail came back, and one subscriber left.
const SENDS = `
  insert into newsletter_sends (newsletter_id, recipient_id, domain_class, state, ended, bounced, bounced_at, unsubscribed_at)
  select $1, r.id, 'others', 'sent', $3, case when given.place = 3 then 'soft' end,
    case when given.place = 3 then $3::timestamptz end, case when given.place = 7 then $3::timestamptz end
  from unnest($2::text[]) with ordinality as given (email, place) join recipients as r on r.email = given.email`

/** Writes the newsletters of the demo. */
export class DemoNewslettersRepository {
  readonly #newsletters: NewslettersRepository
  readonly #gifts: NewsletterGiftsRepository

  constructor(private readonly source: DataSource) {
    this.#newsletters = new NewslettersRepository(source)
    this.#gifts = new NewsletterGiftsRepository(source)
  }

  /** Slugs of gifts that catalog has not told of yet. */
  async listUnknown(newsletters: readonly DemoNewsletter[]): Promise<string[]> {
    const slugs = newsletters.flatMap(({ gifts }) => gifts)
    const known = await this.#idsBySlug(slugs)
    return slugs.filter((slug) => !known.has(slug))
  }

  /** Leaves newsletters alone that are there, by their subject lines. Returns how many were written. */
  async insertIfAbsent(newsletters: readonly DemoNewsletter[], now: Date): Promise<number> {
    let written = 0
    for (const one of newsletters) written += (await this.#insert(one, now)) ? 1 : 0
    return written
  }

  async #insert(demo: DemoNewsletter, now: Date): Promise<boolean> {
    const ids = await this.#idsBySlug(demo.gifts)
    const gifts = await this.#gifts.listKnown(
      demo.gifts.flatMap((slug) => ids.get(slug) ?? []),
      null,
    )
    return await this.source.transaction(async (transaction) => {
      const there = await transaction.query<unknown[]>('select from newsletters where subject = $1', [demo.subject])
      if (there.length > 0) return false
      await this.#write(transaction, demo, gifts, now)
      return true
    })
  }

  async #write(transaction: Transaction, demo: DemoNewsletter, gifts: readonly NewsletterGift[], now: Date): Promise<void> {
    const { subject, emoji, subheading, ready, direct_links: direct = [] } = demo
    const title = savedTitle(
      demo.title ?? '',
      gifts.map((gift) => gift.title),
      undefined,
    )
    const day = dayPlus(isoDayIn(now.getTime(), ZONE), demo.goes_out_in_days)
    const sendAt = new Date(zonedTime(day, TIME, ZONE))
    const columns = { ...title, subject, emoji, subheading, send_at: sendAt, ready }
    const row = await this.#newsletters.insert(transaction, columns, now)
    for (const { post_id: id, slug } of gifts)
      if (direct.includes(slug)) await this.#gifts.setDirectLink(transaction, id, true, now)
    await this.#gifts.replace(transaction, row.id, gifts)
    if (demo.goes_out_in_days >= 0) return
    const ended = new Date(sendAt.getTime() + SEND_MS)
    await transaction.query(SENT, [row.id, sendAt, ended, JSON.stringify(letterOf(row, gifts))])
    await transaction.query(SENDS, [row.id, demoSubscribers, ended])
  }

  async #idsBySlug(slugs: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.source.query<{ slug: string; id: number }[]>(
      'select slug, post_id::float8 as id from known_posts where slug = any($1::text[]) and not deleted',
      [slugs],
    )
    return new Map(rows.map(({ slug, id }) => [slug, id]))
  }
}
