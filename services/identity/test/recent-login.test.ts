import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CONTEXT_HEADERS, COOKIES } from '@ribbonry/contracts'
import { openIdEnvironment } from '@ribbonry/testing'
import { TestProvider, type Person } from '@ribbonry/testing/openid'
import { createHash } from 'node:crypto'
import { cookieOf, TestIdentity, PASSWORD, tokenOf, type Answer } from './test-identity.ts'
import { codeIn, Mailbox } from './mailbox.ts'

const SITE = 'http://site.test'
const ONCE_MORE = 'Please log in once more, to make sure that it is you.'

let provider: TestProvider
let identity: TestIdentity
let mails: Mailbox
beforeAll(async () => {
  provider = await TestProvider.open(SITE)
  identity = await TestIdentity.start({ siteUrl: SITE, environment: openIdEnvironment(provider.issuer) })
  mails = new Mailbox(identity.redis.url)
})
afterAll(async () => {
  await mails.close()
  await identity.close()
  await provider.close()
})

let people = 0
/** Somebody of the provider's, who has no password here. */
function stranger(): Person & { readonly email: string } {
  people += 1
  return { sub: `stranger-${people}`, email: `stranger${people}@provider.test`, email_verified: true, name: `Odette ${people}` }
}

/** Logs in at the provider: the token of the session. */
async function logInElsewhere(who: Person): Promise<string> {
  const start = await identity.send('GET', '/api/user/social/google')
  const { path } = await provider.visit(start.headers.get('location') ?? '', who)
  return tokenOf(await identity.send('GET', path, { more: { [CONTEXT_HEADERS.wayIn]: cookieOf(start, COOKIES.wayIn) } }))
}

/** Lets a session have begun so long ago. */
async function age(token: string, minutes: number): Promise<void> {
  const key = `session:${createHash('sha256').update(token).digest('hex')}`
  const stored = JSON.parse((await identity.redis.client.get(key)) ?? '') as { created: number }
  await identity.redis.client.set(key, JSON.stringify({ ...stored, created: stored.created - minutes * 60_000 }), 'KEEPTTL')
}

const post = async (path: string, fields: object, token: string): Promise<Answer> => await identity.send('POST', path, { token, body: JSON.stringify(fields) })

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

  it('changes all else with an older log-in, the address sent along as it is', async () => {
    const who = stranger()
    const token = await logInElsewhere(who)
    await age(token, 600)
    expect((await post('/api/user/profile', { email: who.email.toUpperCase(), dob: '1990-02-03' }, token)).body).toMatchObject({ meta: { status: 'success' }, user: { dob: '1990-02-03' } })
  })

  it('asks to be erased, and takes it back, without any proof', async () => {
    const token = await logInElsewhere(stranger())
    await age(token, 600)
    for (const path of ['/api/user/delete', '/api/user/cancel-deletion']) expect((await post(path, {}, token)).body.meta).toEqual({ status: 'success' })
  })

  it('is told how to come to a password, and needs it from then on', async () => {
    const who = stranger()
    const token = await logInElsewhere(who)
    const { body } = await post('/api/user/change-password', { current_password: 'anything', password: 'a kite for two' }, token)
    expect(body.meta).toMatchObject({ status: 'error', code: 'no-password', error: 'Your password could not be changed.', fields: { current_password: expect.stringMatching(/^You have no password yet\./) } })
    await identity.send('POST', '/api/user/forgot', { body: JSON.stringify({ email: who.email }) })
    const code = codeIn((await mails.newest(who.email, 'reset-password')).data.link)
    expect((await identity.send('POST', '/api/user/reset', { body: JSON.stringify({ reset_code: code, password: 'a kite for two' }) })).body.meta).toEqual({ status: 'success' })
    const fresh = await logInElsewhere(who)
    expect((await post('/api/user/passkeys/setup', {}, fresh)).body.meta.code).toBe('wrong-password')
    expect((await post('/api/user/passkeys/setup', { password: 'a kite for two' }, fresh)).body.meta).toEqual({ status: 'success' })
  })
})

describe('a member with a password', () => {
  it('needs it, however old the log-in is, where one is asked for', async () => {
    const token = await identity.logInAs(await identity.createMember({ emailConfirmed: new Date() }))
    await age(token, 600)
    for (const path of ['/api/user/second-factor/setup', '/api/user/passkeys/setup']) {
      expect((await post(path, {}, token)).body.meta.code).toBe('wrong-password')
      expect((await post(path, { password: PASSWORD }, token)).body.meta).toEqual({ status: 'success' })
    }
  })

  it('moves the account to another address, and mails nothing there, only after a log-in of the last minutes', async () => {
    const member = await identity.createMember()
    const token = await identity.logInAs(member)
    await age(token, 16)
    const { body } = await post('/api/user/profile', { email: 'thief@ribbonry.test', dob: '1990-02-03' }, token)
    expect(body.meta).toMatchObject({ status: 'error', code: 'fresh-log-in-needed', error: 'Your details could not be updated', fields: { email: ONCE_MORE } })
    expect(await identity.source.query('select dob, pending_email from members where id = $1', [member.id])).toEqual([{ dob: null, pending_email: null }])
    expect(await mails.mailsTo('thief@ribbonry.test')).toEqual([])
  })
})
