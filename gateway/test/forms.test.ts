import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { SITE_URL, testEdge, type TestEdge } from './support/test-gateway.ts'
import { json } from './support/test-upstream.ts'

let edge: TestEdge
beforeAll(async () => {
  edge = await testEdge()
})
afterAll(() => edge.closeAll())
beforeEach(() => {
  edge.identity.on('/api/user/login', (_request, response) => {
    json(response, { user: {} }, { 'set-cookie': ['ribbonry_session=new; Path=/', 'ribbonry_known=1; Path=/'] })
  })
})

/** What browsers send with the form of a page, without JavaScript. */
const FROM_A_PAGE = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
  referer: `${SITE_URL}/about/?a=1`,
}
const send = (path: string, headers: Record<string, string> = {}) =>
  edge.ask(path, { method: 'POST', headers: { ...FROM_A_PAGE, ...headers }, body: 'email=a%40b.test' })

const refusal = (path: string, status: number, meta: object) => {
  const upstream = path.startsWith('/api/user/subscribe') ? edge.newsletter : edge.identity
  upstream.on(path, (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ meta: { status: 'error', ...meta } }))
  })
}

describe('a form that a browser sends without JavaScript', () => {
  it.each([
    ['/api/contact', 'Your message is with us, and a person will read it.'],
    ['/api/user/register', 'You have an account and are logged in.'],
    ['/api/user/subscribe', 'Nearly there: we have sent you a mail.'],
    ['/api/user/profile', 'It is done.'],
    ['/api/giveaway/a-teapot/enter', 'One more step: look into your mailbox.'],
    ['/api/giveaway/confirm-entry', 'You are in. Good luck!'],
    ['/api/user/boosted/waiting-list', 'We write to you should the day get free.'],
  ])('%s is answered by a page that says so', async (path, sentence) => {
    const answer = await send(path)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.text).toContain(sentence)
    expect(answer.text).not.toContain('"meta"')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('leads to the page that follows, with the cookies of the answer', async () => {
    const answer = await send('/api/user/login/')
    expect([answer.status, answer.headers.location]).toEqual([303, '/wishlist/'])
    expect(answer.headers['set-cookie']).toEqual(['ribbonry_session=new; Path=/', 'ribbonry_known=1; Path=/'])
  })

  it('says what else is needed', async () => {
    edge.identity.on('/api/user/login', (_request, response) => json(response, { second_factor: 'needed' }))
    const answer = await send('/api/user/login')
    expect([answer.status, answer.text.includes('Your account asks for a code as well.')]).toEqual([200, true])
  })

  it.each([
    [200, { error: 'Wrong <b>password</b>' }, 422, 'Wrong &lt;b&gt;password&lt;/b&gt;'],
    [200, { error: 'Please look again.', fields: { email: 'No such address.' } }, 422, 'Please look again. No such address.'],
    [401, { error: 'Nobody is logged in.' }, 401, 'Nobody is logged in.'],
  ])('that is refused by %i has the sentence, and the way back', async (status, meta, shown, words) => {
    refusal('/api/user/forgot', status, meta)
    const answer = await send('/api/user/forgot')
    expect([answer.status, answer.headers['content-type']]).toEqual([shown, 'text/html; charset=utf-8'])
    expect(answer.text).toContain(`<p>${words}</p>`)
    expect(answer.text).toContain('<a class="way" href="/about/">Back to the form</a>')
  })

  it.each(['https://evil.test/form/', `${SITE_URL}//evil.test/`, 'nonsense'])('is not led back to %s', async (referer) => {
    refusal('/api/user/forgot', 200, { error: 'No.' })
    expect((await send('/api/user/forgot', { referer })).text).toContain('<a class="way" href="/">Back to the form</a>')
  })

  it('from another site is refused on a page, and reaches no service', async () => {
    const before = edge.identity.received.length
    const answer = await send('/api/user/login', { 'sec-fetch-site': 'cross-site' })
    expect([answer.status, answer.headers['content-type'], edge.identity.received.length]).toEqual([
      403,
      'text/html; charset=utf-8',
      before,
    ])
  })

  it('with a file is answered by a page too', async () => {
    const type = 'multipart/form-data; boundary=x'
    expect((await send('/api/submit', { 'content-type': type })).text).toContain('Your product is with our editors')
  })

  it('keeps a redirect of the service', async () => {
    edge.identity.on('/api/user/reset', (_request, response) => void response.writeHead(303, { location: '/login/' }).end())
    const answer = await send('/api/user/reset')
    expect([answer.status, answer.headers.location]).toEqual([303, '/login/'])
  })
})

describe('a call of code', () => {
  it.each([
    ['JSON', { 'content-type': 'application/json' }],
    ['a form that asks for JSON', { accept: 'application/json' }],
    ['a form that asks for anything', { accept: '*/*' }],
  ])('with %s is answered in the envelope', async (_what, headers) => {
    const answer = await send('/api/user/login', headers)
    expect([answer.status, answer.envelope.meta.status]).toEqual([200, 'success'])
  })
})
