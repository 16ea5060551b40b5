import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Member } from '../src/members/member.entity.ts'
import { TestIdentity, PASSWORD, tokenOf, type Answer } from './test-identity.ts'
import { VirtualAuthenticator, type Tampering } from './virtual-authenticator.ts'

const SITE = 'https://site.test'

const identity = await TestIdentity.start({ siteUrl: SITE, environment: { STAFF_SECOND_FACTOR: 'required' } })
afterAll(() => identity.close())
beforeEach(() => identity.emptyRedis())

type Options = Parameters<VirtualAuthenticator['create']>[0] & { readonly excludeCredentials?: { id: string }[] }
const optionsOf = ({ body }: Answer): Options => (body as unknown as { options: Options }).options
const passkeysOf = ({ body }: Answer): { passkey_id: number; name: string; last_used: string | null }[] =>
  (body as never as { passkeys: never }).passkeys
const codeOf = ({ body }: Answer): string | undefined => body.meta.code

const post = async (path: string, fields: object, token?: string): Promise<Answer> =>
  await identity.send('POST', path, { body: JSON.stringify(fields), ...(token === undefined ? {} : { token }) })

interface Owner {
  readonly member: Member
  readonly token: string
  readonly device: VirtualAuthenticator
}

async function withPasskey(given: Parameters<TestIdentity['createMember']>[0] = {}): Promise<Owner> {
  const member = await identity.createMember({ emailConfirmed: new Date(), ...given })
  const token = await identity.logInAs(member)
  const device = new VirtualAuthenticator(SITE)
  const options = optionsOf(await post('/api/user/passkeys/setup', { password: PASSWORD }, token))
  const answer = await post('/api/user/passkeys', { name: 'My phone', response: device.create(options) }, token)
  expect(answer.body).toMatchObject({ meta: { status: 'success' }, passkey: { name: 'My phone', last_used: null } })
  return { member, token, device }
}

async function present(device: VirtualAuthenticator, tampering: Tampering = {}): Promise<Answer> {
  const options = optionsOf(await post('/api/user/login/passkey/options', {}))
  return await post('/api/user/login/passkey', { response: device.present(options, tampering) })
}

describe('adding a passkey', () => {
  it('needs the password and a confirmed address', async () => {
    const token = await identity.logInAs(await identity.createMember({ emailConfirmed: new Date() }))
    expect(codeOf(await post('/api/user/passkeys/setup', { password: 'wrong' }, token))).toBe('wrong-password')
    const unconfirmed = await identity.logInAs(await identity.createMember())
    expect(codeOf(await post('/api/user/passkeys/setup', { password: PASSWORD }, unconfirmed))).toBe('email-not-confirmed')
  })

  it('lists the existing ones, so that a device creates no second one', async () => {
    const { token, device } = await withPasskey()
    const { excludeCredentials } = optionsOf(await post('/api/user/passkeys/setup', { password: PASSWORD }, token))
    expect(excludeCredentials?.map(({ id }) => id)).toEqual([device.id.toString('base64url')])
  })

  it.each([
    ['from another site', { origin: 'https://evil.test' }],
    ['for another site', { site: 'evil.test' }],
    ['without finger or code', { unverified: true }],
  ])('refuses one made %s', async (_what, tampering) => {
    const token = await identity.logInAs(await identity.createMember({ emailConfirmed: new Date() }))
    const options = optionsOf(await post('/api/user/passkeys/setup', { password: PASSWORD }, token))
    expect(
      codeOf(await post('/api/user/passkeys', { response: new VirtualAuthenticator(SITE).create(options, tampering) }, token)),
    ).toBe('passkey-refused')
  })

  it('accepts a response once, from the same member, to its own challenge only', async () => {
    const member = { emailConfirmed: new Date() }
    const [token, other] = [
      await identity.logInAs(await identity.createMember(member)),
      await identity.logInAs(await identity.createMember(member)),
    ]
    const options = optionsOf(await post('/api/user/passkeys/setup', { password: PASSWORD }, token))
    const response = new VirtualAuthenticator(SITE).create(options)
    expect(codeOf(await post('/api/user/passkeys', { response }, other))).toBe('passkey-refused')
    expect((await post('/api/user/passkeys', { response }, token)).body.meta.status).toBe('success')
    expect(codeOf(await post('/api/user/passkeys', { response }, token))).toBe('passkey-refused')
    const invented = new VirtualAuthenticator(SITE).create({ ...options, challenge: 'x'.repeat(43) })
    expect(codeOf(await post('/api/user/passkeys', { response: invented }, token))).toBe('passkey-refused')
  })

  it.each([
    {},
    { id: 'x' },
    { id: 'x', response: {} },
    { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'e30', attestationObject: 'AAAA' } },
  ])('refuses what is no passkey (%#)', async (response) => {
    const token = await identity.logInAs(await identity.createMember({ emailConfirmed: new Date() }))
    const answer = await post('/api/user/passkeys', { response }, token)
    expect([answer.status, codeOf(answer)]).toEqual('id' in response ? [200, 'passkey-refused'] : [400, 'invalid-input'])
  })
})

