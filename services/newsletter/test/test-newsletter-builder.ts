import {
  type CallAnswer,
  type EventPayload,
  type getNewsletter,
  type getSentNewsletter,
  type listNewsletterPosts,
  type listNewsletters,
  type listSentNewsletters,
  postChanged,
  type previewNewsletter,
  type scheduleNewsletter,
} from '@ribbonry/contracts'
import { type Caller, type Calls, callsTo, type Envelope, withClock } from '@ribbonry/service-kit/testing'
import { buildPostChanged, until } from '@ribbonry/testing'
import { newsletterService } from '../src/newsletter.service-definition.ts'
import { type IdentityStub, startIdentityStub } from './identity-stub.ts'
import { StillClock } from './still-clock.ts'
import { SITE, TestNewsletter } from './test-newsletter.ts'
import { TestSmtpServer } from './test-smtp-server.ts'

/** Union of the answers about newsletters. */
export type NewsletterBody = CallAnswer<typeof scheduleNewsletter> &
  CallAnswer<typeof getNewsletter> &
  CallAnswer<typeof listNewsletters> &
  CallAnswer<typeof listNewsletterPosts> &
  CallAnswer<typeof previewNewsletter> & { readonly sent: number }

type PublicBody = CallAnswer<typeof getSentNewsletter> & CallAnswer<typeof listSentNewsletters>

export const BUILDER: Caller = { roles: ['newsletter_editor'] }
export const NB = '/api/user/newsletter-builder'

/** Ten o'clock in New York on 10 December 2026. */
export const SEND_AT = '2026-12-10T15:00:00.000Z'

/** What the builder sends for a newsletter that can be kept. */
export const TYPED = {
  subject: 'Six kites',
  title: '',
  subheading: '',
  emoji: '',
  post_ids: [1, 2],
  schedule_day: 10,
  schedule_month: 12,
  schedule_year: 2026,
  ready: false,
}

/** A gift as catalog tells of it; what is left out has a default. */
type PublishedGift = Partial<EventPayload<typeof postChanged>> & { readonly post_id: number }

/** The service with a clock of its own, some gifts, and the calls of a builder. */
export class TestNewsletterBuilder {
  private constructor(
    readonly newsletter: TestNewsletter,
    readonly smtp: TestSmtpServer,
    readonly identity: IdentityStub,
    readonly clock: StillClock,
    readonly calls: Calls<NewsletterBody>,
    readonly everybody: Calls<PublicBody>,
  ) {}

  static async open(environment: Readonly<Record<string, string>> = {}): Promise<TestNewsletterBuilder> {
    const [smtp, identity] = [await TestSmtpServer.open(), await startIdentityStub()]
    const clock = new StillClock()
    const newsletter = await TestNewsletter.create({
      SMTP_URL: smtp.url,
      SITE_URL: SITE,
      IDENTITY_URL: identity.url,
      ...environment,
    })
    await newsletter.start({}, withClock(newsletterService, clock))
    const { url } = newsletter
    return new TestNewsletterBuilder(newsletter, smtp, identity, clock, callsTo(url), callsTo(url))
  }

  async close(): Promise<void> {
    await this.newsletter.close()
    await Promise.all([this.smtp.close(), this.identity.close()])
  }

  /** Empties what the test before left, and has ten gifts of the catalogue. */
  async reset(): Promise<void> {
    this.clock.moveTo('2026-11-29T12:00:00.000Z')
    await this.newsletter.reset()
    // Mails of the test before may have gone out until then.
    this.smtp.mails.length = 0
    await this.publishGifts(...Array.from({ length: 10 }, (_, index) => ({ post_id: index + 1 })))
  }

  /** Publishes gifts as catalog does, and waits until they are known. */
  async publishGifts(...gifts: readonly PublishedGift[]): Promise<void> {
    await this.newsletter.publish(postChanged, ...gifts.map(({ post_id: id, ...changes }) => buildPostChanged(id, changes)))
    const known = `select from known_posts
                   join unnest($1::int[], $2::int[]) as gift (post_id, version) using (post_id, version)`
    const ids = gifts.map(({ post_id: id }) => id)
    const versions = gifts.map(({ version = 1 }) => version)
    await until(
      `gifts ${ids.join(', ')} are known`,
      async () => (await this.newsletter.sql.query(known, [ids, versions])).rows.length === gifts.length,
    )
  }

  async schedule(changes: object = {}, caller: Caller = BUILDER): Promise<NewsletterBody & Envelope> {
    return (await this.calls.send('POST', `${NB}/schedule`, { ...TYPED, ...changes }, caller)).body
  }

  /** Makes a newsletter that can be kept; its id. */
  async make(changes: object = {}): Promise<number> {
    const { newsletter_id: id, meta } = await this.schedule(changes)
    if (id === undefined) throw new Error(`The newsletter was not made: ${JSON.stringify(meta)}`)
    return id
  }

  async get(id: number): Promise<NewsletterBody['newsletter']> {
    return (await this.calls.get(`${NB}/newsletter/${id}`, BUILDER)).body.newsletter
  }

  async remove(id: number, caller: Caller = BUILDER) {
    return (await this.calls.send('POST', `${NB}/delete`, { newsletter_id: id }, caller)).body.meta
  }

  /** Stores a newsletter as one whose sending has begun. */
  async begin(id: number, begunAt: string, state = 'sent'): Promise<void> {
    const { body } = await this.calls.get(`${NB}/preview/${id}`, BUILDER)
    const { title, posts, subject_line: subject, emoji, subheading } = await this.get(id)
    const frozen = posts.map((post, index) => ({
      id: post.id,
      place: index + 1,
      title: post.title,
      what: '',
      merchant: '',
      slug: post.slug,
      picture: null,
      direct_link: post.direct_link,
    }))
    const letter = { newsletter_id: id, title, subject, emoji, subheading, audience: 'ideas', posts: frozen }
    if (body.html === undefined) throw new Error('There is no letter')
    await this.newsletter.sql.query('update newsletters set state = $2, begun_at = $3, title = $4, letter = $5 where id = $1', [
      id,
      state,
      begunAt,
      title,
      JSON.stringify(letter),
    ])
  }
}
