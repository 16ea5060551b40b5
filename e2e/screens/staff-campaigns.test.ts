import { beforeAll, describe, expect, test } from '@jest/globals'
import { listAllCampaigns, markCampaignPaid, type StaffCampaign } from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser, visit } from '../src/browser.ts'
import { FIGURES_AT, LATE_SHIFT, UNPAID } from '../../web/test/campaigns.ts'
import { eventually } from '../src/eventually.ts'
import { checkPageAtWidths, findPageFaults, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { SITE_URL } from '../src/site.ts'

const CAMPAIGNS = '/product-pitch/admin-dashboard/'
const staffed = (campaign: typeof LATE_SHIFT): StaffCampaign => ({ ...campaign, owner_id: 31, source_post_id: 77 })

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

function answerCampaigns(...campaigns: readonly StaffCampaign[]): void {
  fixtures.answer(listAllCampaigns, { campaigns: [...campaigns], total: 41, figures_at: FIGURES_AT, stale: false })
}

async function openCampaigns(path = CAMPAIGNS, prepare: (page: Page) => Promise<void> = () => Promise.resolve()): Promise<Page> {
  const { page } = await visit(browser, { storageState: sessionOf('admin'), reducedMotion: 'reduce' })
  await prepare(page)
  await open(page, path)
  return page
}

const titles = async (page: Page) => (await page.locator('tbody tr[data-row] a').allInnerTexts()).join(', ')

describe('all campaigns', () => {
  test('are filtered, searched, ordered and paged in the address', async () => {
    answerCampaigns(staffed(LATE_SHIFT), staffed(UNPAID))
    const page = await openCampaigns(`${CAMPAIGNS}?status=paid&order=clicks&page=2`)
    await page.getByText('21 to 40 of 41').waitFor()
    expect(fixtures.callsOf(listAllCampaigns).at(-1)?.query).toEqual({ page: '2', status: 'paid', sort: 'clicks' })
    await page.getByRole('searchbox', { name: 'Find a campaign' }).fill('kite')
    await page.waitForURL(/search=kite/)
    await eventually(() => fixtures.callsOf(listAllCampaigns).at(-1)?.query['search'] === 'kite')
    expect(new URL(page.url()).searchParams.get('page')).toBeNull()
    await page.getByRole('navigation', { name: 'Campaigns by status' }).getByRole('link', { name: 'Refunded' }).click()
    await eventually(() => fixtures.callsOf(listAllCampaigns).at(-1)?.query['status'] === 'refunded')
  })

  test('keep their places while their figures move, and take another order when asked', async () => {
    answerCampaigns(staffed(LATE_SHIFT), staffed(UNPAID))
    const page = await openCampaigns(CAMPAIGNS, (opened) => opened.clock.install())
    await page.getByText('982').first().waitFor()
    answerCampaigns(staffed(UNPAID), staffed({ ...LATE_SHIFT, clicks: 983 }))
    await page.clock.runFor(5200)
    await page.getByText('983').first().waitFor()
    expect(await titles(page)).toBe(`${LATE_SHIFT.title}, ${UNPAID.title}`)
    await page.getByLabel('Order').selectOption('Oldest first')
    await eventually(async () => (await titles(page)) === `${UNPAID.title}, ${LATE_SHIFT.title}`)
  })

  test('open beside the list, as their advertiser sees them, and are marked as paid', async () => {
    answerCampaigns(staffed(UNPAID), staffed(LATE_SHIFT))
    const page = await openCampaigns()
    await page.getByRole('link', { name: UNPAID.title }).click()
    const pane = page.getByRole('dialog', { name: UNPAID.title })
    await pane.getByText('Approved, not paid yet').waitFor()
    expect(await pane.getByRole('link', { name: 'Its advertiser' }).getAttribute('href')).toBe('/admin/users/31/')
    expect(await findPageFaults(page)).toEqual([])
    await pane.getByRole('button', { name: 'Mark as paid' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mark as paid' })
    await dialog.getByRole('button', { name: 'Record $249.00' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(fixtures.callsOf(markCampaignPaid)).toMatchObject([{ body: { campaign_id: 4300, plan: 'premium' } }])
    await page.keyboard.press('Escape')
    await pane.waitFor({ state: 'detached' })
  })

  test.each([
    ['a visitor', undefined, '/'],
    ['an advertiser', 'advertiser', '/'],
    ['an editor', 'editor', '/admin/'],
  ] as const)('are not for %s', async (_who, name, away) => {
    const { page } = await visit(browser, name === undefined ? {} : { storageState: sessionOf(name) })
    await page.goto(`${SITE_URL}${CAMPAIGNS}`)
    await page.waitForURL(`${SITE_URL}${away}`)
    expect(fixtures.callsOf(listAllCampaigns)).toEqual([])
  })

  test('stand still while they fill, and are accessible and quiet, at three widths', async () => {
    answerCampaigns(staffed(UNPAID), staffed(LATE_SHIFT))
    const storageState = sessionOf('admin')
    expect(await checkPageAtWidths(browser, CAMPAIGNS, { storageState, filled: 'tbody a' })).toEqual([])
  })
})
