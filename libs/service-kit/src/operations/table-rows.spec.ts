import { describe, expect, test } from '@jest/globals'
import type { Transaction } from '../database/transactions.ts'
import { TableRows } from './table-rows.ts'

const ROWS = new TableRows({
  table: 'toys',
  key: 'id',
  columns: ['name', 'about'],
  along: ['name_length'],
  parts: [{ table: 'toy_pictures', of: 'toy_id', order: ['place'] }],
  version: 'version',
})

const toy = (id: number, name: string, pictures: readonly object[] = []): string =>
  JSON.stringify({ id, name, about: 'Long.', name_length: name.length, $parts: { toy_pictures: pictures } })

/** The statements that put rows back. */
async function statementsOf(targets: readonly string[], current: readonly string[]): Promise<string[]> {
  const statements: string[] = []
  const query = async (sql: string): Promise<object[]> => {
    statements.push(sql)
    return await Promise.resolve([])
  }
  await ROWS.update({ query } as Pick<Transaction, 'query'> as Transaction, targets, current, new Date(0))
  return statements
}

describe('rows that are put back', () => {
  test('get the columns that differ in one of them, and no others', async () => {
    const [update = '', ...others] = await statementsOf([toy(1, 'Top'), toy(2, 'Yoyo')], [toy(1, 'Top'), toy(2, 'Kite')])
    expect(update).toContain('name = case')
    expect(update).toContain('version = row.version + 1')
    expect(update).not.toContain('about')
    expect(update).not.toContain('name_length')
    expect(others).toEqual([])
  })

  test('get a new version where only what is below them differs', async () => {
    const [update = '', removal = ''] = await statementsOf([toy(1, 'Top', [{ toy_id: 1, place: 0 }])], [toy(1, 'Top')])
    expect(update).toContain('set version = row.version + 1')
    expect(removal).toContain('delete from toy_pictures')
  })
})
