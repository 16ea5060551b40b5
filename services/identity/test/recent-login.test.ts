import { afterAll, describe, expect, it } from '@jest/globals'
import { CONTEXT_HEADERS, COOKIES } from '@ribbonry/contracts'
import { openIdEnvironment } from '@ribbonry/testing'
import { TestProvider, type Person } from '@ribbonry/testing/openid'
import { createHash } from 'node:crypto'
import { cookieOf, TestIdentity, PASSWORD, tokenOf, type Answer } from './test-identity.ts'
import { codeIn } from './mailbox.ts'

const SITE = 'http://site.test'
const ONCE_MORE = 'Please log in once more, to make sure that it is you.'

const provider = await TestProvider.open(SITE)
const identity = await TestIdentity.start({ siteUrl: SITE, environment: openIdEnvironment(provider.issuer) })
const { mails } = identity
afterAll(async () => {
  await identity.close()
  await provider.close()
})

let people = 0
/** A person known to the provider, without a password here. */
function stranger(): Person & { readonly email: string } {
  people += 1
  return { sub: `stranger-${people}`, email: `stranger${people}@provider.test`, email_verified: true, name: `Odette ${people}` }
}

/** Logs in through the provider and returns the session token. */
async function logInElsewhere(who: Person): Promise<string> {
  const start = await identity.send('GET', '/api/user/social/google')
  const { path } = await provider.visit(start.headers.get('location') ?? '', who)
  return tokenOf(await identity.send('GET', path, { more: { [CONTEXT_HEADERS.loginFlow]: cookieOf(start, COOKIES.loginFlow) } }))
}

/** Backdates a session. */
async function age(token: string, minutes: number): Promise<void> {
  const key = `session:${createHash('sha256').update(token).digest('hex')}`
  const stored = JSON.parse((await identity.redis.client.get(key)) ?? '') as { created: number }
  await identity.redis.client.set(key, JSON.stringify({ ...stored, created: stored.created - minutes * 60_000 }), 'KEEPTTL')
}

const post = async (path: string, fields: object, token: string): Promise<Answer> =>
  await identity.send('POST', path, { token, body: JSON.stringify(fields) })

const DEEDS: Readonly<Record<string, (token: string) => Promise<Answer>>> = {
  'setting up an authenticator app': (token) => post('/api/user/second-factor/setup', {}, token),
  'adding a passkey': (token) => post('/api/user/passkeys/setup', {}, token),
  'connecting an account elsewhere': (token) => post('/api/user/social-accounts/connect', { provider: 'facebook' }, token),
  'asking for another address': (token) => post('/api/user/profile', { email: `moved${people}@ribbonry.test` }, token),
}

describe('a member without a password', () => {
  it.each(Object.entries(DEEDS))('needs a log-in of the last minutes for %s', async (_what, deed) => {
    const who = stranger()
    const token = await logInElsewhere(who)
    await age(token, 14)
    expect((await deed(token)).body.meta).toEqual({ status: 'success' })
    await age(token, 2)
    const { status, body } = await deed(token)
    expect([status, body.meta.status, body.meta.code]).toEqual([200, 'error', 'fresh-log-in-needed'])
    expect([body.meta.error, ...Object.values(body.meta.fields ?? {})]).toContain(ONCE_MORE)
    expect((await deed(await logInElsewhere(who))).body.meta).toEqual({ status: 'success' })
  })

  it('changes everything else with an older login, with the address unchanged', async () => {
    const who = stranger()
    const token = await logInElsewhere(who)
    await age(token, 600)
    expect((await post('/api/user/profile', { email: who.email.toUpperCase(), dob: '1990-02-03' }, token)).body).toMatchObject({
      meta: { status: 'success' },
      user: { dob: '1990-02-03' },
    })
  })

  it('requests and cancels the deletion without re-authentication', async () => {
    const token = await logInElsewhere(stranger())
    await age(token, 600)
    for (const path of ['/api/user/delete', '/api/user/cancel-deletion'])
      expect((await post(path, {}, token)).body.meta).toEqual({ status: 'success' })
  })

  it('learns how to set a password, and needs it from then on', async () => {
    const who = stranger()
    const token = await logInElsewhere(who)
    const { body } = await post('/api/user/change-password', { current_password: 'anything', password: 'a kite for two' }, token)
    expect(body.meta).toMatchObject({
      status: 'error',
      code: 'no-password',
      error: 'Your password could not be changed.',
      fields: { current_password: expect.stringMatching(/^You have no password yet\./) },
    })
    await identity.send('POST', '/api/user/forgot', { body: JSON.stringify({ email: who.email }) })
    const code = codeIn((await mails.newest(who.email, 'reset-password')).data.link)
    expect(
      (await identity.send('POST', '/api/user/reset', { body: JSON.stringify({ reset_code: code, password: 'a kite for two' }) }))
        .body.meta,
    ).toEqual({ status: 'success' })
    const fresh = await logInElsewhere(who)
    expect((await post('/api/user/passkeys/setup', {}, fresh)).body.meta.code).toBe('wrong-password')
    expect((await post('/api/user/passkeys/setup', { password: 'a kite for two' }, fresh)).body.meta).toEqual({
      status: 'success',
    })
  })
})

describe('a member with a password', () => {
  it('needs it for re-authentication, however recent the login is', async () => {
    const token = await identity.logInAs(await identity.createMember({ emailConfirmed: new Date() }))
    await age(token, 600)
    for (const path of ['/api/user/second-factor/setup', '/api/user/passkeys/setup']) {
      expect((await post(path, {}, token)).body.meta.code).toBe('wrong-password')
      expect((await post(path, { password: PASSWORD }, token)).body.meta).toEqual({ status: 'success' })
    }
  })

  it('changes the address only after a recent login, and mails nothing to it otherwise', async () => {
    const member = await identity.createMember()
    const token = await identity.logInAs(member)
    await age(token, 16)
    const { body } = await post('/api/user/profile', { email: 'thief@ribbonry.test', dob: '1990-02-03' }, token)
    expect(body.meta).toMatchObject({
      status: 'error',
      code: 'fresh-log-in-needed',
      error: 'Your details could not be updated',
      fields: { email: ONCE_MORE },
    })
    expect(await identity.source.query('select dob, pending_email from members where id = $1', [member.id])).toEqual([
      { dob: null, pending_email: null },
    ])
    expect(await mails.mailsTo('thief@ribbonry.test')).toEqual([])
  })
})
