import { describe, expect, test } from '@jest/globals'
import {
  getAffiliateEarnings,
  getAffiliateRevenue,
  importAffiliateReport,
  listAffiliateImports,
  listAffiliateRefusals,
} from '@ribbonry/contracts'
import { EARNINGS, EARNINGS_KNOWN, NO_REVENUE, REPORT_IMPORT } from '../../../test/earnings.ts'
import { holdIntervals, pass } from '../../../test/components/clock.ts'
import { currentPath, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'

/** A table row. Its text has the column names that phones show. */
const rowOf = async (name: RegExp) => await screen.findByRole('row', { name })
const cellsOf = async (name: RegExp) =>
  within(await rowOf(name))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

describe('earnings', () => {
  test('are listed by month, with payments', async () => {
    fixtures.answer(getAffiliateEarnings, EARNINGS_KNOWN)
    const { complaints } = await openPage(EARNINGS, { as: 'admin' })
    expect(await cellsOf(/Oct 2026/)).toEqual(['Oct 2026', 'Ordered 1,204', 'Shipped 1,180', 'Sales $31,250.75', '$1,562.50'])
    within(await rowOf(/Nov 2026/)).getByText('−$1.25')
    within(await rowOf(/Payment 17/)).getByText('$1,250.50')
    const chart = screen.getByRole('slider', { name: 'Commission by month' })
    expect(chart.getAttribute('aria-valuetext')).toContain('Nov 2026, Commission −$1.25')
    expect(complaints).toEqual([])
  })

  test('are those of the tag that is chosen, which stands in the address', async () => {
    fixtures.answer(getAffiliateEarnings, EARNINGS_KNOWN)
    const { user } = await openPage(EARNINGS, { as: 'admin' })
    await user.selectOptions(await screen.findByLabelText('Tag'), 'ribbonry-21')
    const revenue = () => screen.getByRole('link', { name: 'Revenue' })
    await waitFor(() => {
      expect(revenue().getAttribute('href')).toBe('/aff/?tag=ribbonry-21&show=revenue')
    })
    expect(currentPath()).toBe('/aff/?tag=ribbonry-21')
    await user.click(revenue())
    await waitFor(() => {
      expect(currentPath()).toBe('/aff/?tag=ribbonry-21&show=revenue')
    })
    await waitFor(() => {
      expect(new Set(fixtures.callsOf(getAffiliateEarnings).map(({ query }) => query['tag'] ?? ''))).toEqual(
        new Set(['', 'ribbonry-21']),
      )
    })
  })

  test('are marked as updating while a report is imported, and refresh automatically', async () => {
    holdIntervals()
    fixtures.answer(getAffiliateEarnings, { ...EARNINGS_KNOWN, rows: [], updating: true })
    await openPage(EARNINGS, { as: 'admin' })
    await screen.findByRole('heading', { name: 'Reports Updating' })
    screen.getByText('Your reports are currently updating, please check back in a few minutes.')
    fixtures.answer(getAffiliateEarnings, EARNINGS_KNOWN)
    await pass(5000)
    await rowOf(/Oct 2026/)
    expect(screen.queryByText('Reports Updating')).toBeNull()
  })

  test('of an unknown tag redirect to all tags', async () => {
    fixtures.fail(getAffiliateEarnings, 200, { code: 'tag-not-known', error: 'We do not know this tag.' })
    const { user } = await openPage(`${EARNINGS}?tag=nobody-20`, { as: 'admin' })
    await screen.findByText('We do not know this tag.')
    fixtures.answer(getAffiliateEarnings, EARNINGS_KNOWN)
    await user.click(screen.getByRole('link', { name: 'All tags' }))
    await rowOf(/Oct 2026/)
    expect(currentPath()).toBe(EARNINGS)
  })
})

describe('the page is open', () => {
  test.each([['editor'], ['shopper'], [undefined]] as const)('and says to %s that it is closed to them', async (as) => {
    await openPage(EARNINGS, { as })
    await screen.findByRole('heading', { name: 'Access denied' })
    screen.getByText('You do not have access to view this page')
    expect(currentPath()).toBe(EARNINGS)
    expect(screen.queryByRole('navigation', { name: 'Staff area' })).toBeNull()
    screen.getByRole('navigation', { name: 'Main' })
    within(await screen.findByRole('contentinfo')).getByRole('link', { name: 'Privacy policy' })
    expect(screen.queryByText('Months and payments')).toBeNull()
  })

  test('and offers a retry without an answer', async () => {
    fixtures.fail(getAffiliateEarnings, 503)
    const { user } = await openPage(EARNINGS, { as: 'admin' })
    const again = await screen.findByRole('button', { name: 'Try again' })
    fixtures.answer(getAffiliateEarnings, EARNINGS_KNOWN)
    await user.click(again)
    await rowOf(/Oct 2026/)
    expect(screen.queryByText('Access denied')).toBeNull()
  })
})

describe('reports', () => {
  const chooseReport = async ({ user }: Awaited<ReturnType<typeof openPage>>, name: string) => {
    await user.upload(screen.getByLabelText('Report'), new File(['Category'], name, { type: 'text/csv' }))
    await user.click(screen.getByRole('button', { name: 'Import the report' }))
  }

  test('are taken in, and show how far they are and which rows were refused', async () => {
    holdIntervals()
    fixtures.answer(getAffiliateEarnings, EARNINGS_KNOWN)
    fixtures.answer(listAffiliateImports, { imports: [] })
    const page = await openPage(`${EARNINGS}?show=imports`, { as: 'admin' })
    await screen.findByText('No report has come in yet.')
    const running = { ...REPORT_IMPORT, status: 'running', read: 600, finished: null } as const
    fixtures.answer(importAffiliateReport, () => {
      fixtures.answer(listAffiliateImports, { imports: [running] })
      return { import: running, rows: 1200 }
    })
    fixtures.answer(listAffiliateRefusals, {
      rows: [{ line: 7, field: 'Ad Fees($)', reason: 'is not an amount of dollars', value: '=1+1' }],
    })
    await page.user.selectOptions(screen.getByLabelText('Programme'), 'Amazon Associates')
    await chooseReport(page, 'Fee-Earnings.csv')
    await screen.findByText(/600 of 1,200 rows read, 2 refused\./)
    screen.getByText('50 %')
    fixtures.answer(listAffiliateImports, { imports: [REPORT_IMPORT] })
    await pass(1000)
    await screen.findByText(/1,200 of 1,200 rows read, 2 refused\./)
    expect(await cellsOf(/Line 7/)).toEqual(['Line 7', 'Ad Fees($) is not an amount of dollars', '=1+1'])
    expect(fixtures.callsOf(importAffiliateReport)).toHaveLength(1)
  })

  test('that are invalid are refused at the file', async () => {
    fixtures.answer(getAffiliateEarnings, EARNINGS_KNOWN)
    fixtures.answer(listAffiliateImports, { imports: [] })
    const page = await openPage(`${EARNINGS}?show=imports`, { as: 'admin' })
    await page.user.click(await screen.findByRole('button', { name: 'Import the report' }))
    await screen.findByText('Please choose a file to upload.')
    expect(fixtures.callsOf(importAffiliateReport)).toEqual([])
    const error = 'This is no report of Awin: it has no column "id".'
    fixtures.fail(importAffiliateReport, 400, { code: 'invalid-input', error, fields: { report: error } })
    await chooseReport(page, 'x.csv')
    await screen.findByText(error)
  })
})

describe('revenue', () => {
  test('is shown by gift, guide, slot and creative, with a rest and a total', async () => {
    fixtures.answer(getAffiliateEarnings, EARNINGS_KNOWN)
    fixtures.answer(getAffiliateRevenue, ({ query }) => ({
      rows: [
        query['by'] === 'slot'
          ? { ...NO_REVENUE, ref: 'new 4', commission: 1.46 }
          : { ref: '123', ordered_units: 3, shipped_units: 3, sales_amount: 59.99, commission: 2.96 },
      ],
      further: NO_REVENUE,
      rest: { ...NO_REVENUE, ordered_units: 2, commission: 1.45 },
      total: { ...NO_REVENUE, ordered_units: 5, commission: 4.41 },
    }))
    const { user } = await openPage(`${EARNINGS}?show=revenue`, { as: 'admin' })
    const gift = await screen.findByRole('link', { name: 'Gift 123' })
    expect(gift.getAttribute('href')).toBe('/admin/gifts/123/')
    within(await rowOf(/The rest/)).getByText('$1.45')
    within(await rowOf(/Total/)).getByText('$4.41')
    await user.click(within(screen.getByRole('navigation', { name: 'Revenue by' })).getByRole('link', { name: 'Slots' }))
    await rowOf(/new 4/)
    // A stale query may be fetched again, so repeated calls count once.
    expect([...new Set(fixtures.callsOf(getAffiliateRevenue).map(({ query }) => query['by']))]).toEqual(['gift', 'slot'])
  })
})
