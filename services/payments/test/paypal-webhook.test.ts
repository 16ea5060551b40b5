import { serveHttp } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { randomUUID, sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
// The tests sign with a certificate as the simulator creates it.
import { createSigningKey } from '../../../simulators/paypal/src/events/certificate.ts'
import { startTestPayments } from './test-payments.ts'

const WEBHOOK = 'OUR-WEBHOOK'
const [ours, others] = [createSigningKey(new Date()), createSigningKey(new Date())]
const fetched: string[] = []
const [paypal, elsewhere] = await Promise.all(
  [ours, others].map((key) =>
    serveHttp((request, response) => {
      fetched.push(request.url ?? '')
      response.writeHead(request.url === `/v1/notifications/certs/${key.id}` ? 200 : 404)
      response.end(key.certificate)
    }),
  ),
)
const payments = await startTestPayments({
  PAYPAL_API_URL: paypal?.url ?? '',
  PAYPAL_WEBHOOK_ID: WEBHOOK,
  PAYPAL_CERT_HOSTS: new URL(paypal?.url ?? '').host,
  PAYPAL_CLIENT_ID: 'a-client',
  PAYPAL_CLIENT_SECRET: 'a-secret',
})

afterAll(async () => {
  await payments.close()
  await Promise.all([paypal?.close(), elsewhere?.close()])
})
beforeEach(async () => {
  await payments.reset()
  fetched.length = 0
})

const eventOf = (id = `WH-${randomUUID()}`): string =>
  JSON.stringify({ id, event_type: 'CHECKOUT.ORDER.APPROVED', resource_type: 'checkout-order', resource: { id: 'ORDER1' } })

interface Signed {
  readonly webhook?: string
  readonly key?: typeof ours
  readonly origin?: string
  readonly ageSeconds?: number
  readonly body?: string
}

function headersOf(
  body: string,
  { webhook = WEBHOOK, key = ours, origin = paypal?.url, ageSeconds = 0, body: signed = body }: Signed = {},
) {
  const [id, time] = [randomUUID(), new Date(Date.now() - ageSeconds * 1000).toISOString()]
  const message = `${id}|${time}|${webhook}|${crc32(signed)}`
  return {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': `${origin}/v1/notifications/certs/${key.id}`,
    'paypal-transmission-id': id,
    'paypal-transmission-sig': sign('sha256', Buffer.from(message), key.privateKey).toString('base64'),
    'paypal-transmission-time': time,
  }
}

async function post(body: string, headers: Record<string, string>): Promise<{ status: number; code: string | undefined }> {
  const response = await fetch(`${payments.url}/api/payments/paypal/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  const { meta } = (await response.json()) as { meta: { code?: string } }
  return { status: response.status, code: meta.code }
}
const stored = async () =>
  (await payments.sql.query('select provider, event_id, provider_ref from provider_events order by received')).rows

describe('an event of PayPal', () => {
  test('is stored once, however often it arrives, and its certificate is fetched once', async () => {
    const body = eventOf('WH-1')
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(body, headersOf(body))))
    expect([new Set(answers.map(({ status }) => status)), await stored()]).toEqual([
      new Set([200]),
      [{ provider: 'paypal', event_id: 'WH-1', provider_ref: 'ORDER1' }],
    ])
    expect(fetched.filter((path) => path.includes('/certs/')).length).toBeLessThanOrEqual(1)
  })

  test.each([
    ['without headers', (): Record<string, string> => ({})],
    ['without a signature', (body: string) => ({ ...headersOf(body), 'paypal-transmission-sig': '' })],
    ['with a made-up signature', (body: string) => ({ ...headersOf(body), 'paypal-transmission-sig': 'AAAA' })],
    ['by another algorithm', (body: string) => ({ ...headersOf(body), 'paypal-auth-algo': 'none' })],
    ['signed for another webhook', (body: string) => headersOf(body, { webhook: 'THEIR-WEBHOOK' })],
    ['signed for another body', (body: string) => headersOf(body, { body: `${body} ` })],
    [
      'signed by another key',
      (body: string) => ({ ...headersOf(body, { key: others }), 'paypal-cert-url': headersOf(body)['paypal-cert-url'] }),
    ],
    ['signed 301 s ago', (body: string) => headersOf(body, { ageSeconds: 301 })],
    [
      'with a certificate that there is not',
      (body: string) => ({ ...headersOf(body), 'paypal-cert-url': `${paypal?.url}/v1/notifications/certs/NOBODY` }),
    ],
  ])('%s is a 400, and nothing is stored', async (_, headers) => {
    const body = eventOf()
    expect([await post(body, headers(body)), await stored()]).toEqual([{ status: 400, code: 'invalid-input' }, []])
  })

  test('with a certificate on a host that is not configured is a 400, and that host is not asked', async () => {
    const body = eventOf()
    const foreign = headersOf(body, { key: others, origin: elsewhere?.url ?? '' })
    expect([(await post(body, foreign)).status, await stored(), fetched]).toEqual([400, [], []])
  })

  test('that was signed 299 s ago is accepted', async () => {
    const body = eventOf()
    expect((await post(body, headersOf(body, { ageSeconds: 299 }))).status).toBe(200)
  })

  test.each(['', '{', '[]', '{}', 'null', '{"id":7}'])('is not parsed from %j, although it is signed', async (body) => {
    expect([(await post(body, headersOf(body))).status, await stored()]).toEqual([400, []])
  })

  test('of five megabytes is refused', async () => {
    const body = JSON.stringify({ id: 'WH-1', padding: 'x'.repeat(5_000_000) })
    expect((await post(body, headersOf(body))).status).toBeGreaterThanOrEqual(400)
    expect(await stored()).toEqual([])
  })
})
