import { Transactions } from '@ribbonry/service-kit'
import { testStack, withConnection, withDatabase } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { FACT_TYPES, type LedgerFact } from '../src/books/ledger/ledger-fact.ts'
import { LedgerRepository } from '../src/books/ledger/ledger.repository.ts'
import { ACCESS, startTestPayments } from './test-payments.ts'

const WRITERS = 50

const payments = await startTestPayments({ DATABASE_POOL: String(WRITERS) })
const ledger = payments.service.app.get(LedgerRepository, { strict: false })
const transactions = payments.service.app.get(Transactions, { strict: false })

afterAll(() => payments.close())
beforeEach(() => payments.reset())

const record = (...facts: readonly LedgerFact[]): Promise<string[]> =>
  transactions.run((transaction) => ledger.record(transaction, ...facts))
const totals = async () => (await payments.get('/api/admin/payments/ledger', ACCESS)).body
const rowsOf = async (table: string): Promise<number> =>
  Number((await payments.sql.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count)

const chargeOf = (amount: number, id = randomUUID()): LedgerFact => ({
  id: `charge.${id}`,
  type: 'charge',
  amount,
  provider: 'manual',
  kind: 'pitch',
  paymentId: id,
  occurred: new Date('2026-11-24T12:00:00Z'),
})

/** Facts with some duplicate ids; the first one of each id counts. */
const facts = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 60 }).map((number) => `fact.${number}`),
    type: fc.constantFrom(...FACT_TYPES),
    amount: fc.integer({ min: 1, max: 10_000_000 }),
    provider: fc.constantFrom('stripe' as const, 'paypal' as const, 'manual' as const),
    kind: fc.constantFrom('pitch' as const, 'boost' as const),
    paymentId: fc.uuid(),
    occurred: fc.constant(new Date('2026-11-24T12:00:00Z')),
  }),
  { minLength: 1, maxLength: 300 },
)

const SUMS_THAT_DIFFER = `
  select account from (
    select account, sum(debit) as debit, sum(credit) as credit from ledger_entries group by account
  ) as e full join ledger_accounts as a using (account)
  where (e.debit, e.credit) is distinct from (a.debit, a.credit)`

describe('the ledger', () => {
  test('is empty at first, and balanced', async () => {
    expect(await totals()).toMatchObject({ accounts: [], balanced: true })
  })

  test('debits one account and credits another', async () => {
    expect(await record(chargeOf(24_900), chargeOf(18_675))).toHaveLength(2)
    expect(await totals()).toMatchObject({
      accounts: [
        { account: 'cash:manual', debit: 43_575, credit: 0 },
        { account: 'income:pitch', debit: 0, credit: 43_575 },
      ],
      balanced: true,
    })
  })

  test('records a fact once by its id, whatever a second report of it contains', async () => {
    const fact = chargeOf(24_900)
    expect(await record(fact)).toEqual([fact.id])
    expect([await record(fact), await record({ ...fact, amount: 99_900 })]).toEqual([[], []])
    expect(await totals()).toMatchObject({ accounts: [{ debit: 24_900 }, { credit: 24_900 }] })
  })

  test('has nothing of a transaction that fails', async () => {
    const failing = transactions.run(async (transaction) => {
      await ledger.record(transaction, chargeOf(500))
      throw new Error('The answer was lost')
    })
    await expect(failing).rejects.toThrow('The answer was lost')
    expect(await totals()).toMatchObject({ accounts: [] })
  })

  test(`is balanced and has each fact once with ${WRITERS} concurrent writers`, async () => {
    await fc.assert(
      fc.asyncProperty(facts, async (given) => {
        await payments.reset()
        const writers = Array.from({ length: WRITERS }, (_, writer) => given.filter((_fact, at) => at % WRITERS === writer))
        const recorded = (
          await Promise.all(
            writers.map(async (own) => {
              const ids: string[] = []
              for (const fact of own) ids.push(...(await record(fact)))
              return ids
            }),
          )
        ).flat()
        const ids = new Set(given.map(({ id }) => id))
        expect([recorded.length, new Set(recorded)]).toEqual([ids.size, ids])
        expect([await rowsOf('ledger_facts'), await rowsOf('ledger_entries')]).toEqual([ids.size, 2 * ids.size])
        const { accounts, balanced } = await totals()
        expect([balanced, (await payments.sql.query(SUMS_THAT_DIFFER)).rows]).toEqual([true, []])
        const amounts = new Map(given.map(({ amount, id }) => [`${id} ${amount}`, amount]))
        expect(accounts.reduce((sum, { debit }) => sum + debit, 0)).toBeLessThanOrEqual(
          [...amounts.values()].reduce((sum, amount) => sum + amount, 0),
        )
      }),
      { numRuns: 8 },
    )
  })

  test('records several facts in each of many transactions at a time without a deadlock', async () => {
    const batches = Array.from({ length: WRITERS }, (_, batch) => {
      const charge = chargeOf(1_000 + batch)
      const fee: LedgerFact = { ...charge, id: `fee.${charge.paymentId}`, type: 'fee', amount: 59 }
      return batch % 2 === 0 ? [charge, fee] : [fee, charge]
    })
    expect((await Promise.all(batches.map((batch) => record(...batch)))).flat()).toHaveLength(2 * WRITERS)
    expect((await totals()).balanced).toBe(true)
  })
})

