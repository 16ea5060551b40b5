import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CONTEXT_HEADERS } from '@ribbonry/contracts'
import { Door } from './door.ts'

let door: Door
beforeAll(async () => {
  door = await Door.open({ environment: { PASSWORD_HASHING_SLOTS: '1' } })
})
afterAll(() => door.close())

const PAIRS = 60
let places = 0

/** Milliseconds until an answer is there. Every try comes from an address of its own, so that no pause is measured. */
async function time(path: string, body: object): Promise<number> {
  const began = performance.now()
  await door.send('POST', path, { body: JSON.stringify(body), more: { [CONTEXT_HEADERS.address]: `place ${(places += 1)}` } })
  return performance.now() - began
}

const median = (numbers: readonly number[]): number => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN

/** Medians of both kinds, taken by turns, so that whatever slows the machine slows both. */
async function compare(path: string, known: () => Promise<object>, unknown: () => object): Promise<{ known: number; unknown: number }> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const bodies = { known: await known(), unknown: unknown() }
    for (const kind of pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) times[kind].push(await time(path, bodies[kind]))
  }
  return { known: median(times.known), unknown: median(times.unknown) }
}

describe('how long an answer takes tells nothing', () => {
  it('of whether a name is known at the log-in', async () => {
    const { known, unknown } = await compare('/api/user/login', async () => ({ username: (await door.member()).username, password: 'wrong' }), () => ({ username: `nobody${places}`, password: 'wrong' }))
    process.stdout.write(`  log-in: ${known.toFixed(2)} ms known, ${unknown.toFixed(2)} ms unknown\n`)
    expect(Math.abs(known - unknown)).toBeLessThan(0.15 * Math.max(known, unknown) + 1)
  })

  it('of whether an address is known when a password is forgotten', async () => {
    const { known, unknown } = await compare('/api/user/forgot', async () => ({ email: (await door.member()).email }), () => ({ email: `nobody${places}@ribbonry.test` }))
    process.stdout.write(`  forgot: ${known.toFixed(2)} ms known, ${unknown.toFixed(2)} ms unknown\n`)
    expect(Math.abs(known - unknown)).toBeLessThan(0.25 * Math.max(known, unknown) + 1)
  })

  it('of whether an address is known when somebody registers under a name that is taken', async () => {
    const { username: taken } = await door.member()
    const form = (email: string | null): object => ({ username: taken, email, password: 'a kite for two' })
    const { known, unknown } = await compare('/api/user/register', async () => form((await door.member()).email), () => form(`nobody${places}@ribbonry.test`))
    process.stdout.write(`  register: ${known.toFixed(2)} ms known, ${unknown.toFixed(2)} ms unknown\n`)
    expect(Math.abs(known - unknown)).toBeLessThan(0.15 * Math.max(known, unknown) + 1)
  })
})
