import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CONTEXT_HEADERS, COOKIES } from '@ribbonry/contracts'
import { openIdEnvironment } from '@ribbonry/testing'
import { TestProvider, type CallbackRequest, type Person } from '@ribbonry/testing/openid'
import type { Member } from '../src/members/member.entity.ts'
import { locationOf, person, reason, SITE, where } from './social-login.ts'
import { cookieOf, TestIdentity, PASSWORD, tokenOf, type Answer } from './test-identity.ts'

const provider = await TestProvider.open(SITE)
const identity = await TestIdentity.start({ siteUrl: SITE, environment: openIdEnvironment(provider.issuer) })
afterAll(async () => {
  await identity.close()
  await provider.close()
})
beforeEach(() => identity.emptyRedis())

interface Start {
  readonly location: string
  readonly wayIn: string
}

async function start(name = 'google', query = ''): Promise<Start> {
  const answer = await identity.send('GET', `/api/user/social/${name}${query}`)
  expect(answer.status).toBe(303)
  return { location: locationOf(answer), wayIn: cookieOf(answer, COOKIES.loginFlow) }
}

const comeBack = async ({ path }: Pick<CallbackRequest, 'path'>, wayIn: string | undefined, token?: string): Promise<Answer> =>
  await identity.send('GET', path, {
    ...(token === undefined ? {} : { token }),
    ...(wayIn === undefined ? {} : { more: { [CONTEXT_HEADERS.loginFlow]: wayIn } }),
  })

/** A whole login at the provider in one browser. */
async function signInAs(who: Person | 'leaves', name = 'google', query = ''): Promise<Answer> {
  const { location, wayIn } = await start(name, query)
  return await comeBack(await provider.visit(location, who), wayIn)
}

const memberOf = async (answer: Answer): Promise<number | undefined> => (await identity.sessions.find(tokenOf(answer)))?.userId
const confirmed = async (given: Parameters<TestIdentity['createMember']>[0] = {}): Promise<Member> =>
  await identity.createMember({ emailConfirmed: new Date(), ...given })
const accountsOf = async (token: string): Promise<string[]> => {
  const { body } = await identity.send('GET', '/api/user/social-accounts', { token })
  return (body as unknown as { accounts: { provider: string }[] }).accounts.map((account) => account.provider)
}
const post = async (path: string, fields: object, token: string, wayIn?: string): Promise<Answer> =>
  await identity.send('POST', path, {
    token,
    body: JSON.stringify(fields),
    ...(wayIn === undefined ? {} : { more: { [CONTEXT_HEADERS.loginFlow]: wayIn } }),
  })

describe('the redirect to a provider', () => {
  it('has state, nonce and PKCE, and the callback of this site', async () => {
    const { searchParams } = new URL((await start()).location)
    expect(searchParams.get('redirect_uri')).toBe(`${SITE}/api/user/social/google/callback`)
    expect([searchParams.get('scope'), searchParams.get('code_challenge_method'), searchParams.get('response_type')]).toEqual([
      'openid email profile',
      'S256',
      'code',
    ])
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)?.length).toBeGreaterThanOrEqual(43)
  })

  it('is different each time', async () => {
    const [one, other] = [new URL((await start()).location), new URL((await start()).location)]
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(one.searchParams.get(name)).not.toBe(other.searchParams.get(name))
  })

  it.each(['elsewhere', '..%2f..%2fevil', 'x'.repeat(40)])(
    'ends here for a provider that is not configured (%s)',
    async (name) => {
      expect(reason(await identity.send('GET', `/api/user/social/${name}`))).toBe('unknown-provider')
    },
  )

  it('is listed for pages', async () => {
    const { body } = await identity.send('GET', '/api/user/social')
    expect(body).toMatchObject({
      providers: [{ provider: 'google', name: 'Google' }, { provider: 'facebook' }, { provider: 'apple' }],
    })
  })
})