describe('a recorded entry', () => {
  const CHANGES = [
    'update ledger_facts set payment_id = gen_random_uuid()',
    'update ledger_entries set debit = debit + 1',
    'delete from ledger_facts',
    'delete from ledger_entries',
    'truncate ledger_facts',
    'truncate ledger_entries',
    'update ledger_accounts set debit = 0',
    `insert into ledger_accounts values ('cash:elsewhere', 1, 1)`,
    'delete from ledger_accounts',
    'truncate ledger_accounts',
  ]

  test.each(CHANGES)('is protected from %s by the service', async (change) => {
    await record(chargeOf(24_900))
    await expect(payments.sql.query(change)).rejects.toMatchObject({ code: '42501' })
    expect(await totals()).toMatchObject({ accounts: [{ debit: 24_900 }, { credit: 24_900 }], balanced: true })
  })

  test.each(CHANGES)('is protected from %s by an administrator', async (change) => {
    await record(chargeOf(24_900))
    const { databaseUrl } = await testStack()
    const changing = withConnection(withDatabase(databaseUrl, payments.database.name), async (client) => {
      await client.query('set search_path = payments')
      await client.query(change)
    })
    await expect(changing).rejects.toThrow(/append-only|follow from its entries/)
  })

  test('grants no rights to change or delete', async () => {
    const { rows } = await payments.sql.query<{ right: string }>(
      `select distinct privilege_type as right from information_schema.table_privileges
       where table_name in ('ledger_facts', 'ledger_entries') and grantee = current_user order by 1`,
    )
    expect(rows.map(({ right }) => right)).toEqual(['INSERT', 'REFERENCES', 'SELECT', 'TRIGGER'])
  })

  test.each([
    ['no second side', `('odd', 'cash:manual', 5, 0)`, 2],
    ['sides that differ', `('odd', 'cash:manual', 5, 0), ('odd', 'income:pitch', 0, 4)`, 2],
    ['sides of another fact', `('odd', 'cash:manual', 5, 0), ('even', 'income:pitch', 0, 5)`, 2],
    ['fewer entries than it says', `('odd', 'cash:manual', 5, 0), ('odd', 'income:pitch', 0, 5)`, 3],
    ['no entries', undefined, 2],
  ])('never belongs to a fact with %s', async (_, entries, count) => {
    const fact = `insert into ledger_facts (fact_id, type, payment_id, occurred, entries)
      values ('odd', 'charge', gen_random_uuid(), now(), ${count})`
    const statement =
      entries === undefined
        ? fact
        : `with fact as (${fact}) insert into ledger_entries (fact_id, account, debit, credit) values ${entries}`
    await expect(payments.sql.query(statement)).rejects.toMatchObject({ code: '23514' })
    expect(await totals()).toMatchObject({ accounts: [] })
  })

  test('gets no further entries later, even balanced ones', async () => {
    const fact = chargeOf(24_900)
    await record(fact)
    await expect(
      payments.sql.query(
        `insert into ledger_entries (fact_id, account, debit, credit)
         values ($1, 'cash:stripe', 5, 0), ($1, 'cash:manual', 0, 5)`,
        [fact.id],
      ),
    ).rejects.toMatchObject({ code: '23514' })
  })
})