describe('logging in with a passkey', () => {
  it('opens a session each time, and records the last use', async () => {
    const { member, device, token } = await withPasskey()
    for (let times = 0; times < 2; times += 1) {
      const answer = await present(device)
      expect(answer.body.user?.user_id).toBe(member.id)
      expect(await identity.sessions.find(tokenOf(answer))).toMatchObject({ userId: member.id })
    }
    const [passkey] = passkeysOf(await identity.send('GET', '/api/user/passkeys', { token }))
    expect(Date.now() - Date.parse(passkey?.last_used ?? '')).toBeLessThan(60_000)
  })

  it('gives staff their rights, since it counts as two factors', async () => {
    const { device } = await withPasskey({ roles: ['editor'] })
    const answer = await present(device)
    expect([answer.body.user?.editor, await identity.sessions.find(tokenOf(answer))]).toEqual([
      true,
      expect.objectContaining({ roles: ['editor'] }),
    ])
  })

  it.each([
    ['was asked for by another site', { origin: 'https://evil.test' }],
    ['signs for another site', { site: 'evil.test' }],
    ['asked for neither finger nor code', { unverified: true }],
    ['names another member', { handle: 'OTk5' }],
  ])('refuses one that %s', async (_what, tampering) => {
    const { device } = await withPasskey()
    expect(codeOf(await present(device, tampering))).toBe('passkey-refused')
  })

  it('refuses a copied one: its counter goes back', async () => {
    const { device } = await withPasskey()
    await present(device, { counter: 10 })
    expect(codeOf(await present(device, { counter: 10 }))).toBe('passkey-refused')
  })

  it('accepts a response once', async () => {
    const { device } = await withPasskey()
    const response = device.present(optionsOf(await post('/api/user/login/passkey/options', {})))
    expect((await post('/api/user/login/passkey', { response })).body.meta.status).toBe('success')
    expect(codeOf(await post('/api/user/login/passkey', { response }))).toBe('passkey-refused')
  })

  it('refuses an unknown credential, and another key with a known credential id', async () => {
    const { device } = await withPasskey()
    const stranger = new VirtualAuthenticator(SITE)
    expect(codeOf(await present(stranger))).toBe('passkey-refused')
    stranger.id.set(device.id)
    expect(codeOf(await present(stranger))).toBe('passkey-refused')
  })
})

describe('removing a passkey', () => {
  it('ends logins with it; another member’s passkey cannot be removed', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()]
    const [passkey] = passkeysOf(await identity.send('GET', '/api/user/passkeys', { token: one.token }))
    await post('/api/user/passkeys/remove', { passkey_id: passkey?.passkey_id }, other.token)
    expect((await present(one.device)).body.meta.status).toBe('success')
    await post('/api/user/passkeys/remove', { passkey_id: passkey?.passkey_id }, one.token)
    expect(codeOf(await present(one.device))).toBe('passkey-refused')
  })

  it('is refused for the last credential', async () => {
    const { member, token } = await withPasskey()
    await identity.source.query('update members set password_hash = null where id = $1', [member.id])
    const [passkey] = passkeysOf(await identity.send('GET', '/api/user/passkeys', { token }))
    expect(codeOf(await post('/api/user/passkeys/remove', { passkey_id: passkey?.passkey_id }, token))).toBe('last-way-in')
  })
})

describe('a site with its own passkey origin', () => {
  it('accepts passkeys of that origin, and none of the site’s address', async () => {
    const named = 'http://localhost:9000'
    const other = await TestIdentity.start({ siteUrl: 'http://127.0.0.1:9000', environment: { PASSKEY_URL: named } })
    try {
      const token = await other.logInAs(await other.createMember({ emailConfirmed: new Date() }))
      const add = async (origin: string): Promise<Answer> => {
        const options = optionsOf(
          await other.send('POST', '/api/user/passkeys/setup', { token, body: JSON.stringify({ password: PASSWORD }) }),
        )
        return await other.send('POST', '/api/user/passkeys', {
          token,
          body: JSON.stringify({ name: 'Desk', response: new VirtualAuthenticator(named).create(options, { origin }) }),
        })
      }
      expect(codeOf(await add('http://127.0.0.1:9000'))).toBe('passkey-refused')
      expect((await add(named)).body.meta.status).toBe('success')
    } finally {
      await other.close()
    }
  })
})
