import { describe, expect, it } from '@jest/globals'
import { Projection, type Fact } from './projection.ts'

interface Row extends Fact {
  readonly id: number
  readonly name: string
}
const usual = { table: 'known_rows', key: 'id', columns: { id: 'bigint', name: 'text' }, sameVersion: 'first' } as const

describe('a projection', () => {
  it.each([
    ['a table', { ...usual, table: 'rows; drop table posts' }],
    ['a column', { ...usual, columns: { ...usual.columns, 'na me': 'text' } }],
    ['a type', { ...usual, columns: { ...usual.columns, name: 'text) --' } }],
    ['a beginning', { ...usual, optional: { name: 'now(); select 1' } }],
    ['a silent column', { ...usual, silent: ['other'] }],
  ])('refuses %s that cannot stand in its statement', (_, definition) => {
    expect(() => new Projection<Row>(definition as unknown as ConstructorParameters<typeof Projection<Row>>[0])).toThrow(
      /no name|is none|cannot begin|no column/,
    )
  })

  it('takes every type that copies have today', () => {
    for (const type of ['bigint', 'numeric(12, 2)', 'integer[]', 'timestamptz', 'double precision', 'jsonb']) {
      expect(() => new Projection<Row>({ ...usual, columns: { id: 'bigint', name: type } })).not.toThrow()
    }
  })
})
