import { beforeAll, expect, test } from '@jest/globals'
import { getOperation, listOperations, type Operation } from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { checkPageAtWidths } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'

const operation = (number: number, columns: Partial<Operation> = {}): Operation => ({
  id: `catalog-${number}`,
  action: 'change',
  subject_type: 'gift',
  subject: 'A stoneware teapot for one, and for whoever comes by',
  who: 'Edda',
  at: '2026-11-29T10:00:00.000Z',
  state: 'done',
  total: 1,
  changed: 1,
  skipped: 0,
  undoes: null,
  undone_by: null,
  can_undo: true,
  ...columns,
})

const OPERATIONS = [
  operation(5, { action: 'undo', subject: '3214 gifts', state: 'running', total: 3214, changed: 1200, can_undo: false }),
  operation(4, { action: 'bulk-change', subject: '3214 gifts', state: 'undoing', total: 3214, changed: 3214, can_undo: false }),
  operation(3),
  operation(2, { action: 'delete', subject_type: 'gift-category', subject: 'Tea', skipped: 2 }),
  operation(1, { subject_type: 'user-rights', subject: 'Member 12', state: 'undone', undone_by: 'identity-2', can_undo: false }),
]

const ROWS = [
  {
    type: 'gift',
    id: '5',
    before: { title: 'Pot', published: null, countries: [], post_prices: [] },
    after: {
      title: 'A stoneware teapot for one, and for whoever comes by',
      published: '2026-11-29T10:00:00+00:00',
      countries: ['US', 'GB'],
      post_prices: [{ post_id: 5, country: 'GB', price_cents: 1500, currency: 'GBP' }],
    },
    outcome: 'changed',
    reason: null,
  },
] as const

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

test('operations do not shift, and are accessible without console errors, at three widths, with one open as well', async () => {
  fixtures.answer(listOperations, { operations: OPERATIONS, total: 120 })
  fixtures.answer(getOperation, { operation: { ...operation(3), rows: ROWS.map((row) => ({ ...row })) } })
  const page = { storageState: sessionOf('admin'), filled: 'tbody td[data-phone="title"]' }
  expect(await checkPageAtWidths(browser, '/admin/operations/?what=gift', page)).toEqual([])
  expect(await checkPageAtWidths(browser, '/admin/operations/?operation=catalog-3', page)).toEqual([])
})
