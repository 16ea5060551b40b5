import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { OneTimeCodes, ONE_TIME_CODES_TABLE } from '../src/tokens/index.ts'
import { createTestTables, type TestTables } from './test-tables.ts'

const SECRET = 'a secret that only these tests know'
const RESET = { purpose: 'reset-password', subject: '7', seconds: 3600 } as const

let tables: TestTables
let now: Date
const codes = new OneTimeCodes([SECRET], () => now)
const run = <Result>(work: (transaction: TestTables['source']['manager']) => Promise<Result>): Promise<Result> =>
  tables.source.transaction(work)

beforeAll(async () => {
  tables = await createTestTables([ONE_TIME_CODES_TABLE], 10)
})
afterAll(() => tables.close())
beforeEach(async () => {
  now = new Date('2026-11-20T10:00:00Z')
  await tables.source.query('truncate one_time_codes')
})

describe('the code of a link', () => {
  it('works once, and says what it stands for', async () => {
    const code = await run((transaction) => codes.issueLink(transaction, { ...RESET, data: { email: 'ann@example.org' } }))
    const wanted = { subject: '7', data: { email: 'ann@example.org' }, expires: new Date('2026-11-20T11:00:00Z') }
    expect(await run((transaction) => codes.find(transaction, 'reset-password', code))).toEqual(wanted)
    const both = await Promise.all([1, 2].map(() => run((transaction) => codes.take(transaction, 'reset-password', code))))
    expect(both.filter((one) => one !== undefined)).toEqual([wanted])
  })

  it('stands nowhere in the database', async () => {
    const code = await run((transaction) => codes.issueLink(transaction, RESET))
    expect(
      JSON.stringify(await tables.source.query('select *, encode(hash, $1) as text from one_time_codes', ['escape'])),
    ).not.toContain(code)
  })

  it('is used up with the transaction alone that takes it', async () => {
    const code = await run((transaction) => codes.issueLink(transaction, RESET))
    const failed = run(async (transaction) => {
      await codes.take(transaction, 'reset-password', code)
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect(await run((transaction) => codes.take(transaction, 'reset-password', code))).toMatchObject({ subject: '7' })
  })

  it('ends with its time, with a newer one, and when it is revoked', async () => {
    const first = await run((transaction) => codes.issueLink(transaction, RESET, 2))
    const second = await run((transaction) => codes.issueLink(transaction, RESET, 2))
    const third = await run((transaction) => codes.issueLink(transaction, RESET, 2))
    const open = async (): Promise<boolean[]> =>
      await run(async (transaction) =>
        [
          await codes.find(transaction, RESET.purpose, first),
          await codes.find(transaction, RESET.purpose, second),
          await codes.find(transaction, RESET.purpose, third),
        ].map((one) => one !== undefined),
      )
    expect(await open()).toEqual([false, true, true])
    now = new Date('2026-11-20T11:00:00Z')
    expect(await open()).toEqual([false, false, false])
    expect(await run((transaction) => codes.purge(transaction))).toBe(2)
    const last = await run((transaction) => codes.issueLink(transaction, RESET))
    await run((transaction) => codes.revoke(transaction, RESET.purpose, '7'))
    expect(await run((transaction) => codes.take(transaction, RESET.purpose, last))).toBeUndefined()
  })

  it.each(['', 'x', 'x'.repeat(43), `${'x'.repeat(42)}\0`])('is not %j, and is for nothing else', async (code) => {
    const right = await run((transaction) => codes.issueLink(transaction, RESET))
    expect(await run((transaction) => codes.take(transaction, RESET.purpose, code))).toBeUndefined()
    expect(await run((transaction) => codes.take(transaction, 'confirm-email', right))).toBeUndefined()
  })
})

describe('a typed code', () => {
  const check = (code: string, subject = '7') =>
    run((transaction) => codes.check(transaction, { purpose: RESET.purpose, subject }, code))
  const wrong = (code: string): string => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10))

  it('is short, works once and for its subject alone', async () => {
    const code = await run((transaction) => codes.issueTyped(transaction, RESET))
    expect(code).toMatch(/^\d{6}$/)
    expect([await check(code, '8'), await check(wrong(code)), await check(code), await check(code)]).toEqual([
      'none',
      'wrong',
      'right',
      'none',
    ])
  })

  it('cannot be guessed at more often than it may be, also by many at once', async () => {
    const code = await run((transaction) => codes.issueTyped(transaction, RESET, { digits: 8, attempts: 5 }))
    const guesses = await Promise.all(Array.from({ length: 20 }, () => check(wrong(code))))
    expect(guesses.filter((one) => one === 'wrong')).toHaveLength(5)
    expect(await check(code)).toBe('none')
  })

  it('ends with its time and with a newer one, and outlives a change of the secret', async () => {
    const first = await run((transaction) => codes.issueTyped(transaction, RESET, { digits: 12 }))
    const code = await run((transaction) => codes.issueTyped(transaction, RESET, { digits: 12 }))
    expect(await check(first)).toBe('wrong')
    const rotated = new OneTimeCodes(['another secret that only these tests know', SECRET], () => now)
    expect(await run((transaction) => rotated.check(transaction, RESET, code))).toBe('right')
    const late = await run((transaction) => codes.issueTyped(transaction, RESET))
    now = new Date('2026-11-20T11:00:00Z')
    expect(await check(late)).toBe('none')
  })
})
