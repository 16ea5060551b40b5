import { type Mail, type Meta, sendMail } from '@ribbonry/contracts'
import type { Answer } from '@ribbonry/service-kit/testing'
import { eventually } from '@ribbonry/testing'
import { Queue } from 'bullmq'
import { WinnerMails } from '../src/fulfilment/winner-mails/winner-mails.service.ts'
import { type GiveawaysBody, type startTestGiveaways, testClock } from './test-giveaways.ts'

export const EDITOR = { roles: ['editor'], userId: 21 } as const
export const DAY_MS = 86_400_000
export const MINUTE_MS = 60_000

export const ADDRESS = {
  name: 'Ann Bee',
  address_line_one: '12 Bow Lane',
  city: 'Springfield',
  state: 'Illinois',
  zip_code: '62704',
  phone: '+1 555 0100',
}

type TestGiveaways = Awaited<ReturnType<typeof startTestGiveaways>>
type Answered = Answer<GiveawaysBody & { readonly meta: Meta }>

/** What a mail of ours says. */
export type WinnerMail = Extract<Mail, { template: `giveaway-${string}` }>

export const linkOf = ({ data }: WinnerMail): URL => new URL('link' in data ? (data.link ?? '') : '')
export const tokenOf = (mail: WinnerMail): string => linkOf(mail).searchParams.get('token') ?? ''

/** Giveaways with winners, and the mails that are handed over to newsletter. */
export class FulfilmentFixture {
  readonly #queue: Queue
  #count = 0

  constructor(private readonly giveaways: TestGiveaways) {
    this.#queue = new Queue(sendMail.queue, { connection: { url: giveaways.redis.url } })
  }

  async close(): Promise<void> {
    testClock.setBack()
    await this.#queue.close()
    await this.giveaways.close()
  }

  /** A giveaway that ended; its id. */
  async giveaway({ sponsored = true, endedDaysAgo = 1 } = {}): Promise<number> {
    this.#count += 1
    const ends = new Date(testClock.now().getTime() - endedDaysAgo * DAY_MS)
    const { rows } = await this.giveaways.sql.query<{ id: number }>(
      `insert into giveaways (slug, title, description, sponsor, winners, starts, ends, sponsored, sponsor_contact)
       values ($1, 'A teapot for two', '', 'Tannin & Sons', 3, $2, $3, $4, $5) returning id`,
      [`teapot-${this.#count}`, new Date(ends.getTime() - DAY_MS), ends, sponsored, sponsored ? 'ship@tannin.example' : null],
    )
    return rows[0]?.id ?? 0
  }

  async post(id: number, call: string, body: object, caller: Parameters<TestGiveaways['get']>[1] = EDITOR): Promise<Answered> {
    return await this.giveaways.send('POST', `/api/user/giveaway/${id}/${call}`, body, caller)
  }

  async winner(giveaway: number, email: string): Promise<number> {
    return (await this.post(giveaway, 'winner', { email })).body.winner.id
  }

  async list(giveaway: number): Promise<Answered> {
    return await this.giveaways.get(`/api/user/giveaway/${giveaway}/winners`, EDITOR)
  }

  /** The winner as staff see them. */
  async seen(giveaway: number, id: number) {
    const found = (await this.list(giveaway)).body.winners.find((winner) => winner.id === id)
    if (found === undefined) throw new Error('There is no such winner')
    return found
  }

  /** The service's own job may hold a mail at that moment: waits until none is due. */
  async handOver(): Promise<void> {
    const due = "select 1 from winner_mails where state = 'queued' and due <= $1"
    const now = testClock.now()
    await this.giveaways.service.app.get(WinnerMails, { strict: false }).handOver()
    const left = await eventually(
      async () => (await this.giveaways.sql.query(due, [now])).rows.length,
      (count) => count === 0,
    )
    if (left > 0) throw new Error('Mails are not handed over')
  }

  /** Mails in newsletter's queue to an address, oldest first, after what is due was handed over. */
  async mailsTo(email: string): Promise<(WinnerMail & { readonly id: string })[]> {
    await this.handOver()
    const jobs = (await this.#queue.getJobs()).toSorted((one, other) => one.timestamp - other.timestamp)
    return jobs.map(({ data }) => data as WinnerMail).filter(({ to }) => to === email)
  }

  async latestMailTo(email: string): Promise<WinnerMail> {
    const mail = (await this.mailsTo(email)).at(-1)
    if (mail === undefined) throw new Error(`No mail to ${email}`)
    return mail
  }

  /** Loses what newsletter has not stored yet. */
  async emptyQueue(): Promise<void> {
    await this.#queue.obliterate({ force: true })
  }

  /** A winner who was asked; the token of the mailed link. */
  async asked(giveaway: number, email: string): Promise<{ id: number; token: string }> {
    const id = await this.winner(giveaway, email)
    await this.post(giveaway, 'send_address_request', { email, email_body: '' })
    return { id, token: tokenOf(await this.latestMailTo(email)) }
  }

  async answer(giveaway: number, token: string, email: string, address: object = ADDRESS): Promise<Answered> {
    return await this.post(giveaway, `winner-address?token=${token}`, { email, address }, {})
  }

  async answered(giveaway: number, email: string): Promise<{ id: number; token: string }> {
    const winner = await this.asked(giveaway, email)
    await this.answer(giveaway, winner.token, email)
    return winner
  }

  /** Winners whose addresses the sponsor has; the token of the sponsor's link. */
  async released(giveaway: number, ...emails: string[]): Promise<{ winners: { id: number; token: string }[]; token: string }> {
    const winners: { id: number; token: string }[] = []
    for (const email of emails) winners.push(await this.answered(giveaway, email))
    await this.post(giveaway, 'send-shipping-request', { email: '', winners: winners.map(({ id }) => id) })
    return { winners, token: tokenOf(await this.latestMailTo('ship@tannin.example')) }
  }

  async page(giveaway: number, token: string): Promise<Answered> {
    return await this.giveaways.get(`/api/user/giveaway/${giveaway}/winner-public-info?token=${encodeURIComponent(token)}`)
  }
}

/** What people read of a refusal. */
export const errorOf = ({ body }: Answer<{ readonly meta: { readonly error?: string | undefined } }>): string | undefined =>
  body.meta.error
