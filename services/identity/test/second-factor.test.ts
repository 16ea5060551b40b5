import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CONTEXT_HEADERS, COOKIES } from '@ribbonry/contracts'
import { Secret, TOTP } from 'otpauth'
import type { Member } from '../src/members/member.entity.ts'
import { FactorKeyCheck } from '../src/sign-in/second-factor/factor-key-check.ts'
import { FactorKeys } from '../src/sign-in/second-factor/factor-keys.ts'
import { SecondFactorsRepository } from '../src/sign-in/second-factor/second-factors.repository.ts'
import {
  cookieOf,
  FACTOR_KEY,
  FORMER_FACTOR_KEY,
  TestIdentity,
  PASSWORD,
  testClock,
  tokenOf,
  type Answer,
} from './test-identity.ts'

const identity = await TestIdentity.start()
afterAll(() => identity.close())
/** How long the app shows a code, milliseconds. */
const TIME_STEP = 30_000
beforeEach(async () => {
  await identity.emptyRedis()
  // The codes of a test are made and sent within one time step.
  testClock.aheadMs = TIME_STEP - (Date.now() % TIME_STEP)
})
afterAll(() => testClock.setBack())

interface Body {
  readonly secret: string
  readonly link: string
  readonly second_factor: string
  readonly recovery_codes: string[]
  readonly recovery_codes_left: number
  readonly enabled: boolean
}
const bodyOf = ({ body }: Answer): Body => body as unknown as Body
const codeOf = ({ body }: Answer): string | undefined => body.meta.code

const post = async (at: TestIdentity, path: string, fields: object, token?: string, wayIn?: string): Promise<Answer> =>
  await at.send('POST', path, {
    body: JSON.stringify(fields),
    ...(token === undefined ? {} : { token }),
    ...(wayIn === undefined ? {} : { more: { [CONTEXT_HEADERS.loginFlow]: wayIn } }),
  })

/** The code of the app, `later` time steps from now: the service accepts the next one as well, since clocks differ. */
const appCode = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: testClock.now().getTime() + later * TIME_STEP })
const wrong = (code: string): string => String((Number(code) + 500_000) % 1_000_000).padStart(6, '0')

interface Protected {
  readonly member: Member
  readonly token: string
  readonly secret: string
  readonly recoveryCodes: string[]
}

/** A member whose app has used up the code of the previous time step. */
async function withSecondFactor(
  at: TestIdentity = identity,
  given: Parameters<TestIdentity['createMember']>[0] = {},
): Promise<Protected> {
  const member = await at.createMember(given)
  const before = await at.logInAs(member)
  const { secret } = bodyOf(await post(at, '/api/user/second-factor/setup', { password: PASSWORD }, before))
  const answer = await post(at, '/api/user/second-factor/confirm', { code: appCode(secret, -1) }, before)
  return { member, token: tokenOf(answer), secret, recoveryCodes: bodyOf(answer).recovery_codes }
}

/** The first step of a login. Returns the cookie for the second one. */
async function firstStep({ member }: Pick<Protected, 'member'>, at: TestIdentity = identity): Promise<string> {
  const answer = await at.logIn({ username: member.username ?? '', password: PASSWORD })
  expect([answer.status, answer.body.user, bodyOf(answer).second_factor]).toEqual([200, undefined, 'needed'])
  expect(answer.headers.getSetCookie().filter((cookie) => cookie.startsWith(COOKIES.session))).toEqual([])
  return cookieOf(answer, COOKIES.loginFlow)
}

const finish = async (code: string, wayIn?: string): Promise<Answer> =>
  await post(identity, '/api/user/login/second-factor', { code }, undefined, wayIn)

