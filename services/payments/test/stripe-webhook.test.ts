import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { createHmac } from 'node:crypto'
import { startTestPayments } from './test-payments.ts'

const SECRETS = ['whsec_former_secret', 'whsec_current_secret'] as const

const payments = await startTestPayments({ STRIPE_WEBHOOK_SECRET: SECRETS.join(','), STRIPE_API_URL: 'http://127.0.0.1:9' })

afterAll(() => payments.close())
beforeEach(() => payments.reset())

const eventOf = (id: string, object: object = { object: 'payment_intent', id: 'pi_1' }) =>
  JSON.stringify({ id, object: 'event', type: 'payment_intent.succeeded', data: { object } }, null, 2)
const signed = (body: string, { secret = SECRETS[1] as string, ageSeconds = 0 } = {}): string => {
  const second = Math.floor(Date.now() / 1000) - ageSeconds
  return `t=${second},v1=${createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')}`
}

async function post(body: string, signature: string | undefined): Promise<{ status: number; code: string | undefined }> {
  const response = await fetch(`${payments.url}/api/payments/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature === undefined ? {} : { 'stripe-signature': signature }) },
    body,
  })
  const { meta } = (await response.json()) as { meta: { code?: string } }
  return { status: response.status, code: meta.code }
}
const stored = async () =>
  (await payments.sql.query('select event_id, provider_ref, applied from provider_events order by received')).rows

describe('an event of Stripe', () => {
  test.each(SECRETS)('signed with %s is stored once, however often it arrives', async (secret) => {
    const body = eventOf('evt_1')
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(body, signed(body, { secret }))))
    expect([new Set(answers.map(({ status }) => status)), await stored()]).toEqual([
      new Set([200]),
      [{ event_id: 'evt_1', provider_ref: 'pi_1', applied: null }],
    ])
  })

  test('of a charge, a refund or a dispute belongs to its payment; any other is stored as applied', async () => {
    for (const object of ['charge', 'refund', 'dispute']) {
      const body = eventOf(`evt_${object}`, { object, id: `${object}_1`, payment_intent: 'pi_7' })
      await post(body, signed(body))
    }
    const other = eventOf('evt_other', { object: 'customer', id: 'cus_1' })
    await post(other, signed(other))
    expect((await stored()).map(({ event_id: id, provider_ref: ref, applied }) => [id, ref, applied !== null])).toEqual([
      ['evt_charge', 'pi_7', false],
      ['evt_refund', 'pi_7', false],
      ['evt_dispute', 'pi_7', false],
      ['evt_other', null, true],
    ])
  })

  test.each([
    ['without a signature', (_body: string) => undefined],
    ['with an empty one', () => ''],
    ['with a made-up one', () => `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`],
    ['signed with another secret', (body: string) => signed(body, { secret: 'whsec_of_somebody_else' })],
    ['signed 301 s ago', (body: string) => signed(body, { ageSeconds: 301 })],
    ['signed for another body', (body: string) => signed(`${body} `)],
    ['with an older scheme alone', (body: string) => signed(body).replace('v1=', 'v0=')],
  ])('%s is a 400, and nothing is stored', async (_, signatureOf) => {
    const body = eventOf('evt_1')
    expect([await post(body, signatureOf(body)), await stored()]).toEqual([{ status: 400, code: 'invalid-input' }, []])
  })

  test('that was signed 299 s ago is accepted', async () => {
    const body = eventOf('evt_1')
    expect((await post(body, signed(body, { ageSeconds: 299 }))).status).toBe(200)
  })

  test('of five megabytes is refused, although it is signed', async () => {
    const body = eventOf('evt_1', { object: 'payment_intent', id: 'pi_1', description: 'x'.repeat(5_000_000) })
    expect((await post(body, signed(body))).status).toBeGreaterThanOrEqual(400)
    expect(await stored()).toEqual([])
  })

  test.each(['', '{', '[]', '{}', 'null', '{"id":7}', '{"data":{}}'])(
    'is not parsed from %j, although it is signed',
    async (body) => {
      const { status } = await post(body, signed(body))
      expect([status, await stored()]).toEqual([400, []])
    },
  )
})
