import { beforeAll, describe, expect, test } from '@jest/globals'
import {
  type AffiliateImport,
  createAffiliatePayment,
  deleteAffiliatePayment,
  getAffiliateEarnings,
  getAffiliateRevenue,
  importAffiliateReport,
  listAffiliateImports,
  listAffiliateRefusals,
  listUsers,
  type ListedAffiliatePayment,
  restoreAffiliatePayment,
  setAffiliateRef,
} from '@ribbonry/contracts'
import { buildStaffUser } from '@ribbonry/testing'
import type { Browser } from 'playwright-core'
import { sharedBrowser, visit } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { checkPageAtWidths, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { SITE_URL } from '../src/site.ts'

const EARNINGS = '/aff/'
const PAYMENT: ListedAffiliatePayment = { id: 17, user_id: 1, user_name: 'ann', amount: 1250.5, ref: 'October' }
const DOROTHEA = buildStaffUser(31, { username: 'dorothea', email: 'dorothea@mothlamps.com' })
const ROWS = [
  { year_month: '2026-11', ordered_units: -1, shipped_units: -1, sales_amount: -25, commission: -1.25 },
  { year_month: '2026-10', ordered_units: 1204, shipped_units: 1180, sales_amount: 31_250.75, commission: 1562.5 },
]
const KNOWN = { rows: ROWS, payments: [PAYMENT], updating: false, tags: ['ribbonry-20', 'ribbonry-21'] }
const IMPORT: AffiliateImport = {
  id: 3,
  program: 'amazon',
  filename: 'Fee-Earnings.csv',
  status: 'done',
  rows: 1200,
  read: 1200,
  created: 1100,
  updated: 40,
  unchanged: 55,
  repeated: 3,
  refused: 2,
  error: null,
  created_at: '2026-11-20T10:00:00.000Z',
  finished: '2026-11-20T10:00:04.000Z',
}
const NOTHING = { ordered_units: 0, shipped_units: 0, sales_amount: 0, commission: 0 }

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const visitAsAdmin = async (path = EARNINGS) => {
  const admin = await visit(browser, { storageState: sessionOf('admin') })
  await open(admin.page, path)
  return admin
}

describe('earnings', () => {
  test('stand month by month, with what was paid', async () => {
    fixtures.answer(getAffiliateEarnings, KNOWN)
    const { page, complaints } = await visitAsAdmin()
    const cells = page.getByRole('row').filter({ hasText: 'Oct 2026' }).getByRole('cell')
    expect(await cells.allInnerTexts()).toEqual(['Oct 2026', '1,204', '1,180', '$31,250.75', '$1,562.50'])
    await page.getByRole('row').filter({ hasText: 'Nov 2026' }).getByText('−$1.25').waitFor()
    await page.getByRole('row').filter({ hasText: 'Payment 17' }).getByText('$1,250.50').waitFor()
    const chart = page.getByRole('slider', { name: 'Commission by month' })
    expect(await chart.getAttribute('aria-valuetext')).toContain('Nov 2026, Commission −$1.25')
    expect(complaints).toEqual([])
  })

  test('are those of the tag that is chosen, which stands in the address', async () => {
    fixtures.answer(getAffiliateEarnings, KNOWN)
    const { page } = await visitAsAdmin()
    await page.getByLabel('Tag').selectOption('ribbonry-21')
    await page.waitForURL('**/aff/?tag=ribbonry-21')
    await page.getByRole('link', { name: 'Revenue' }).click()
    await page.waitForURL('**/aff/?tag=ribbonry-21&show=revenue')
    expect(new Set(fixtures.callsOf(getAffiliateEarnings).map(({ query }) => query['tag'] ?? ''))).toEqual(
      new Set(['', 'ribbonry-21']),
    )
  })

  test('are told to be updating while a report is imported, and come by themselves', async () => {
    fixtures.answer(getAffiliateEarnings, { ...KNOWN, rows: [], updating: true })
    const { page } = await visitAsAdmin()
    await page.getByRole('heading', { name: 'Reports Updating' }).waitFor()
    await page.getByText('Your reports are currently updating, please check back in a few minutes.', { exact: true }).waitFor()
    fixtures.answer(getAffiliateEarnings, KNOWN)
    await page.getByRole('row').filter({ hasText: 'Oct 2026' }).waitFor()
    expect(await page.getByText('Reports Updating').count()).toBe(0)
  })

  test('of a tag that is none of ours lead back to all tags', async () => {
    fixtures.fail(getAffiliateEarnings, 200, { code: 'tag-not-known', error: 'We do not know this tag.' })
    const { page } = await visitAsAdmin(`${EARNINGS}?tag=nobody-20`)
    await page.getByText('We do not know this tag.').waitFor()
    fixtures.answer(getAffiliateEarnings, KNOWN)
    await page.getByRole('link', { name: 'All tags' }).click()
    await page.getByRole('row').filter({ hasText: 'Oct 2026' }).waitFor()
    expect(new URL(page.url()).search).toBe('')
  })
})

describe('the page is open', () => {
  test.each([['editor'], ['shopper'], [undefined]] as const)('and says to %s that it is closed to them', async (name) => {
    const { page } = await visit(browser, name === undefined ? {} : { storageState: sessionOf(name) })
    const answer = await page.goto(`${SITE_URL}${EARNINGS}`)
    expect(answer?.status()).toBe(200)
    await page.getByRole('heading', { name: 'Access denied', exact: true }).waitFor()
    await page.getByText('You do not have access to view this page', { exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe(EARNINGS)
    expect(await page.getByRole('navigation', { name: 'Staff area' }).count()).toBe(0)
  })

  test('and asks to try again where nobody answers', async () => {
    fixtures.fail(getAffiliateEarnings, 503)
    const { page } = await visitAsAdmin()
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    fixtures.answer(getAffiliateEarnings, KNOWN)
    await again.click()
    await page.getByRole('row').filter({ hasText: 'Oct 2026' }).waitFor()
    expect(await page.getByText('Access denied').count()).toBe(0)
  })
})

describe('payments of commission', () => {
  test('are added, and gone again when that is undone', async () => {
    fixtures.answer(getAffiliateEarnings, KNOWN)
    fixtures.answer(createAffiliatePayment, { payment: { id: 18, user_id: 7, amount: 12.5, ref: 'Wire 9' } })
    const { page } = await visitAsAdmin()
    const form = page.getByRole('form', { name: 'Add a payment' })
    await form.getByLabel('Member').fill('7')
    await form.getByLabel('Amount in dollars').fill('$12.50')
    await form.getByLabel('Reference').fill('Wire 9')
    await form.getByRole('button', { name: 'Add the payment' }).click()
    await page.getByText('ann (member 1)').waitFor()
    await page.getByText('Payment 18 of $12.50 is recorded.').waitFor()
    expect(fixtures.callsOf(createAffiliatePayment).map(({ body }) => body)).toEqual([
      { user_id: '7', amount: '12.50', ref: 'Wire 9', request: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Payment 18 is gone again.').waitFor()
    expect(fixtures.callsOf(deleteAffiliatePayment).map(({ body }) => body)).toEqual([{ id: 18 }])
  })

  test('are put to an account that is found by its name', async () => {
    fixtures.answer(getAffiliateEarnings, KNOWN)
    fixtures.answer(listUsers, { users: [DOROTHEA], next: null })
    fixtures.answer(createAffiliatePayment, { payment: { id: 19, user_id: 31, amount: 5, ref: '' } })
    const { page } = await visitAsAdmin()
    await page.getByRole('button', { name: 'Find a member' }).click()
    await page.getByRole('dialog').getByLabel('Search').fill('doro')
    await eventually(() => fixtures.callsOf(listUsers).some(({ query }) => query['search'] === 'doro'))
    await page.getByRole('button', { name: 'Add dorothea' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.getByLabel('Member', { exact: true }).inputValue()).toBe('31')
    await page.getByLabel('Amount in dollars').fill('5')
    await page.getByRole('button', { name: 'Add the payment' }).click()
    await page.getByText('Payment 19 of $5.00 is recorded.').waitFor()
    expect(fixtures.callsOf(createAffiliatePayment).at(-1)?.body).toMatchObject({ user_id: '31', amount: '5' })
    expect(await page.getByLabel('Member', { exact: true }).inputValue()).toBe('')
  })

  test('that are refused say what is wrong at its field, and the same again is the same payment', async () => {
    fixtures.answer(getAffiliateEarnings, KNOWN)
    const error = 'Please give the amount in dollars.'
    fixtures.fail(createAffiliatePayment, 400, { code: 'invalid-input', error, fields: { amount: error } })
    const { page } = await visitAsAdmin()
    const add = page.getByRole('button', { name: 'Add the payment' })
    await page.getByLabel('Amount in dollars').fill('much')
    await add.click()
    await page.getByText(error).waitFor()
    fixtures.restore(createAffiliatePayment)
    await page.getByLabel('Amount in dollars').fill('5')
    await add.click()
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    const requests = fixtures.callsOf(createAffiliatePayment).map(({ body }) => (body as { readonly request: string }).request)
    expect([requests.length, new Set(requests).size]).toEqual([2, 1])
  })

  test('are deleted at once, and back when that is undone', async () => {
    fixtures.answer(getAffiliateEarnings, KNOWN)
    fixtures.answer(deleteAffiliatePayment, () => {
      fixtures.answer(getAffiliateEarnings, { ...KNOWN, payments: [] })
      return {}
    })
    fixtures.answer(restoreAffiliatePayment, () => {
      fixtures.answer(getAffiliateEarnings, KNOWN)
      return { payment: PAYMENT }
    })
    const { page } = await visitAsAdmin()
    await page.getByRole('button', { name: 'Delete payment 17' }).click()
    await page.getByText('No commission has been paid yet.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('row').filter({ hasText: 'Payment 17' }).waitFor()
    expect(fixtures.callsOf(restoreAffiliatePayment).map(({ body }) => body)).toEqual([{ id: 17 }])
  })

  test('get their references', async () => {
    fixtures.answer(getAffiliateEarnings, KNOWN)
    const { page } = await visitAsAdmin()
    await page.getByLabel('Reference of payment 17').fill('Wire 10')
    await page.getByRole('button', { name: 'Save the reference of payment 17' }).click()
    await page.getByText('The reference of payment 17 is saved.').waitFor()
    expect(fixtures.callsOf(setAffiliateRef).map(({ body }) => body)).toEqual([{ id: 17, ref: 'Wire 10' }])
  })
})

describe('reports', () => {
  test('are taken in, and show how far they are and which rows were refused', async () => {
    fixtures.answer(getAffiliateEarnings, KNOWN)
    fixtures.answer(listAffiliateImports, { imports: [] })
    const { page } = await visitAsAdmin(`${EARNINGS}?show=imports`)
    await page.getByText('No report has come in yet.').waitFor()
    const running = { ...IMPORT, status: 'running', read: 600, finished: null } as const
    fixtures.answer(importAffiliateReport, () => {
      fixtures.answer(listAffiliateImports, { imports: [running] })
      return { import: running, rows: 1200 }
    })
    fixtures.answer(listAffiliateRefusals, {
      rows: [{ line: 7, field: 'Ad Fees($)', reason: 'is not an amount of dollars', value: '=1+1' }],
    })
    await page.getByLabel('Programme').selectOption('Amazon Associates')
    await page.getByLabel('Report', { exact: true }).setInputFiles({
      name: 'Fee-Earnings.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Category'),
    })
    await page.getByRole('button', { name: 'Import the report' }).click()
    await page.getByText('600 of 1,200 rows read, 2 refused.').waitFor()
    await page.getByText('50 %').waitFor()
    fixtures.answer(listAffiliateImports, { imports: [IMPORT] })
    await page.getByText('1,200 of 1,200 rows read, 2 refused.').waitFor()
    const refused = page.getByRole('row').filter({ hasText: 'Line 7' })
    expect(await refused.getByRole('cell').allInnerTexts()).toEqual(['Line 7', 'Ad Fees($) is not an amount of dollars', '=1+1'])
    expect(fixtures.callsOf(importAffiliateReport)).toHaveLength(1)
  })

  test('that are none say so at the file', async () => {
    fixtures.answer(getAffiliateEarnings, KNOWN)
    fixtures.answer(listAffiliateImports, { imports: [] })
    const { page } = await visitAsAdmin(`${EARNINGS}?show=imports`)
    await page.getByRole('button', { name: 'Import the report' }).click()
    await page.getByText('Please choose a file to upload.').waitFor()
    expect(fixtures.callsOf(importAffiliateReport)).toEqual([])
    const error = 'This is no report of Awin: it has no column "id".'
    fixtures.fail(importAffiliateReport, 400, { code: 'invalid-input', error, fields: { report: error } })
    await page
      .getByLabel('Report', { exact: true })
      .setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('x') })
    await page.getByRole('button', { name: 'Import the report' }).click()
    await page.getByText(error).waitFor()
  })
})

describe('revenue', () => {
  test('stands by gift, guide, slot and creative, with a rest and a total', async () => {
    fixtures.answer(getAffiliateEarnings, KNOWN)
    fixtures.answer(getAffiliateRevenue, ({ query }) => ({
      rows: [
        query['by'] === 'slot'
          ? { ...NOTHING, ref: 'new 4', commission: 1.46 }
          : { ref: '123', ordered_units: 3, shipped_units: 3, sales_amount: 59.99, commission: 2.96 },
      ],
      further: NOTHING,
      rest: { ...NOTHING, ordered_units: 2, commission: 1.45 },
      total: { ...NOTHING, ordered_units: 5, commission: 4.41 },
    }))
    const { page } = await visitAsAdmin(`${EARNINGS}?show=revenue`)
    const gift = page.getByRole('link', { name: 'Gift 123' })
    await gift.waitFor()
    expect(await gift.getAttribute('href')).toBe('/admin/gifts/123/')
    for (const [name, commission] of [
      ['The rest', '$1.45'],
      ['Total', '$4.41'],
    ] as const)
      await page.getByRole('row').filter({ hasText: name }).getByText(commission).waitFor()
    await page.getByRole('navigation', { name: 'Revenue by' }).getByRole('link', { name: 'Slots' }).click()
    await page.getByRole('row').filter({ hasText: 'new 4' }).waitFor()
    // What was asked for some seconds ago may be asked for once more.
    expect([...new Set(fixtures.callsOf(getAffiliateRevenue).map(({ query }) => query['by']))]).toEqual(['gift', 'slot'])
  })
})

describe('the pages of earnings are accessible, quiet and still at three widths, in the light and in the dark', () => {
  test.each([EARNINGS, `${EARNINGS}?show=revenue`, `${EARNINGS}?show=imports`])('%s', async (path) => {
    fixtures.answer(getAffiliateEarnings, KNOWN)
    fixtures.answer(listAffiliateImports, { imports: [IMPORT] })
    fixtures.answer(getAffiliateRevenue, {
      rows: [{ ref: '123', ordered_units: 3, shipped_units: 3, sales_amount: 59.99, commission: 2.96 }],
      further: NOTHING,
      rest: NOTHING,
      total: { ...NOTHING, commission: 2.96 },
    })
    const storageState = sessionOf('admin')
    expect(await checkPageAtWidths(browser, path, { storageState, filled: 'tbody td[data-phone="title"]' })).toEqual([])
  })

  test('for whom they are closed', async () => {
    expect(await checkPageAtWidths(browser, EARNINGS, { filled: 'h2', expected: '401' })).toEqual([])
  })
})
