import { type BoostFlags, boostPaid, boostPaymentLost, postChanged } from '@ribbonry/contracts'
import { dayPlus, newYorkDay } from '@ribbonry/dates'
import type { Answer, Calls } from '@ribbonry/service-kit/testing'
import { eventually } from '@ribbonry/testing'
import { randomUUID } from 'node:crypto'
import type { startTestAds } from './test-ads.ts'
import { ADMIN } from './test-pitches.ts'

type TestAds = Awaited<ReturnType<typeof startTestAds>>

export interface HeldDay {
  readonly meta: { readonly status: string; readonly code?: string; readonly error?: string }
  readonly boost: number
  readonly post_id: number
  readonly title: string
  readonly held_until: string
}

interface Buyer {
  readonly email?: string | null
  readonly member_id?: number | null
  /** Secret of the buyer's device. */
  readonly holder?: string
}

export const KITE = { id: 501, slug: 'kite', title: 'A kite that finds its way home' } as const

/** The day `days` days from today, in New York. */
export const inDays = (days: number): string => dayPlus(newYorkDay(new Date()), days)

/** Operations of payments and buyers on boosts. */
export class Boosts {
  constructor(private readonly ads: TestAds) {}

  /** Publishes a post, public by default, and waits for its local copy. */
  async post(
    fields: {
      readonly id?: number
      readonly slug?: string
      readonly title?: string
      readonly published?: string | null
      readonly version?: number
      readonly deleted?: boolean
      readonly picture?: {
        readonly id: string
        readonly src: string
        readonly width: number
        readonly height: number
        readonly alt: string
        readonly color: string
      } | null
    } = {},
  ): Promise<void> {
    const { id = KITE.id, slug = KITE.slug, title = KITE.title, published = '2026-01-01T00:00:00.000Z', version = 1 } = fields
    const { deleted = false, picture = null } = fields
    await this.ads.publish(postChanged, {
      event_id: randomUUID(),
      at: new Date().toISOString(),
      post_id: id,
      version,
      deleted,
      slug,
      title,
      image: '',
      picture,
      price: 24.5,
      currency: 'USD',
      link: 'https://drumlin.example/kite',
      nsfw: false,
      published,
    })
    await eventually(
      async () =>
        (await this.ads.sql.query<{ version: number }>('select version from known_pictures where post_id = $1', [id])).rows[0]
          ?.version,
      (known) => known === version,
    )
  }

  async hold(
    payment: string,
    day: string,
    buyer: Buyer = {},
    slug: string = KITE.slug,
    at: Pick<Calls<HeldDay>, 'send'> = this.ads,
    address?: string,
  ): Promise<Answer<HeldDay>> {
    const { email = buyer.member_id === undefined ? `${payment}@example.org` : null, member_id = null, holder = '' } = buyer
    const body = { day, slug, email, member_id, holder, tracking_ref: '', ...(address === undefined ? {} : { address }) }
    return await at.send<HeldDay>('POST', `/api/admin/boost/holds/${payment}`, body, ADMIN)
  }

  async take(payment: string): Promise<number> {
    return (await this.ads.send('POST', `/api/admin/boost/holds/${payment}/take`, {}, ADMIN)).status
  }

  async release(payment: string): Promise<number> {
    return (await this.ads.send('POST', `/api/admin/boost/holds/${payment}/release`, {}, ADMIN)).status
  }

  /** Creates a paid boost. */
  async booked(day: string, buyer: Buyer = {}): Promise<{ readonly payment: string; readonly id: number }> {
    const payment = randomUUID()
    const { body } = await this.hold(payment, day, buyer)
    if ((await this.take(payment)) !== 200) throw new Error(`${day} could not be taken`)
    return { payment, id: body.boost }
  }

  /** Creates a boost for a day that is not on sale, as if time had passed. */
  async begun(day: string, buyer: Buyer = {}): Promise<{ readonly payment: string; readonly id: number }> {
    const booked = await this.booked(inDays(30), buyer)
    await this.ads.sql.query('update boosts set day = $2 where id = $1', [booked.id, day])
    await this.ads.sql.query('update boost_days set day = $2 where boost_id = $1', [booked.id, day])
    return booked
  }

  async paid(payment: string, at = new Date()): Promise<void> {
    const moment = at.toISOString()
    await this.ads.publish(boostPaid, {
      event_id: randomUUID(),
      at: moment,
      payment_id: payment,
      amount_cents: 49_800,
      paid_at: moment,
    })
  }

  async lost(payment: string, reason: 'refunded' | 'disputed', at = new Date()): Promise<void> {
    await this.ads.publish(boostPaymentLost, { event_id: randomUUID(), at: at.toISOString(), payment_id: payment, reason })
  }

  async stateOf(payment: string): Promise<string> {
    const { rows } = await this.ads.sql.query<{ state: string }>('select state from boosts where payment_id = $1', [payment])
    return rows[0]?.state ?? 'none'
  }

  /** Waits until a boost is in a state. */
  async becomes(payment: string, state: string): Promise<void> {
    await eventually(
      () => this.stateOf(payment),
      (now) => now === state,
    )
  }

  /** Ends the hold of a payment. */
  async lapse(payment: string): Promise<void> {
    await this.ads.sql.query(
      `update boost_days set held_until = now() - interval '1 second'
       where boost_id = (select id from boosts where payment_id = $1)`,
      [payment],
    )
  }

  async disallowed(): Promise<string[]> {
    return (await this.ads.get<{ dates: string[] }>('/api/user/boosted-disallowed')).body.dates
  }

  async checklist(): Promise<(BoostFlags & { id: number; start: string })[]> {
    return (await this.ads.get<{ posts: (BoostFlags & { id: number; start: string })[] }>('/api/user/boosted-checklist', ADMIN))
      .body.posts
  }
}
