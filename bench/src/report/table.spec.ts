import { describe, expect, test } from '@jest/globals'
import { isMet } from './outcome.ts'
import { figure, markdownTable, table } from './table.ts'

const at = (median: number): { median: number; min: number; max: number } => ({ median, min: median - 0.1, max: median + 0.1 })

describe('a target', () => {
  test('that is a lower bound is met from exactly there', () => {
    expect([0.7, 0.6999].map((value) => isMet({ measured: at(value), target: { atLeast: 0.7 } }))).toEqual([true, false])
  })

  test('that is an upper bound is met up to exactly there', () => {
    expect([70, 70.01].map((value) => isMet({ measured: at(value), target: { atMost: 70 } }))).toEqual([true, false])
  })
})

test('a line has the figure, its target, and whether it is met', () => {
  const outcomes = [
    { what: 'list', measured: { median: 0.7512, min: 0.7, max: 0.8 }, unit: 'x', target: { atLeast: 0.7 }, details: ['12 us'] },
    { what: 'hop', measured: { median: 81.4, min: 70, max: 101.4 }, unit: 'us', target: { atMost: 70 }, details: [] },
  ]
  expect(table(outcomes).split('\n')).toEqual([
    'what  measured  min..max  target',
    '----  --------  --------  --------  -----',
    'list  0.751 x   0.7..0.8  >= 0.7 x  pass',
    '    12 us',
    'hop   81.4 us   70..101   <= 70 us  SHORT',
  ])
  expect(markdownTable(outcomes)).toContain('| hop | 81.4 us | 70..101 | <= 70 us | SHORT |')
})

test('figures have three significant digits', () => {
  expect([0.012345, 1, 1.005, 99.99, 1534.2].map(figure)).toEqual(['0.0123', '1', '1', '100', '1534'])
})
