import { describe, expect, it } from '@jest/globals'
import type { ReportRow } from '../reports/report-row.ts'
import { planBatch, type StoredEarning } from './planned-batch.ts'
import { SeenRows } from './seen-rows.ts'

const NOW = new Date('2026-11-26T09:00:00Z')
const row = (given: Partial<ReportRow> = {}): ReportRow => ({
  key: 'T-1',
  transaction: 'T-1',
  day: '2026-10-05',
  tag: 'site-20',
  subTag: '123',
  orderedUnits: 1,
  shippedUnits: 1,
  sales: 2000,
  commission: 100,
  ...given,
})
const plan = (rows: readonly ReportRow[], stored: readonly StoredEarning[] = []) =>
  planBatch('csv', rows, new Map(stored.map((one) => [one.key, one])), NOW)
const storedOf = (...rows: readonly ReportRow[]): readonly StoredEarning[] => plan(rows).writes

describe('a batch of rows', () => {
  it('counts a product that only a guide has for the guide', () => {
    const { writes, deltas } = plan([row({ subTag: 'p1c-g1c-sguide3' })])
    expect(writes).toMatchObject([{ gift: null, creative: null, guide: 48, slot: 'guide 3' }])
    // Gift 0 stands for what no gift has earned.
    expect(deltas).toEqual([{ gift: 0, month: '2026-10', cents: 100 }])
  })

  it('creates new rows, with what their sub-tags refer to and a fact in the ledger', () => {
    const { created, writes, deltas, facts } = plan([row({ subTag: '123-x02-g1c-sguide3' })])
    expect([created, writes]).toMatchObject([
      1,
      [{ key: 'T-1', gift: 123, guide: 48, slot: 'guide 3', creative: null, revision: 1 }],
    ])
    expect(deltas).toEqual([{ gift: 123, month: '2026-10', cents: 100 }])
    expect(facts).toMatchObject([
      {
        id: 'commission.csv.T-1.1',
        type: 'commission',
        occurred: new Date('2026-10-05T12:00:00Z'),
        entries: [
          { account: 'commissions:due', debit: 100 },
          { account: 'income:affiliate', credit: 100 },
        ],
      },
    ])
  })

  it('changes nothing the second time', () => {
    expect(plan([row()], storedOf(row()))).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 1,
      writes: [],
      deltas: [],
      facts: [],
    })
  })

  it('records the difference of a commission that was corrected', () => {
    const less = plan([row({ commission: 60 })], storedOf(row()))
    expect(less).toMatchObject({ updated: 1, writes: [{ revision: 2 }], deltas: [{ gift: 123, month: '2026-10', cents: -40 }] })
    expect(less.facts).toMatchObject([
      {
        id: 'commission.csv.T-1.2',
        type: 'commission-reversal',
        occurred: NOW,
        entries: [{ account: 'income:affiliate', debit: 40 }, {}],
      },
    ])
    expect(plan([row({ shippedUnits: 0 })], storedOf(row()))).toMatchObject({ updated: 1, facts: [] })
  })

  it('moves a commission to its present gift and month', () => {
    expect(plan([row({ subTag: '124', day: '2026-11-01' })], storedOf(row())).deltas).toEqual([
      { gift: 123, month: '2026-10', cents: -100 },
      { gift: 124, month: '2026-11', cents: 100 },
    ])
  })

  it('subtracts refunds, marks months without earnings, and keeps rows without a gift', () => {
    const { deltas, facts } = plan([
      row({ key: 'T-1 refund', day: '2026-11-02', commission: -100, sales: -2000 }),
      row({ key: 'T-2', subTag: 'somebody', commission: 0 }),
      row({ key: 'T-3', subTag: 'x10119', commission: 5 }),
    ])
    expect(deltas).toEqual([
      { gift: 123, month: '2026-11', cents: -100 },
      { gift: 0, month: '2026-10', cents: 5 },
    ])
    expect(facts.map(({ id, type }) => [id, type])).toEqual([
      ['commission.csv.T-1 refund.1', 'commission-reversal'],
      ['commission.csv.T-3.1', 'commission'],
    ])
  })
})

describe('the rows of one report', () => {
  it('count once for each transaction, the first of them', () => {
    const seen = new SeenRows()
    expect(seen.see(2, row())).toEqual({ kind: 'first' })
    expect(seen.see(3, row())).toEqual({ kind: 'repeated' })
    expect(seen.see(4, row({ commission: 60 }))).toEqual({ kind: 'differs', line: 2 })
    expect(seen.see(5, row({ key: 'T-2' }))).toEqual({ kind: 'first' })
  })
})
