import { afterAll, describe, expect, it } from '@jest/globals'
import { until } from '@ribbonry/testing'
import { CONTEXT_HEADERS } from '@ribbonry/contracts'
import { systemClock, type Logger } from '@ribbonry/service-kit'
import { PasswordAttempts } from '../src/sign-in/password-attempts.ts'
import { TestIdentity, PASSWORD } from './test-identity.ts'
import { codeIn } from './mailbox.ts'

const identity = await TestIdentity.start()
afterAll(() => identity.close())

/** The full number with RIBBONRY_TEST_ROUNDS=full; `npm run bench -- attack` measures it as well. */
const isFull = process.env['RIBBONRY_TEST_ROUNDS'] === 'full'
const TRIES = isFull ? 10_000 : 1000
const ADDRESSES = isFull ? 1000 : 400
const AT_A_TIME = 32

type Code = string | undefined

/** The error code of a login from an address; `undefined` for success. */
async function logIn(login: string, password: string, address: string): Promise<Code> {
  const { body } = await identity.send('POST', '/api/user/login', {
    body: JSON.stringify({ username: login, password }),
    more: { [CONTEXT_HEADERS.address]: address },
  })
  return body.meta.code
}

/** Makes many attempts with some concurrency. Returns how many had their password verified. */
async function attack(times: number, one: (place: number) => Promise<Code>): Promise<{ heard: number; refused: number }> {
  const codes: Code[] = []
  let next = 0
  const lane = async (): Promise<void> => {
    while (next < times) codes.push(await one((next += 1)))
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, lane))
  return {
    heard: codes.filter((code) => code === 'wrong-credentials').length,
    refused: codes.filter((code) => code === 'too-many-tries').length,
  }
}

describe(`${TRIES} wrong passwords`, () => {
  it('for one account from one address are mostly refused and logged; the right one from elsewhere works', async () => {
    const member = await identity.createMember()
    const [name, email] = [member.username ?? '', member.email ?? '']
    const began = Date.now()
    const during: Code[] = []
    const { heard, refused } = await attack(TRIES, async (place) => {
      if (place % (TRIES / 4) === 0) during.push(await logIn(name, PASSWORD, `elsewhere ${place}`))
      // By name and by address, in upper and lower case: one account.
      return await logIn(place % 2 === 0 ? name.toUpperCase() : email, `guess ${place}`, 'the attacker')
    })
    const seconds = (Date.now() - began) / 1000
    // Seven are free; then the delays are 1, 2, 4 … 60 seconds.
    expect(heard).toBeLessThanOrEqual(8 + Math.ceil(Math.log2(seconds + 2)) + seconds / 60)
    expect([heard + refused, during]).toEqual([TRIES, [undefined, undefined, undefined, undefined]])
    const events = await identity.source.query<{ outcome: string; count: number }[]>(
      'select outcome, count(*)::int from sign_in_events where member_id = $1 group by 1 order by 1',
      [member.id],
    )
    expect(events).toEqual([
      { outcome: 'signed-in', count: 4 },
      { outcome: 'wrong-password', count: heard },
    ])
    expect(await logIn(name, PASSWORD, 'the attacker')).toBe('too-many-tries')
  })
})

describe('guessing', () => {
  it('many accounts from one address is throttled, without an effect on other addresses', async () => {
    const { heard, refused } = await attack(300, (place) => logIn(`somebody${place}`, 'a leaked password', 'the list owner'))
    expect([heard < 60, heard + refused]).toEqual([true, 300])
    // Delays end while this test waits; each further attempt starts a longer one.
    await until('it is throttled', async () => {
      await logIn(`somebody else ${Math.random()}`, 'a leaked password', 'the list owner')
      const { username } = await identity.createMember()
      const codes = [await logIn(username ?? '', PASSWORD, 'the list owner'), await logIn(username ?? '', PASSWORD, 'at home')]
      expect(codes[1]).toBeUndefined()
      return codes[0] === 'too-many-tries'
    })
  })

  it(`one account from ${ADDRESSES} addresses is throttled; its owner can log in from a known address, and
    from anywhere after a password reset`, async () => {
    const { mails } = identity
    const member = await identity.createMember()
    const name = member.username ?? ''
    expect(await logIn(name, PASSWORD, 'at home')).toBeUndefined()
    const { heard } = await attack(ADDRESSES, (place) => logIn(name, 'guess', `machine ${place}`))
    expect(heard).toBeLessThan(200)
    expect(await logIn(name, 'mistyped', 'at home')).toBe('wrong-credentials')
    expect(await logIn(name, PASSWORD, 'at home')).toBeUndefined()
    await identity.send('POST', '/api/user/forgot', { body: JSON.stringify({ email: member.email }) })
    const code = codeIn((await mails.newest(member.email ?? '', 'reset-password')).data.link)
    await identity.send('POST', '/api/user/reset', {
      body: JSON.stringify({ reset_code: code, password: 'a kite for two' }),
      more: { [CONTEXT_HEADERS.address]: 'on a journey' },
    })
    await attack(20, (place) => logIn(name, 'guess', `further machine ${place}`))
    expect(await logIn(name, 'a kite for two', 'on a journey')).toBeUndefined()
  })

  it('is logged, for one account from many addresses too, without name or address', async () => {
    const lines: [object, string][] = []
    const logger = {
      warn: (what: object, words: string) => {
        lines.push([what, words])
      },
    } as unknown as Logger
    const passwords = new PasswordAttempts(identity.redis.client, logger, systemClock)
    const look = (place: number): Promise<unknown> =>
      passwords
        .check({ subject: 'member:4711', address: `a robot ${place}` }, () => Promise.resolve(false))
        .catch((error: unknown) => error)
    for (let place = 0; place < 100; place += 1) await look(place)
    expect(lines).toEqual([])
    for (let place = 100; place < 105; place += 1) await look(place)
    expect(lines.slice(0, 2)).toEqual([
      [
        { account: 'member:4711', wrong: { same_address: 1, address: 1, name: 101 }, pause_seconds: 1 },
        'Somebody guesses at passwords',
      ],
      [{ tries: 1 }, 'Tries at passwords are put off'],
    ])
  })

  it('does not delay right passwords, from new or known addresses', async () => {
    const passwords = new PasswordAttempts(identity.redis.client, { warn: () => undefined } as unknown as Logger, systemClock)
    const look = (address: string, right: boolean): Promise<unknown> =>
      passwords
        .check({ subject: 'member:4712', address }, () => Promise.resolve(right))
        .catch((error: unknown) => (error as { code: string }).code)
    for (let place = 0; place < 100; place += 1) await look(`an automaton ${place}`, false)
    for (const address of ['at work', 'on a train', 'at work', 'at a friend’s']) expect(await look(address, true)).toBe(true)
    expect(await look('a last automaton', false)).toBe(false)
    expect([await look('at home', true), await look('at work', true)]).toEqual(['too-many-tries', true])
  })

  it('leaves no name, address or password in Redis', async () => {
    const { username } = await identity.createMember()
    await attack(20, () => logIn(username ?? '', 'guess', 'a place'))
    const keys = (await identity.redis.client.keys('*')).filter((key) => key.startsWith('sign-in') || key.startsWith('wrong'))
    expect(keys.length).toBeGreaterThan(3)
    expect(keys.filter((key) => key.includes(username ?? '') || key.includes('a place'))).toEqual([])
  })
})
