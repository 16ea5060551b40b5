import { describe, expect, test } from '@jest/globals'
import { listAllCampaigns, markCampaignPaid, type StaffCampaign } from '@ribbonry/contracts'
import { answerAllCampaigns, LATE_SHIFT, staffed, UNPAID } from '../../../test/campaigns.ts'
import { holdIntervals, pass } from '../../../test/components/clock.ts'
import { currentPath, fill, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'

const CAMPAIGNS = '/product-pitch/admin-dashboard/'
const [RUNS, WAITS] = [staffed(LATE_SHIFT), staffed(UNPAID)]

const answerCampaigns = (...campaigns: readonly StaffCampaign[]): void => answerAllCampaigns(fixtures, campaigns)
const lastAsked = () => fixtures.callsOf(listAllCampaigns).at(-1)?.query

/** Titles in the order of the list. */
function titles(): (string | null)[] {
  return within(screen.getByRole('table'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
}

describe('all campaigns', () => {
  test('are filtered, searched, ordered and paged in the address', async () => {
    answerCampaigns(RUNS, WAITS)
    const page = await openPage(`${CAMPAIGNS}?status=paid&order=clicks&page=2`, { as: 'admin' })
    await screen.findByText('21 to 40 of 41')
    expect(lastAsked()).toEqual({ page: '2', status: 'paid', sort: 'clicks' })
    await fill(page, screen.getByRole('searchbox', { name: 'Find a campaign' }), 'kite')
    await waitFor(() => {
      expect(lastAsked()?.['search']).toBe('kite')
    })
    expect(currentPath()).toContain('search=kite')
    expect(currentPath()).not.toContain('page=')
    const views = screen.getByRole('navigation', { name: 'Campaigns by status' })
    await page.user.click(within(views).getByRole('link', { name: 'Refunded' }))
    await waitFor(() => {
      expect(lastAsked()?.['status']).toBe('refunded')
    })
  })

  test('keep their places while their figures move, and take another order when asked', async () => {
    holdIntervals()
    answerCampaigns(RUNS, WAITS)
    const { user } = await openPage(CAMPAIGNS, { as: 'admin' })
    await screen.findAllByText('982')
    answerCampaigns(WAITS, { ...RUNS, clicks: 983 })
    await pass(5200)
    await screen.findAllByText('983')
    expect(titles()).toEqual([LATE_SHIFT.title, UNPAID.title])
    await user.selectOptions(screen.getByLabelText('Order'), 'Oldest first')
    await waitFor(() => {
      expect(titles()).toEqual([UNPAID.title, LATE_SHIFT.title])
    })
  })

  test('open beside the list, as their advertiser sees them, and are marked as paid', async () => {
    answerCampaigns(WAITS, RUNS)
    const { user } = await openPage(CAMPAIGNS, { as: 'admin' })
    await user.click(await screen.findByRole('link', { name: UNPAID.title }))
    const pane = await screen.findByRole('dialog', { name: UNPAID.title })
    await within(pane).findByText(/Approved, not paid yet/)
    expect(within(pane).getByRole('link', { name: 'Its advertiser' }).getAttribute('href')).toBe('/admin/users/31/')
    await user.click(within(pane).getByRole('button', { name: 'Mark as paid' }))
    const dialog = await screen.findByRole('dialog', { name: 'Mark as paid' })
    await user.click(await within(dialog).findByRole('button', { name: 'Record $249.00' }))
    await waitFor(() => {
      expect(screen.queryByRole('dialog', { name: 'Mark as paid' })).toBeNull()
    })
    expect(fixtures.callsOf(markCampaignPaid)).toMatchObject([{ body: { campaign_id: 4300, plan: 'premium' } }])
    await user.keyboard('{Escape}')
    await waitFor(() => {
      expect(screen.queryByRole('dialog', { name: UNPAID.title })).toBeNull()
    })
  })

  test('show the requested and the paid plan, and record the payment of the difference', async () => {
    answerCampaigns({ ...RUNS, wished_plan: 'platinum' })
    const { user } = await openPage(CAMPAIGNS, { as: 'admin' })
    await screen.findByText('wants Platinum, paid Basic')
    await user.click(screen.getByRole('link', { name: RUNS.title }))
    await user.click(await screen.findByRole('button', { name: 'Record the rest' }))
    const dialog = await screen.findByRole('dialog', { name: 'Record the rest' })
    await user.click(await within(dialog).findByRole('button', { name: 'Record $750.00' }))
    await waitFor(() => {
      expect(fixtures.callsOf(markCampaignPaid)).toMatchObject([{ body: { campaign_id: 4200, plan: 'platinum', amount: '750' } }])
    })
  })

  test.each([
    ['a visitor', undefined, '/'],
    ['an advertiser', 'advertiser', '/'],
    ['an editor', 'editor', '/admin/'],
  ] as const)('are not for %s', async (_who, as, away) => {
    await openPage(CAMPAIGNS, { as })
    await waitFor(() => {
      expect(currentPath()).toBe(away)
    })
    expect(fixtures.callsOf(listAllCampaigns)).toEqual([])
  })
})
