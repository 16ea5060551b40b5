import { afterAll, describe, expect, it } from '@jest/globals'
import { CONTEXT_HEADERS } from '@ribbonry/contracts'
import { until } from '@ribbonry/testing'
import type { Member } from '../src/members/member.entity.ts'
import { TestIdentity, PASSWORD, type Answer } from './test-identity.ts'
import { codeIn } from './mailbox.ts'

const identity = await TestIdentity.start({ siteUrl: 'https://ribbonry.test' })
const { mails } = identity
afterAll(() => identity.close())

const NEW = 'a new kite for two'
const forgot = (email: string, address = 'somewhere'): Promise<Answer> =>
  identity.send('POST', '/api/user/forgot', { body: JSON.stringify({ email }), more: { [CONTEXT_HEADERS.address]: address } })
const reset = (reset_code: string, password = NEW): Promise<Answer> =>
  identity.send('POST', '/api/user/reset', { body: JSON.stringify({ reset_code, password }) })
const change = (token: string, current_password: string, password: string): Promise<Answer> =>
  identity.send('POST', '/api/user/change-password', { token, body: JSON.stringify({ current_password, password }) })
const logsIn = async ({ username }: Member, password: string): Promise<boolean> =>
  (await identity.logIn({ username: username ?? '', password })).body.meta.status === 'success'

async function mailedCode({ email }: Member): Promise<string> {
  expect((await forgot(email ?? '')).body.meta).toEqual({ status: 'success' })
  return codeIn((await mails.newest(email ?? '', 'reset-password')).data.link)
}

describe('a forgotten password', () => {
  it('is replaced by the mailed link: every session ends, and the old password is refused', async () => {
    const member = await identity.createMember()
    const tokens = [await identity.logInAs(member), await identity.logInAs(member)]
    const { data } = await (async () => {
      await forgot(String(member.email).toUpperCase())
      return await mails.newest(member.email ?? '', 'reset-password')
    })()
    expect(data.link).toMatch(/^https:\/\/ribbonry\.test\/reset\/[\w-]{43}$/)
    expect((await reset(codeIn(data.link))).body).toEqual({ meta: { status: 'success' } })
    for (const token of tokens) expect(await identity.sessions.find(token)).toBeUndefined()
    expect([await logsIn(member, PASSWORD), await logsIn(member, NEW)]).toEqual([false, true])
    expect((await mails.newest(member.email ?? '', 'password-changed')).data).toMatchObject({
      name: member.username,
      circumstances: { device: 'Unknown device', country: null },
    })
  })

  it('has a code that works once, also for simultaneous requests', async () => {
    const member = await identity.createMember()
    const code = await mailedCode(member)
    const answers = await Promise.all([reset(code, `${NEW} 1`), reset(code, `${NEW} 2`), reset(code, `${NEW} 3`)])
    expect(answers.map(({ body }) => body.meta.status).toSorted()).toEqual(['error', 'error', 'success'])
    const refused = answers.find(({ body }) => body.meta.status === 'error')
    expect([refused?.status, refused?.body.meta]).toMatchObject([
      200,
      { error: 'Your password could not be changed.', code: 'link-not-valid', fields: { reset_code: expect.any(String) } },
    ])
  })

  it('has a code that works for an hour', async () => {
    const member = await identity.createMember()
    const code = await mailedCode(member)
    const [left] = await identity.source.query<{ seconds: string }[]>(
      'select extract(epoch from expires - now()) as seconds from mailed_codes where member_id = $1',
      [member.id],
    )
    expect(Math.abs(Number(left?.seconds) - 3600)).toBeLessThan(30)
    await identity.source.query("update mailed_codes set expires = now() - interval '1 second' where member_id = $1", [member.id])
    expect((await reset(code)).body.meta.code).toBe('link-not-valid')
  })

  it('keeps its code when the new password is refused', async () => {
    const member = await identity.createMember()
    const code = await mailedCode(member)
    for (const weak of ['', 'short', 'password123', member.email ?? '', 'x'.repeat(10_240)]) {
      expect((await reset(code, weak)).body.meta).toMatchObject({
        error: 'Your password could not be changed.',
        fields: { password: expect.any(String) },
      })
    }
    expect((await reset(code)).body.meta.status).toBe('success')
  })

  it('revokes the other codes', async () => {
    const member = await identity.createMember()
    const first = await mailedCode(member)
    const codes = (): Promise<object[]> => identity.source.query('select from mailed_codes where member_id = $1', [member.id])
    await forgot(member.email ?? '')
    await until('the second code', async () => (await codes()).length === 2) // the answer does not wait for it
    expect((await reset(first)).body.meta.status).toBe('success')
    expect(await codes()).toEqual([])
  })

  it('has three links at a time: a fourth takes the place of the first', async () => {
    const member = await identity.createMember()
    const email = member.email ?? ''
    const links = async () => (await mails.mailsTo(email)).filter(({ template }) => template === 'reset-password')
    for (let count = 1; count <= 4; count += 1) {
      await forgot(email, 'a place of patience')
      await until(`link ${count}`, async () => (await links()).length === count)
    }
    const codes = (await links()).map((mail) => ('link' in mail.data ? codeIn(mail.data.link ?? '') : ''))
    expect((await reset(codes[0] ?? '')).body.meta.code).toBe('link-not-valid')
    expect((await reset(codes[3] ?? '')).body.meta.status).toBe('success')
  })

  it('has a code that is void once the member has another address', async () => {
    const member = await identity.createMember()
    const code = await mailedCode(member)
    await identity.source.query("update members set email = 'moved.' || email::text where id = $1", [member.id])
    expect((await reset(code)).body.meta.code).toBe('link-not-valid')
    expect(await logsIn(member, PASSWORD)).toBe(true)
  })

  it('of an unknown address is refused, and limited like any other', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      const { status, body } = await forgot('nobody@ribbonry.test')
      expect([status, body.meta]).toMatchObject([200, { status: 'error', error: 'We could not find a user with that email' }])
    }
    const refused = await forgot('NOBODY@ribbonry.test')
    const minutes = Math.ceil(Number(refused.headers.get('retry-after')) / 60)
    expect([refused.status, refused.body.meta.error]).toEqual([429, `Too many attempts. Please try again in ${minutes} minutes.`])
    const member = await identity.createMember()
    for (let tries = 0; tries < 5; tries += 1) expect((await forgot(member.email ?? '')).status).toBe(200)
    expect((await forgot(member.email ?? '')).status).toBe(429)
  })

  it('is requested from one address at most twenty times an hour', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 22 }, async (_none, place) => (await forgot(`nobody${place}@ribbonry.test`, 'one address')).status),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })

  it.each(['', 'ann', '<b>@x', 'x'.repeat(10_240)])('of %j is nobody’s', async (email) => {
    expect((await forgot(email, `a place for ${email.length}`)).body.meta.error).toBe('We could not find a user with that email')
  })
})

