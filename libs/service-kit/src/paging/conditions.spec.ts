import { describe, expect, it } from '@jest/globals'
import { conditionSql, contains, likePattern, where } from './conditions.ts'

describe('conditions', () => {
  it('keep their values apart from their text, numbered through', () => {
    const evil = "'; drop table posts; --"
    expect(conditionSql([where`state = ${evil}`, undefined, where`price between ${1} and ${2}`, where`not deleted`], 3)).toEqual({
      sql: '(state = $3) and (price between $4 and $5) and (not deleted)',
      values: [evil, 1, 2],
    })
  })

  it('are true where there are none', () => {
    expect(conditionSql([undefined])).toEqual({ sql: 'true', values: [] })
  })

  it('search in some columns for a term that means itself', () => {
    expect(conditionSql([contains(['row.title', 'slug'], ' 50%_off\\ ')])).toEqual({
      sql: '(row.title ilike $1 or slug ilike $2)',
      values: [String.raw`%50\%\_off\\%`, String.raw`%50\%\_off\\%`],
    })
    expect([contains(['title'], ''), contains(['title'], '  '), contains(['title'], undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(() => contains(['title) or (true'], 'x')).toThrow('no name')
    expect(likePattern('tea')).toBe('%tea%')
  })
})
