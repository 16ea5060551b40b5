import { TRACKING_COOKIE_SECONDS } from '@ribbonry/contracts'
import { afterAll, describe, expect, test } from '@jest/globals'
import { startTestTracking } from './test-tracking.ts'

const tracking = await startTestTracking({ INGEST: 'off', SCORES: 'off' })
afterAll(() => tracking.close())

interface Started {
  readonly session_id: string
  readonly user_id: string
}
const start = (body: unknown = {}) => tracking.send<Started>('POST', '/api/user/sessionid', body)

describe('sessionid', () => {
  test('issues a session and a user id, and sets both as cookies that scripts can read', async () => {
    const { status, body, headers } = await start({
      device: 'x',
      referrer: 'https://www.google.com/',
      device_width: 1440,
      device_height: 900,
    })
    expect([status, body.meta.status]).toEqual([200, 'success'])
    expect(body.session_id).toMatch(/^[0-9a-z]{6}\.sw\.[\w-]{12}\.[\w-]{16}$/)
    expect(body.user_id).toMatch(/^[\w-]{22}$/)
    expect(headers.getSetCookie()).toEqual([
      `session_id=${body.session_id}; Max-Age=${TRACKING_COOKIE_SECONDS.session_id}; Path=/; SameSite=Lax; Secure`,
      `user_id=${body.user_id}; Max-Age=${TRACKING_COOKIE_SECONDS.user_id}; Path=/; SameSite=Lax; Secure`,
    ])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('keeps a well-formed user id, and replaces any other', async () => {
    const { body: first } = await start()
    expect((await start({ user_id: first.user_id })).body.user_id).toBe(first.user_id)
    for (const made of ['7', '../../etc', 'x'.repeat(500), '<script>']) {
      expect((await start({ user_id: made })).body.user_id).toMatch(/^[\w-]{22}$/)
    }
  })

  test.each([
    ['nothing', {}],
    ['fields of the wrong kind', { device: [], referrer: { a: 1 }, device_width: 'wide', device_height: -5, user_id: 9 }],
    ['fields that are far too long', { device: 'x'.repeat(9000), referrer: `https://a.test/${'x'.repeat(9000)}` }],
  ])('answers whoever tells %s', async (_what, body) => {
    expect((await start(body)).status).toBe(200)
  })

  test('refuses malformed JSON', async () => {
    expect(await tracking.send('POST', '/api/user/sessionid', '{"device":')).toMatchObject({
      status: 400,
      body: { meta: { code: 'invalid-request' } },
    })
  })
})

describe('aff-cook', () => {
  test.each(['amazon', 'etsy', 'ebay'] as const)(
    'remembers a click out to %s as long as its programme does',
    async (merchant) => {
      const { status, headers } = await tracking.send('POST', '/api/user/tracking/aff-cook', { merchant })
      expect(status).toBe(200)
      expect(headers.getSetCookie()).toEqual([
        `${merchant}=1; Max-Age=${TRACKING_COOKIE_SECONDS[merchant]}; Path=/; SameSite=Lax; Secure`,
      ])
    },
  )

  test('refuses unknown merchants', async () => {
    const { status, body, headers } = await tracking.send('POST', '/api/user/tracking/aff-cook', { merchant: 'session_id' })
    expect([status, body.meta.code, headers.getSetCookie()]).toEqual([400, 'invalid-input', []])
  })
})