describe('a new person', () => {
  it('becomes a member with a confirmed address, and is logged in', async () => {
    const who = person({ name: 'Zoë Quill' })
    const answer = await signInAs(who)
    expect([answer.status, ...where(answer)]).toEqual([303, '/success-social-login/', { return_to: '/' }])
    const token = tokenOf(answer)
    expect((await identity.send('GET', '/api/user/me', { token })).body.user).toMatchObject({
      email: who.email,
      username: 'Zoë-Quill',
    })
    const [row] = await identity.source.query<object[]>(
      'select email_confirmed is not null as confirmed, password_hash from members where email = $1',
      [who.email],
    )
    expect(row).toEqual({ confirmed: true, password_hash: null })
  })

  it('is the same member the next time, also with another address', async () => {
    const who = person()
    const first = await memberOf(await signInAs(who))
    expect(await memberOf(await signInAs({ ...who, email: 'moved@provider.test', email_verified: false }))).toBe(first)
  })

  it('gets another username when theirs is taken', async () => {
    await signInAs(person({ name: 'Same Name' }))
    const { body } = await identity.send('GET', '/api/user/me', { token: tokenOf(await signInAs(person({ name: 'same name' }))) })
    expect(body.user?.username).toMatch(/^same-name-\d+$/)
  })

  it('returns to a page of this site, and to no other site', async () => {
    expect(where(await signInAs(person(), 'google', '?return_to=%2Fwishlist%2F%3Fa%3Db'))[1]).toEqual({
      return_to: '/wishlist/?a=b',
    })
    for (const evil of ['https://evil.test/', '//evil.test', '/\\evil.test', '/api/user/logout']) {
      expect(where(await signInAs(person(), 'google', `?return_to=${encodeURIComponent(evil)}`))[1]).toEqual({ return_to: '/' })
    }
  })

  it('is refused without a verified address, and no account is created', async () => {
    for (const who of [
      person({ email_verified: false }),
      person({ email: undefined } as object),
      person({ email: 'not an address' }),
    ]) {
      expect(reason(await signInAs(who))).toBe('email-not-verified')
      expect(await identity.source.query<object[]>('select from members where email = $1', [who.email ?? ''])).toEqual([])
    }
  })
})

describe('a provider that answers with a form', () => {
  it('is redirected to the same address with a GET, which carries the cookie', async () => {
    const { location, wayIn } = await start('apple')
    const brought = await provider.visit(location, person())
    expect(brought.method).toBe('POST')
    const answer = await identity.send('POST', brought.path, {
      body: new URLSearchParams(brought.form).toString(),
      type: 'application/x-www-form-urlencoded',
    })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([303, []])
    expect(await memberOf(await comeBack({ path: locationOf(answer) }, wayIn))).toBeDefined()
  })
})