describe('turning two-step log-in on', () => {
  it('needs the password', async () => {
    const token = await identity.logInAs(await identity.createMember())
    for (const fields of [{}, { password: 'wrong' }])
      expect(codeOf(await post(identity, '/api/user/second-factor/setup', fields, token))).toBe('wrong-password')
  })

  it('has no effect until a code of the app confirms it', async () => {
    const member = await identity.createMember()
    const token = await identity.logInAs(member)
    const { secret, link } = bodyOf(await post(identity, '/api/user/second-factor/setup', { password: PASSWORD }, token))
    expect(link).toContain(secret)
    expect(codeOf(await post(identity, '/api/user/second-factor/confirm', { code: wrong(appCode(secret)) }, token))).toBe(
      'wrong-code',
    )
    expect(bodyOf(await identity.send('GET', '/api/user/second-factor', { token })).enabled).toBe(false)
    expect((await identity.logIn({ username: member.username ?? '', password: PASSWORD })).body.user?.user_id).toBe(member.id)
  })

  it('ends the earlier sessions, shows ten recovery codes, and mails the member', async () => {
    const member = await identity.createMember()
    const [here, there] = [await identity.logInAs(member), await identity.logInAs(member)]
    const { secret } = bodyOf(await post(identity, '/api/user/second-factor/setup', { password: PASSWORD }, here))
    const answer = await post(identity, '/api/user/second-factor/confirm', { code: appCode(secret) }, here)
    expect(new Set(bodyOf(answer).recovery_codes).size).toBe(10)
    expect([await identity.sessions.find(here), await identity.sessions.find(there)]).toEqual([undefined, undefined])
    expect(bodyOf(await identity.send('GET', '/api/user/second-factor', { token: tokenOf(answer) }))).toMatchObject({
      enabled: true,
      recovery_codes_left: 10,
    })
    const mails = await Promise.all(
      (await identity.redis.client.keys('*second-factor-changed*')).map((key) => identity.redis.client.hgetall(key)),
    )
    expect(mails.map(({ data }) => JSON.parse(data ?? '{}') as object)).toMatchObject([
      { to: member.email, data: { what: 'Two-step log-in was turned on' } },
    ])
  })

  it('stores neither the secret nor the recovery codes in plain text', async () => {
    const { secret, recoveryCodes, member } = await withSecondFactor()
    const rows = await identity.source.query<object[]>(
      'select * from second_factors s join recovery_codes using (member_id) where member_id = $1',
      [member.id],
    )
    const stored = JSON.stringify(rows).toLowerCase()
    for (const kept of [secret, Buffer.from(Secret.fromBase32(secret).bytes).toString('base64url'), ...recoveryCodes]) {
      expect(stored).not.toContain(kept.toLowerCase())
      expect(stored).not.toContain(kept.toLowerCase().replaceAll('-', ''))
    }
  })

  it('happens once: a second set-up is refused', async () => {
    const { token } = await withSecondFactor()
    expect(codeOf(await post(identity, '/api/user/second-factor/setup', { password: PASSWORD }, token))).toBe('second-factor-on')
  })
})

