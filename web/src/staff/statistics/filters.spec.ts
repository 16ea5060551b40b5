import { describe, expect, it } from '@jest/globals'
import { comparisonOf, isNarrowed, readFilters, selectionOf, timeBefore, writeFilters } from './filters.ts'

const TODAY = new Date('2026-11-21T15:00:00Z')
const read = (query: string) => readFilters(new URLSearchParams(query), TODAY)

describe('the filters of the statistics', () => {
  it('default to the last 28 days without filters', () => {
    expect(read('')).toEqual({
      range: '28',
      from: '2026-10-25',
      to: '2026-11-21',
      list: '',
      place: '',
      country: '',
      device: '',
      by: 'list',
      show: 'impressions',
      order: 'clicks',
    })
    expect(isNarrowed(read(''))).toBe(false)
    expect(writeFilters(read(''))).toBe('?')
  })

  it.each([
    ['today', '2026-11-21'],
    ['7', '2026-11-15'],
    ['28', '2026-10-25'],
    ['90', '2026-08-24'],
  ])('of range %s begin on %s', (range, from) => {
    expect(read(`range=${range}`)).toMatchObject({ from, to: '2026-11-21' })
  })

  it.each([
    '',
    'range=today',
    'range=90&list=clicks-score&place=home',
    'country=GB&device=mobile',
    'by=country&show=ctr&order=rising',
    'from=2026-01-05&to=2026-02-10&device=tablet&by=place',
  ])('survive the address %p', (query) => {
    expect(writeFilters(read(query))).toBe(`?${query}`)
    expect(read(writeFilters(read(query)).slice(1))).toEqual(read(query))
  })

  it.each([
    'range=1000',
    'range=toString',
    'from=2026-02-01',
    'from=2026-02-10&to=2026-02-01',
    'from=2020-01-01&to=2026-01-01',
    'from=x&to=y',
    'place=moon',
    'device=abacus',
    'country=usa',
    'list=Not a list',
    'by=mood',
    'show=money',
    'order=sideways',
  ])('are the defaults where the address says %p', (query) => {
    expect(read(query)).toEqual(read(''))
  })

  it('are sent to the calls only where set', () => {
    expect(selectionOf(read('range=7&device=mobile'))).toEqual({ from: '2026-11-15', to: '2026-11-21', device: 'mobile' })
    expect(isNarrowed(read('range=7&device=mobile'))).toBe(true)
  })

  it('name the period of comparison', () => {
    expect(timeBefore(read('range=today'))).toBe('the day before')
    expect(timeBefore(read('range=7'))).toBe('the 7 days before')
  })

  it('are compared with the same part of the period before while the last day is running, and say so', () => {
    expect(comparisonOf(read('range=7'), TODAY)).toBe(
      'Compared with the same part of the 7 days before: up to 15:00 UTC, since the last day goes on.',
    )
    expect(comparisonOf(read('from=2026-11-01&to=2026-11-20'), TODAY)).toBe(
      'Compared with the 20 days before, whole days in UTC.',
    )
  })
})
