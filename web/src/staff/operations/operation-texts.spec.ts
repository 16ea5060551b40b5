import { describe, expect, test } from '@jest/globals'
import type { Operation } from '@ribbonry/contracts'
import { actionName, columnName, columnText, kindName, stateText, undoneText, valueText } from './operation-texts.ts'

const OPERATION: Operation = {
  id: 'catalog-1',
  action: 'change',
  subject_type: 'gift',
  subject: 'Pot',
  who: 'Edda',
  at: '2026-11-29T10:00:00.000Z',
  state: 'done',
  total: 3,
  changed: 3,
  skipped: 0,
  undoes: null,
  undone_by: null,
  can_undo: true,
}

describe('an operation', () => {
  test.each([
    [{}, 'done'],
    [{ skipped: 1 }, 'done, 1 left'],
    [{ state: 'running', changed: 1, skipped: 1 }, '2 of 3'],
    [{ state: 'undone' }, 'undone'],
    [{ state: 'failed' }, 'stopped'],
    [{ state: 'final' }, 'done for good'],
  ] as const)('%j is %s', (given, text) => {
    expect(stateText({ ...OPERATION, ...given })).toBe(text)
  })

  test.each([
    [{}, 'Pot is as it was.'],
    [{ changed: 0, skipped: 1 }, 'Pot stayed as it is: somebody has changed or restored it since.'],
    [{ changed: 2, skipped: 1 }, '2 are as they were, 1 stayed: somebody changed them since.'],
    [{ state: 'running' }, 'Pot: the undo is at work. It goes on when this page is left.'],
  ] as const)('%j is taken back: %s', (given, text) => {
    expect(undoneText({ ...OPERATION, ...given })).toBe(text)
  })

  test('that nobody gave a name is shown by its own', () => {
    expect([actionName('pay_out'), kindName('sponsor-mail')]).toEqual(['Pay out', 'Sponsor mail'])
  })
})

test.each([
  [null, 'nothing'],
  [true, 'yes'],
  [4200, '4200'],
  [[], 'nothing'],
  [['US', 'GB'], 'US, GB'],
  [[{ post_id: 1, place: 0, picture_id: 'aa', alt: '' }], 'aa'],
  [[{ post_id: 1, country: 'GB', price_cents: 1500, currency: 'GBP' }], 'GB 15.00 GBP'],
])('the value %j reads %s', (value, text) => {
  expect(valueText(value)).toBe(text)
})

test('amounts are read in whole units', () => {
  expect([columnName('max_price_cents'), columnText('max_price_cents', 4050), columnText('price_cents', null)]).toEqual([
    'Max price',
    '40.50',
    'nothing',
  ])
})

test('menus and synonyms are named as they are recorded', () => {
  expect(['navigation-entry', 'search-synonym'].map(kindName)).toEqual(['Menu entry', 'Synonym'])
})