describe('logging in with two steps', () => {
  it('opens a session with the code that the app shows', async () => {
    const one = await withSecondFactor()
    const wayIn = await firstStep(one)
    const answer = await finish(appCode(one.secret), wayIn)
    expect(answer.body.user?.user_id).toBe(one.member.id)
    expect(await identity.sessions.find(tokenOf(answer))).toMatchObject({ userId: one.member.id })
    expect(cookieOf(answer, COOKIES.loginFlow)).toBe('')
  })

  it('never takes a code twice, nor an older one after it', async () => {
    const one = await withSecondFactor()
    const code = appCode(one.secret)
    await finish(code, await firstStep(one))
    const older = appCode(one.secret, -1)
    expect([codeOf(await finish(code, await firstStep(one))), codeOf(await finish(older, await firstStep(one)))]).toEqual([
      'wrong-code',
      'wrong-code',
    ])
  })

  it('takes one of two requests that bring the same code at the same time', async () => {
    const one = await withSecondFactor()
    const code = appCode(one.secret)
    const ways = [await firstStep(one), await firstStep(one)]
    const answers = await Promise.all(ways.map((wayIn) => finish(code, wayIn)))
    expect(answers.filter(({ body }) => body.user !== undefined)).toHaveLength(1)
  })

  it('takes each recovery code once, however it is typed', async () => {
    const one = await withSecondFactor()
    const [code = ''] = one.recoveryCodes
    const answer = await finish(` ${code.replaceAll('-', ' ').toUpperCase()}`, await firstStep(one))
    expect([answer.body.user?.user_id, bodyOf(answer).recovery_codes_left]).toEqual([one.member.id, 9])
    expect(codeOf(await finish(code, await firstStep(one)))).toBe('wrong-code')
  })

  it('does not take another member’s codes', async () => {
    const [one, other] = [await withSecondFactor(), await withSecondFactor()]
    expect(codeOf(await finish(other.recoveryCodes[0] ?? '', await firstStep(one)))).toBe('wrong-code')
    expect(codeOf(await finish(appCode(other.secret), await firstStep(one)))).toBe('wrong-code')
  })

  it('works in the browser of the first step alone, and once', async () => {
    const one = await withSecondFactor()
    const wayIn = await firstStep(one)
    for (const other of [undefined, 'x'.repeat(43)]) expect(codeOf(await finish(appCode(one.secret), other))).toBe('log-in-again')
    await finish(appCode(one.secret), wayIn)
    expect(codeOf(await finish(one.recoveryCodes[0] ?? '', wayIn))).toBe('log-in-again')
  })

  it('ends after five minutes', async () => {
    const one = await withSecondFactor()
    const wayIn = await firstStep(one)
    const [key = ''] = await identity.redis.client.keys('way-in:*')
    const way = JSON.parse((await identity.redis.client.get(key)) ?? '{}') as { secondStep: { until: number } }
    expect(way.secondStep.until - testClock.now().getTime()).toBeLessThanOrEqual(5 * 60_000)
    await identity.redis.client.set(key, JSON.stringify({ secondStep: { ...way.secondStep, until: Date.now() } }))
    expect(codeOf(await finish(appCode(one.secret), wayIn))).toBe('log-in-again')
  })

  it('ends after five tries, the right code among the sixth', async () => {
    const one = await withSecondFactor()
    const wayIn = await firstStep(one)
    for (let tries = 0; tries < 5; tries += 1) {
      expect(codeOf(await finish(wrong(appCode(one.secret)), wayIn))).toBe('wrong-code')
      await identity.redis.client.del(`code-pause:${one.member.id}`, `wrong-codes:${one.member.id}`)
    }
    expect(codeOf(await finish(appCode(one.secret), wayIn))).toBe('log-in-again')
  })

  it('throttles wrong codes over many logins; forty simultaneous ones gain nothing', async () => {
    const one = await withSecondFactor()
    const ways = await Promise.all(Array.from({ length: 40 }, () => firstStep(one)))
    const answers = await Promise.all(ways.map((wayIn) => finish(wrong(appCode(one.secret)), wayIn)))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(35)
    expect((await finish(appCode(one.secret), await firstStep(one))).status).toBe(429)
    const logged = await identity.source.query<object[]>(
      `select from sign_in_events where member_id = $1 and outcome = 'wrong-code'`,
      [one.member.id],
    )
    expect(logged.length).toBeGreaterThan(0)
  })

  it('never opens a session when the password is wrong', async () => {
    const { member } = await withSecondFactor()
    expect(codeOf(await identity.logIn({ username: member.username ?? '', password: 'wrong' }))).toBe('wrong-credentials')
  })

  it.each(['', ' ', 'a'.repeat(65), 'a'.repeat(10_000)])('refuses what is no code (%#)', async (code) => {
    expect((await finish(code, 'x'.repeat(43))).status).toBe(400)
  })
})

describe('turning two-step log-in off', () => {
  it('needs a code, and the password is enough afterwards', async () => {
    const one = await withSecondFactor()
    expect(codeOf(await post(identity, '/api/user/second-factor/remove', { code: '000000' }, one.token))).toBe('wrong-code')
    expect(
      (await post(identity, '/api/user/second-factor/remove', { code: appCode(one.secret) }, one.token)).body.meta.status,
    ).toBe('success')
    expect((await identity.logIn({ username: one.member.username ?? '', password: PASSWORD })).body.user?.user_id).toBe(
      one.member.id,
    )
    expect(await identity.source.query<object[]>('select from recovery_codes where member_id = $1', [one.member.id])).toEqual([])
  })
})

describe('new recovery codes', () => {
  it('replace the old ones', async () => {
    const one = await withSecondFactor()
    const renewed = bodyOf(
      await post(identity, '/api/user/second-factor/recovery-codes', { code: appCode(one.secret) }, one.token),
    ).recovery_codes
    expect(renewed).toHaveLength(10)
    expect(codeOf(await finish(one.recoveryCodes[0] ?? '', await firstStep(one)))).toBe('wrong-code')
    expect((await finish(renewed[0] ?? '', await firstStep(one))).body.user?.user_id).toBe(one.member.id)
  })
})

