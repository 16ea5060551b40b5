import { describe, expect, it } from '@jest/globals'
import { nearestFree } from './nearest-free.ts'

const SOLD = { first: '2026-11-28', last: '2027-01-31' }
const TAKEN = new Set(['2026-12-04', '2026-12-05'])
const next = (from: string, step: number) => nearestFree(from, step, SOLD, (day) => !TAKEN.has(day))

describe('the next free day', () => {
  it('passes over days that are not free', () => {
    expect([next('2026-12-03', 1), next('2026-12-06', -1), next('2026-12-03', 7)]).toEqual([
      '2026-12-06',
      '2026-12-03',
      '2026-12-10',
    ])
  })

  it('stays where there is none', () => {
    expect([next('2026-11-28', -1), next('2027-01-31', 1), next('2026-12-01', -7)]).toEqual([
      '2026-11-28',
      '2027-01-31',
      '2026-12-01',
    ])
  })
})
