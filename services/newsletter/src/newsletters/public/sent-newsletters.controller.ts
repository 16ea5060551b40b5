import {
  type CallAnswer,
  type CallInput,
  getSentNewsletter,
  listSentNewsletters,
  NEWSLETTERS_PER_PAGE,
  type SentNewsletter,
} from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { newsletterNotFound } from '../building/newsletter-refusals.ts'
import { SentNewslettersRepository, type SentNewsletterRow } from './sent-newsletters.repository.ts'

const SHOWN_IN_LIST = 3

/** Newsletters that were sent, for everybody. */
@Controller()
export class SentNewslettersController {
  constructor(@Inject(SentNewslettersRepository) private readonly newsletters: SentNewslettersRepository) {}

  @Handles(listSentNewsletters)
  async list(@Input() { query }: CallInput<typeof listSentNewsletters>): Promise<CallAnswer<typeof listSentNewsletters>> {
    const { rows, total } = await this.newsletters.list(query.page, NEWSLETTERS_PER_PAGE)
    const newsletters = rows.map(presentSentNewsletter).map(({ posts, ...newsletter }) => ({
      ...newsletter,
      posts: posts.slice(0, SHOWN_IN_LIST),
      posts_count: posts.length,
    }))
    return { newsletters, total }
  }

  @Handles(getSentNewsletter)
  async get(@Input() { params }: CallInput<typeof getSentNewsletter>): Promise<CallAnswer<typeof getSentNewsletter>> {
    const row = await this.newsletters.find(params.id)
    if (row === undefined) throw newsletterNotFound()
    return { newsletter: presentSentNewsletter(row) }
  }
}

function presentSentNewsletter({ id, begun_at: begun, letter }: SentNewsletterRow): SentNewsletter {
  const { title, subject, emoji, subheading, posts } = letter
  return { id, title, subject, emoji, subheading, sent: begun.toISOString(), posts }
}
