import { calls, type Call } from '@ribbonry/contracts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { SITE_URL, testEdge, type TestEdge } from './support/test-gateway.ts'

let edge: TestEdge

beforeAll(async () => {
  edge = await testEdge()
})
afterAll(() => edge.closeAll())

const changing = Object.entries(calls).filter(
  ([, call]) => (call.method !== 'GET' || call.changesState === true) && call.allowsCrossSite !== true,
)
const path = (call: Call): string => call.path.replace(/:\w+/g, '7')
const session = { cookie: 'ribbonry_session=x' }

describe.each(changing)('%s', (_name, call) => {
  it.each([
    ['a browser on another site', { 'sec-fetch-site': 'cross-site' }],
    ['a browser on another site that claims our origin', { 'sec-fetch-site': 'cross-site', origin: SITE_URL }],
    ['a browser on another port or sub-domain', { 'sec-fetch-site': 'same-site', origin: SITE_URL }],
    ['an older browser on another site', { origin: 'https://evil.test' }],
    ['an older browser on another port', { origin: `${SITE_URL}:8443`, host: 'ribbonry.test:8443' }],
    ['an older browser on the site without TLS', { origin: SITE_URL.replace('https', 'http'), host: 'ribbonry.test' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a program with a session and no origin', session],
  ])('refuses %s', async (_who, headers) => {
    const received = edge[call.service].received.length
    const answer = await edge.ask(path(call), { method: call.method, headers })
    expect([answer.status, answer.envelope.meta.code, edge[call.service].received.length]).toEqual([403, 'cross-site', received])
  })

  it.each([
    ['our own pages', { 'sec-fetch-site': 'same-origin', ...session }],
    ['an address typed in', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', ...session }],
    ['an older browser on our pages', { origin: SITE_URL, ...session }],
    ['a program without a session', {}],
  ])('is open to %s', async (_who, headers) => {
    expect((await edge.ask(path(call), { method: call.method, headers })).status).toBe(200)
  })
})

describe('a form that a provider sends back', () => {
  it('is let in from its site, without the session', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://appleid.apple.com' }
    expect((await edge.ask('/api/user/social/apple/callback', { method: 'POST', headers })).status).toBe(200)
    expect(
      Object.values(calls)
        .filter((call) => call.allowsCrossSite === true)
        .map(({ path: open }) => open),
    ).toEqual(['/api/user/social/:provider/callback'])
  })
})

describe('a read', () => {
  it('is open to everyone', async () => {
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.test' }, session]) {
      expect((await edge.ask('/api/user/me', { headers })).status).toBe(200)
    }
  })
})