describe('a password', () => {
  it('is changed with the current one; only this session stays, and mailed links are void', async () => {
    const member = await identity.createMember()
    const code = await mailedCode(member)
    const [here, there] = [await identity.logInAs(member), await identity.logInAs(member)]
    expect((await change(here, PASSWORD, NEW)).body).toEqual({ meta: { status: 'success' } })
    expect(await identity.sessions.find(here)).toBeDefined()
    expect(await identity.sessions.find(there)).toBeUndefined()
    expect((await reset(code, `${NEW} again`)).body.meta.code).toBe('link-not-valid')
    expect([await logsIn(member, PASSWORD), await logsIn(member, NEW)]).toEqual([false, true])
  })

  it('is not changed with wrong ones, which are limited', async () => {
    const token = await identity.logInAs(await identity.createMember())
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await change(token, 'a guess', NEW)).body.meta).toMatchObject({
        error: 'Your password could not be changed.',
        fields: { current_password: expect.any(String) },
      })
    }
    expect((await change(token, PASSWORD, NEW)).status).toBe(429)
  })

  it('needs a session', async () => {
    expect((await identity.send('POST', '/api/user/change-password', { body: '{}' })).status).toBe(401)
  })
})

describe('with the neutral answer', () => {
  it('known and unknown addresses get the same answer', async () => {
    const neutral = await TestIdentity.start({ environment: { FORGOT_ANSWER: 'neutral' } })
    try {
      const { email } = await neutral.createMember()
      const answers = await Promise.all(
        [email ?? '', 'nobody@ribbonry.test', 'no address'].map((one) =>
          neutral.send('POST', '/api/user/forgot', { body: JSON.stringify({ email: one }) }),
        ),
      )
      expect(answers.map(({ status, body }) => [status, body])).toEqual(
        Array.from({ length: 3 }, () => [200, { meta: { status: 'success' } }]),
      )
    } finally {
      await neutral.close()
    }
  })
})