describe('a callback is refused that', () => {
  it('has another state', async () => {
    const { location, wayIn } = await start()
    const { path } = await provider.visit(location, person())
    expect(reason(await comeBack({ path: path.replace(/state=[^&]+/, `state=${'x'.repeat(43)}`) }, wayIn))).toBe('expired')
    expect(reason(await comeBack({ path }, wayIn))).toBe('expired')
  })

  it('comes without state', async () => {
    const { location, wayIn } = await start()
    const { path } = await provider.visit(location, person())
    expect(reason(await comeBack({ path: path.replace(/state=[^&]+&?/, '') }, wayIn))).toBe('expired')
  })

  it('has another nonce in its token', async () => {
    const { location, wayIn } = await start()
    const brought = await provider.visit(location.replace(/nonce=[^&]+/, 'nonce=another-nonce-than-ours'), person())
    expect(reason(await comeBack(brought, wayIn))).toBe('failed')
  })

  it('was asked for with another PKCE challenge', async () => {
    const { location, wayIn } = await start()
    const brought = await provider.visit(location.replace(/code_challenge=[^&]+/, `code_challenge=${'A'.repeat(43)}`), person())
    expect(reason(await comeBack(brought, wayIn))).toBe('failed')
  })

  it('comes in another browser, or a second time', async () => {
    const { location, wayIn } = await start()
    const brought = await provider.visit(location, person())
    const another = await start()
    for (const other of [undefined, another.wayIn, 'x'.repeat(43)]) expect(reason(await comeBack(brought, other))).toBe('expired')
    expect(await memberOf(await comeBack(brought, wayIn))).toBeDefined()
    expect(reason(await comeBack(brought, wayIn))).toBe('expired')
  })

  it('belongs to another provider', async () => {
    const { location, wayIn } = await start('google')
    const { path } = await provider.visit(location, person())
    expect(reason(await comeBack({ path: path.replace('/google/', '/facebook/') }, wayIn))).toBe('expired')
  })

  it('has a code that is none', async () => {
    const { location, wayIn } = await start()
    const { path } = await provider.visit(location, person())
    expect(reason(await comeBack({ path: path.replace(/code=[^&]+/, 'code=none') }, wayIn))).toBe('failed')
  })

  it('names another issuer', async () => {
    const { location, wayIn } = await start()
    const { path } = await provider.visit(location, person())
    expect(reason(await comeBack({ path: path.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.test') }, wayIn))).toBe('failed')
  })
})

it('a visitor who cancels at the provider gets a message and no session', async () => {
  const answer = await signInAs('leaves')
  expect([reason(answer), answer.headers.getSetCookie().filter((cookie) => cookie.startsWith(COOKIES.session))]).toEqual([
    'cancelled',
    [],
  ])
})

it('a provider that is away fails the login within seconds, and is tried again the next time', async () => {
  const away = await TestProvider.open(SITE)
  await away.close()
  const other = await TestIdentity.start({ siteUrl: SITE, environment: openIdEnvironment(away.issuer) })
  try {
    const answer = await other.send('GET', '/api/user/social/google')
    expect(new URL(locationOf(answer), SITE).searchParams.get('reason')).toBe('failed')
  } finally {
    await other.close()
  }
})

describe('an account here with the same address', () => {
  it('that was confirmed is connected and logged in', async () => {
    const member = await confirmed()
    const answer = await signInAs(person({ email: String(member.email).toUpperCase() }))
    expect(await memberOf(answer)).toBe(member.id)
    expect(await accountsOf(tokenOf(answer))).toEqual(['google'])
  })

  it('that was never confirmed asks for its password first', async () => {
    const member = await identity.createMember()
    const answer = await signInAs(person({ email: String(member.email) }))
    expect(reason(answer)).toBe('password-needed')
    const wayIn = cookieOf(answer, COOKIES.loginFlow)
    const another = await identity.logInAs(await confirmed())
    expect((await post('/api/user/social-accounts/waiting', {}, another, wayIn)).body.meta.code).toBe('other-account')
    const token = await identity.logInAs(member)
    expect(await accountsOf(token)).toEqual([])
    expect((await post('/api/user/social-accounts/waiting', {}, token, wayIn)).body.meta.status).toBe('success')
    expect(await accountsOf(token)).toEqual(['google'])
    expect((await post('/api/user/social-accounts/waiting', {}, token, wayIn)).body.meta.code).toBe('nothing-waits')
  })

  it('is not logged in with an address that the provider has not verified', async () => {
    const member = await confirmed()
    const answer = await signInAs(person({ email: String(member.email), email_verified: false }))
    expect(reason(answer)).toBe('email-not-verified')
    const waiting = await identity.send('GET', '/api/user/social-accounts/waiting', {
      more: { [CONTEXT_HEADERS.loginFlow]: cookieOf(answer, COOKIES.loginFlow) },
    })
    expect(waiting.body).toMatchObject({ waiting: { provider: 'google', email: member.email } })
  })

  it('accepts one account per provider', async () => {
    const member = await confirmed()
    await signInAs(person({ email: String(member.email) }))
    expect(reason(await signInAs(person({ email: String(member.email) })))).toBe('taken')
  })

  it('still asks for its second factor', async () => {
    const member = await confirmed()
    await identity.source.query('insert into second_factors (member_id, sealed_secret, confirmed) values ($1, $2, now())', [
      member.id,
      'x',
    ])
    const answer = await signInAs(person({ email: String(member.email) }))
    expect([
      where(answer)[1]['second_factor'],
      answer.headers.getSetCookie().some((cookie) => cookie.startsWith(COOKIES.session)),
    ]).toEqual(['needed', false])
  })

  it('waits on while its member is asked for the second factor', async () => {
    const member = await confirmed()
    await identity.source.query('insert into second_factors (member_id, sealed_secret, confirmed) values ($1, $2, now())', [
      member.id,
      'x',
    ])
    const refused = await signInAs(person({ email: String(member.email), email_verified: false }))
    const wayIn = (answer: Answer) => ({ [CONTEXT_HEADERS.loginFlow]: cookieOf(answer, COOKIES.loginFlow) })
    const body = JSON.stringify({ username: member.username, password: PASSWORD })
    const asked = await identity.send('POST', '/api/user/login', { body, more: wayIn(refused) })
    const waiting = await identity.send('GET', '/api/user/social-accounts/waiting', { more: wayIn(asked) })
    expect(waiting.body).toMatchObject({ waiting: { provider: 'google', email: member.email } })
  })
})

describe('connecting from within an account', () => {
  const connect = async (token: string): Promise<Start> => {
    const answer = await post('/api/user/social-accounts/connect', { provider: 'google', return_to: '/profile/' }, token)
    return { location: (answer.body as unknown as { location: string }).location, wayIn: cookieOf(answer, COOKIES.loginFlow) }
  }

  it('works with any address at the provider, for the current member', async () => {
    const member = await confirmed()
    const token = await identity.logInAs(member)
    const who = person({ email_verified: false })
    const { location, wayIn } = await connect(token)
    expect(where(await comeBack(await provider.visit(location, who), wayIn, token))).toEqual([
      '/success-social-login/',
      { connected: 'google', return_to: '/profile/' },
    ])
    expect(await memberOf(await signInAs(who))).toBe(member.id)
  })

  it('fails when another member, or nobody, is logged in at the callback', async () => {
    const token = await identity.logInAs(await confirmed())
    for (const other of [undefined, await identity.logInAs(await confirmed())]) {
      const { location, wayIn } = await connect(token)
      expect(reason(await comeBack(await provider.visit(location, person()), wayIn, other))).toBe('expired')
    }
  })

  it('does not move a provider’s account from another member', async () => {
    const who = person()
    const owner = await memberOf(await signInAs(who))
    const token = await identity.logInAs(await confirmed())
    const { location, wayIn } = await connect(token)
    expect(reason(await comeBack(await provider.visit(location, who), wayIn, token))).toBe('taken')
    expect(await memberOf(await signInAs(who))).toBe(owner)
  })

  it('is refused for an account with an unconfirmed address', async () => {
    const token = await identity.logInAs(await identity.createMember())
    const { location, wayIn } = await connect(token)
    expect(reason(await comeBack(await provider.visit(location, person()), wayIn, token))).toBe('email-not-confirmed')
    expect(await accountsOf(token)).toEqual([])
  })

  it('needs a session', async () => {
    expect(
      (await identity.send('POST', '/api/user/social-accounts/connect', { body: JSON.stringify({ provider: 'google' }) })).status,
    ).toBe(401)
  })
})

describe('disconnecting', () => {
  it('leaves the password as a credential', async () => {
    const member = await confirmed()
    const token = tokenOf(await signInAs(person({ email: String(member.email) })))
    expect((await post('/api/user/social-accounts/remove', { provider: 'google' }, token)).body.meta.status).toBe('success')
    expect(await accountsOf(token)).toEqual([])
    expect((await identity.logIn({ username: member.username ?? '', password: PASSWORD })).body.user?.user_id).toBe(member.id)
  })

  it('is refused for the last credential', async () => {
    const token = tokenOf(await signInAs(person()))
    expect((await post('/api/user/social-accounts/remove', { provider: 'google' }, token)).body.meta.code).toBe('last-way-in')
    expect(await accountsOf(token)).toEqual(['google'])
  })
})
