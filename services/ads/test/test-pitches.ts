import {
  type AdPlan,
  campaignPaid,
  campaignPaymentLost,
  type Creative,
  MAILS_QUEUE,
  type Mail,
  type Role,
  type UnapprovedCreative,
} from '@ribbonry/contracts'
import { type Answer, type Caller, callerHeaders, type Calls, type RunningTestService } from '@ribbonry/service-kit/testing'
import { eventually } from '@ribbonry/testing'
import { Queue } from 'bullmq'
import { randomUUID } from 'node:crypto'
import { DueMailsService } from '@ribbonry/service-kit/due-mails'
import { buildPicture } from './test-pictures.ts'

export const ADMIN: Caller = { roles: ['access'], userId: 1 }
export const EDITOR: Caller = { roles: ['editor'], userId: 2 }
export const VISITOR: Caller = {}
/** A member with roles. */
export const member = (userId: number, ...roles: readonly Role[]): Caller => ({ userId, roles })

interface Meta {
  readonly status: 'success' | 'error'
  readonly error?: string
  readonly code?: string
}

/** Union of all answers. */
export interface PitchBody {
  readonly meta: Meta
  readonly id: string
  readonly creative: Creative
  readonly campaign: number
  readonly code: string
  readonly token: string
  readonly link: string
  readonly creatives: readonly UnapprovedCreative[]
  /** Total over all pages. */
  readonly total: number
  readonly comments: readonly { readonly text: string; readonly author: string }[]
  readonly undo_until: string | null
  readonly baseline: string
  readonly image: string
  readonly source_image: string
  readonly width: number
  readonly height: number
  readonly gif: string | null
  readonly data: Readonly<Record<string, readonly Record<string, unknown>[]>>
}

export const PITCH = {
  title: 'A kite that finds its way home',
  what: 'Paper kite, 90 cm',
  content: 'It has a string.',
  price: '24.50',
  link: 'https://drumlin.example/kite',
} as const

type Fields = Readonly<Record<string, string | Uint8Array | undefined>>

type TestAds = RunningTestService & Calls<{ readonly meta: Meta }>

/** Operations on pitches. */
export class Pitches {
  readonly #mails: Queue
  #seed = 0

  constructor(private readonly ads: TestAds) {
    this.#mails = new Queue(MAILS_QUEUE, { connection: { url: ads.redis.url } })
  }

  async close(): Promise<void> {
    await this.#mails.close()
  }

  async get<Body = PitchBody>(path: string, caller: Caller = VISITOR): Promise<Answer<Body & { readonly meta: Meta }>> {
    return await this.ads.get<Body & { readonly meta: Meta }>(`/api/user/${path}`, caller)
  }

  async post(path: string, body: unknown = {}, caller: Caller = VISITOR): Promise<Answer<PitchBody>> {
    return await this.ads.send<PitchBody>('POST', `/api/user/${path}`, body, caller)
  }

  /** Sends a form; bytes become a file. */
  async form(path: string, fields: Fields, caller: Caller = VISITOR): Promise<Answer<PitchBody>> {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'string') form.set(name, value)
      else if (value !== undefined) form.set(name, new Blob([new Uint8Array(value)]), 'picture.jpg')
    }
    const init = { method: 'POST', body: form, headers: await callerHeaders(caller) }
    const response = await fetch(`${this.ads.url}/api/user/${path}`, init)
    return { status: response.status, headers: response.headers, body: (await response.json()) as PitchBody }
  }

  async start(plan: AdPlan = 'basic'): Promise<string> {
    return (await this.get(`start_funnel?plan=${plan}`)).body.id
  }

  /** Saves the creative of a temp id, with a new picture. */
  async save(tempId: string, fields: Fields = {}): Promise<Creative> {
    const { body } = await this.form(`creative/temporary/${tempId}`, { ...PITCH, image: await this.picture(), ...fields })
    if (body.meta.status === 'error') throw new Error(body.meta.error)
    return body.creative
  }

  /** Creates a campaign with a creative that waits for approval. */
  async claimed(
    owner: Caller,
    fields: Fields = {},
    plan: AdPlan = 'basic',
  ): Promise<{ campaign: number; creative: number; tempId: string }> {
    const tempId = await this.start(plan)
    const creative = await this.save(tempId, fields)
    const { body } = await this.post('activate_advertiser', { temp_id: tempId }, owner)
    return { campaign: body.campaign, creative: creative.id, tempId }
  }

  /** Creates a campaign with a running creative. */
  async running(owner: Caller): Promise<{ campaign: number; creative: number; tempId: string }> {
    const claimed = await this.claimed(owner)
    await this.post(`creative/${claimed.creative}/approve`, {}, ADMIN)
    await this.pay(claimed.campaign)
    await eventually(
      () => this.statusOf(claimed.creative),
      (status) => status === 'running',
    )
    return claimed
  }

  async pay(campaign: number, at = new Date(), plan: AdPlan = 'premium'): Promise<void> {
    const payment = { campaign, plan, amount_cents: 24_900, paid_at: at.toISOString() } as const
    await this.ads.publish(campaignPaid, { event_id: randomUUID(), at: new Date().toISOString(), ...payment })
  }

  async losePayment(campaign: number, at = new Date()): Promise<void> {
    await this.ads.publish(campaignPaymentLost, { event_id: randomUUID(), at: at.toISOString(), campaign, reason: 'refunded' })
  }

  async statusOf(creative: number): Promise<string> {
    return (await this.get(`creative/${creative}`, ADMIN)).body.creative.status
  }

  /** Whether visitors see it. */
  async isServed(creative: number): Promise<boolean> {
    return (await this.ads.get(`/api/user/ssna/${creative}`)).body.meta.status === 'success'
  }

  async picture(): Promise<Uint8Array> {
    this.#seed += 1
    return await buildPicture(800, 600, this.#seed)
  }

  /** Sends due mails, as the job does. */
  async sendMails(): Promise<void> {
    await this.ads.service.app.get(DueMailsService, { strict: false }).sendDue()
  }

  /** Mails in newsletter's queue, oldest first. */
  async mails(): Promise<Mail[]> {
    return (await this.#mails.getJobs(['waiting', 'delayed', 'prioritized'], 0, -1, true)).map(({ data }) => data as Mail)
  }

  /** Sends due mails, and returns those of a template. */
  async mailsOf<Template extends Mail['template']>(template: Template): Promise<Extract<Mail, { template: Template }>[]> {
    await this.sendMails()
    return (await this.mails()).filter((mail): mail is Extract<Mail, { template: Template }> => mail.template === template)
  }
}
