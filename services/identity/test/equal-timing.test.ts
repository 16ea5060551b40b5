import { afterAll, describe, expect, it } from '@jest/globals'
import { CONTEXT_HEADERS } from '@ribbonry/contracts'
import { TestIdentity } from './test-identity.ts'

const identity = await TestIdentity.start({ environment: { PASSWORD_HASHING_SLOTS: '1' } })
afterAll(() => identity.close())

/** Maximum and minimum of measured pairs. */
const PAIRS = { least: 16, most: 300 }
let places = 0

/** Response time in milliseconds. Each attempt has an address of its own, so that no delay is measured. */
async function time(path: string, body: object): Promise<number> {
  const began = performance.now()
  await identity.send('POST', path, { body: JSON.stringify(body), more: { [CONTEXT_HEADERS.address]: `place ${(places += 1)}` } })
  return performance.now() - began
}

type Times = Record<'known' | 'unknown', number>

const apart = ({ known, unknown }: Times): number => Math.abs(known - unknown)

/**
 * The minimal times of both kinds. Other work on the machine only adds to a time, so the minimum of many approaches the time of
 * the answer itself, and an answer that does less work stays below the other however often both are measured: further pairs are
 * measured until the two are as close as `allowed` says, or no pairs are left.
 */
async function compare(
  path: string,
  known: () => Promise<object>,
  unknown: () => object,
  allowed: (times: Times) => number,
): Promise<Times> {
  const least: Times = { known: Infinity, unknown: Infinity }
  for (let pair = 0; pair < PAIRS.least || (pair < PAIRS.most && apart(least) >= allowed(least)); pair += 1) {
    const bodies = { known: await known(), unknown: unknown() }
    // In alternating order, so that neither kind always comes second.
    for (const kind of pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const))
      least[kind] = Math.min(least[kind], await time(path, bodies[kind]))
  }
  return least
}

/** Allowed difference in milliseconds: a share of the longer time, and one for the precision of the clock. */
const within =
  (share: number) =>
  ({ known, unknown }: Times): number =>
    share * Math.max(known, unknown) + 1

describe('response times do not reveal', () => {
  it('whether a name exists, at the login', async () => {
    const times = await compare(
      '/api/user/login',
      async () => ({ username: (await identity.createMember()).username, password: 'wrong' }),
      () => ({ username: `nobody${places}`, password: 'wrong' }),
      within(0.15),
    )
    process.stdout.write(`  log-in: ${times.known.toFixed(2)} ms known, ${times.unknown.toFixed(2)} ms unknown\n`)
    expect(apart(times)).toBeLessThan(within(0.15)(times))
  })

  it('whether an address exists, at a password reset', async () => {
    const times = await compare(
      '/api/user/forgot',
      async () => ({ email: (await identity.createMember()).email }),
      () => ({ email: `nobody${places}@ribbonry.test` }),
      within(0.25),
    )
    process.stdout.write(`  forgot: ${times.known.toFixed(2)} ms known, ${times.unknown.toFixed(2)} ms unknown\n`)
    expect(apart(times)).toBeLessThan(within(0.25)(times))
  })

  it('whether an address exists, at a registration with a taken name', async () => {
    const { username: taken } = await identity.createMember()
    const form = (email: string | null): object => ({ username: taken, email, password: 'a kite for two' })
    const times = await compare(
      '/api/user/register',
      async () => form((await identity.createMember()).email),
      () => form(`nobody${places}@ribbonry.test`),
      within(0.15),
    )
    process.stdout.write(`  register: ${times.known.toFixed(2)} ms known, ${times.unknown.toFixed(2)} ms unknown\n`)
    expect(apart(times)).toBeLessThan(within(0.15)(times))
  })
})