describe('when the key of second factors has changed', () => {
  const former = new FactorKeys({ SECOND_FACTOR_KEYS: [FORMER_FACTOR_KEY] })
  const current = new FactorKeys({ SECOND_FACTOR_KEYS: [FACTOR_KEY] })
  const sealedSecretOf = async ({ member }: Protected): Promise<string> => {
    const [row] = await identity.source.query<{ sealed_secret: string }[]>(
      'select sealed_secret from second_factors where member_id = $1',
      [member.id],
    )
    return row?.sealed_secret ?? ''
  }
  /** What the member's rows would be if they had been written before the change. */
  const storeFormerly = async ({ member, secret, recoveryCodes }: Protected): Promise<void> => {
    const sealed = former.seal(member.id, Secret.fromBase32(secret).bytes)
    await identity.source.query('update second_factors set sealed_secret = $2 where member_id = $1', [member.id, sealed])
    await identity.source.query('delete from recovery_codes where member_id = $1', [member.id])
    for (const code of recoveryCodes)
      await identity.source.query('insert into recovery_codes (member_id, code_hash) values ($1, $2)', [
        member.id,
        former.hash(member.id, code.replaceAll('-', '')),
      ])
  }

  it('apps and recovery codes work as before, sessions go on, and a secret that was used has the new key', async () => {
    const one = await withSecondFactor()
    await storeFormerly(one)
    expect(await identity.sessions.find(one.token)).toMatchObject({ userId: one.member.id })
    const [code = ''] = one.recoveryCodes
    expect((await finish(code, await firstStep(one))).body.user?.user_id).toBe(one.member.id)
    expect(current.isCurrent(await sealedSecretOf(one))).toBe(false)
    expect((await finish(appCode(one.secret), await firstStep(one))).body.user?.user_id).toBe(one.member.id)
    expect(current.isCurrent(await sealedSecretOf(one))).toBe(true)
    expect((await finish(appCode(one.secret, 1), await firstStep(one))).body.user?.user_id).toBe(one.member.id)
  })

  it('a code whose key is missing is refused for now, and tells nobody more', async () => {
    const one = await withSecondFactor()
    const lost = new FactorKeys({ SECOND_FACTOR_KEYS: ['a key of second factors that nobody has any more'] })
    const sealed = lost.seal(one.member.id, Secret.fromBase32(one.secret).bytes)
    await identity.source.query('update second_factors set sealed_secret = $2 where member_id = $1', [one.member.id, sealed])
    const answer = await finish(appCode(one.secret), await firstStep(one))
    expect([answer.status, codeOf(answer)]).toEqual([503, 'unavailable'])
  })

  it('the service starts only with every key that something stored needs', async () => {
    await storeFormerly(await withSecondFactor())
    const { app } = identity.service
    const factors = app.get(SecondFactorsRepository, { strict: false })
    await identity.source.query(`delete from second_factors where sealed_secret not like $1 and sealed_secret not like $2`, [
      `${current.seal(0, new Uint8Array()).split('.')[0]}.%`,
      `${former.seal(0, new Uint8Array()).split('.')[0]}.%`,
    ])
    await app.get(FactorKeyCheck, { strict: false }).onApplicationBootstrap()
    await expect(new FactorKeyCheck(factors, current).onApplicationBootstrap()).rejects.toThrow(
      `SECOND_FACTOR_KEYS lacks keys that stored second factors need; their ids are ${former.hash(0, '').split('.')[0]}`,
    )
  })
})

describe('where staff need a second factor', () => {
  let strict: TestIdentity
  beforeAll(async () => {
    strict = await TestIdentity.start({ environment: { STAFF_SECOND_FACTOR: 'required' } })
  })
  afterAll(() => strict.close())

  it('a session of staff has no rights until a second factor is set up', async () => {
    const editor = await strict.createMember({ roles: ['editor', 'advertiser'], accessType: 'curator' })
    const answer = await strict.logIn({ username: editor.username ?? '', password: PASSWORD })
    const token = tokenOf(answer)
    expect(await strict.sessions.find(token)).toMatchObject({ roles: [], accessType: null })
    expect(answer.body.user).toMatchObject({ editor: false, advertiser: false, access_type: null, must_set_second_factor: true })
    expect((await strict.send('GET', '/api/user/me', { token })).body.user).toMatchObject({
      editor: false,
      must_set_second_factor: true,
    })
    const { secret } = bodyOf(await post(strict, '/api/user/second-factor/setup', { password: PASSWORD }, token))
    const confirmed = await post(strict, '/api/user/second-factor/confirm', { code: appCode(secret) }, token)
    expect(confirmed.body.user).toMatchObject({ editor: true, advertiser: true, access_type: 'curator' })
    expect(await strict.sessions.find(tokenOf(confirmed))).toMatchObject({
      roles: ['editor', 'advertiser'],
      accessType: 'curator',
    })
  })

  it('they cannot turn it off', async () => {
    const one = await withSecondFactor(strict, { roles: ['access'] })
    expect(codeOf(await post(strict, '/api/user/second-factor/remove', { code: appCode(one.secret) }, one.token))).toBe(
      'second-factor-needed',
    )
  })

  it('members and advertisers are not affected', async () => {
    const advertiser = await strict.createMember({ roles: ['advertiser'] })
    expect(await strict.sessions.find(await strict.logInAs(advertiser))).toMatchObject({ roles: ['advertiser'] })
  })
})
