import { afterEach, describe, expect, test } from '@jest/globals'
import { type Campaign, getMyCampaigns, getWeeklyFigures, saveWeeklyFigures } from '@ribbonry/contracts'
import { DISAPPROVED, FIGURES_AT, LANTERN, LATE_SHIFT, UNPAID } from '../../../test/campaigns.ts'
import { holdIntervals, pass } from '../../../test/components/clock.ts'
import { currentPath, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'

const DASHBOARD = '/product-pitch/dashboard/'

function answerCampaigns(campaigns: readonly Campaign[], stale = false): void {
  fixtures.answer(getMyCampaigns, { campaigns: [...campaigns], figures_at: FIGURES_AT, stale })
}
const openDashboard = () => openPage(DASHBOARD, { as: 'advertiser' })

const withClicks = (clicks: number): Campaign => ({
  ...LATE_SHIFT,
  clicks,
  creatives: [DISAPPROVED, { ...LANTERN, clicks }],
})
const lanternRow = () => screen.findByRole('row', { name: (name) => name.includes(LANTERN.title) })

describe('the dashboard of an advertiser', () => {
  test('shows actual beside expected figures of each campaign, and links to the next step', async () => {
    answerCampaigns([UNPAID, LATE_SHIFT])
    const { complaints } = await openDashboard()
    const tiles = within(await screen.findByRole('region', { name: 'All campaigns together' }))
    for (const figure of ['982', '114%']) expect(tiles.getAllByText(figure)).not.toEqual([])
    tiles.getAllByText(/of the 861 we expected/)
    const late = within(screen.getByRole('region', { name: LATE_SHIFT.title }))
    late.getByText('Basic, since 24 October')
    late.getByText('33,870 of 50,000 shown')
    late.getByText('“Best” needs somebody else to say it. What is needed: What it does after midnight.')
    expect(late.getByRole('link', { name: 'Write it again' }).getAttribute('href')).toBe('/product-pitch/creative/8/edit/')
    const unpaid = within(screen.getByRole('region', { name: UNPAID.title }))
    expect(unpaid.getByRole('link', { name: 'Pay the fee, $249' }).getAttribute('href')).toBe('/product-pitch/payment/x104300/')
    expect(late.queryByRole('link', { name: /^Pay the fee/ })).toBeNull()
    expect(complaints).toEqual([])
  })

  test('shows the fee with its discount, and the requested beside the paid plan', async () => {
    answerCampaigns([
      { ...UNPAID, fee: { amount: 186.75, discount: 'less' } },
      { ...LATE_SHIFT, wished_plan: 'premium' },
    ])
    await openDashboard()
    const pay = await screen.findByRole('link', { name: 'Pay the fee, $186.75' })
    expect(pay.getAttribute('href')).toBe('/product-pitch/payment/x104300/?token=less')
    screen.getByText('Basic is paid, Premium is to be talked about, since 24 October')
  })

  test('says of a pitch with days when it starts, until when it runs, and when it ended', async () => {
    const pitch = LATE_SHIFT.creatives.find(({ status }) => status === 'running')
    if (pitch === undefined) throw new Error('Nothing runs')
    const days = [
      { first_day: '2126-12-01', last_day: null },
      { first_day: null, last_day: '2126-12-24' },
      { first_day: null, last_day: '2016-12-24' },
    ]
    answerCampaigns([{ ...LATE_SHIFT, creatives: days.map((some, index) => ({ ...pitch, id: index + 1, ...some })) }])
    await openDashboard()
    await screen.findByText('Starts on 1 December 2126')
    screen.getByText('Until 24 December 2126')
    screen.getByText('Ended on 24 December 2016')
    expect(screen.getAllByText('Why is it not shown?')).toHaveLength(2)
  })

  test('is empty for a member without campaigns, and says how to begin', async () => {
    answerCampaigns([])
    await openDashboard()
    await screen.findByRole('heading', { name: 'Nothing of yours stands here yet' })
    expect(screen.getByRole('link', { name: 'Pitch your product' }).getAttribute('href')).toBe('/product-pitch/')
  })

  test('sends visitors to the pitch page', async () => {
    answerCampaigns([LATE_SHIFT])
    await openPage(DASHBOARD)
    await waitFor(() => {
      expect(currentPath()).toBe('/product-pitch/')
    })
  })

  test('is linked from the account of an advertiser, and from no other', async () => {
    await openPage('/profile/', { as: 'advertiser' })
    const link = await within(screen.getByRole('main')).findByRole('link', { name: 'Your campaigns' })
    expect(link.getAttribute('href')).toBe(DASHBOARD)
    await openPage('/profile/', { as: 'shopper' })
    await screen.findByText(/Hello, shopper/)
    expect(screen.queryByRole('link', { name: 'Your campaigns' })).toBeNull()
  })

  test('mails the figures of each week to whoever asks for them, and ends that', async () => {
    answerCampaigns([LATE_SHIFT])
    fixtures.answer(getWeeklyFigures, { on: false })
    const { user } = await openDashboard()
    const box = await screen.findByRole('checkbox', { name: 'Mail me the figures of the week, each Monday' })
    const settled = (state: object) =>
      waitFor(() => {
        expect(box).toMatchObject({ disabled: false, ...state })
      })
    await settled({ checked: false })
    fixtures.answer(saveWeeklyFigures, { on: true })
    fixtures.answer(getWeeklyFigures, { on: true })
    await user.click(box)
    await settled({ checked: true })
    fixtures.fail(saveWeeklyFigures, 503)
    await user.click(box)
    await screen.findByRole('alert')
    await settled({ checked: true })
    expect(fixtures.callsOf(saveWeeklyFigures).map(({ body }) => body)).toEqual([{ on: true }, { on: false }])
  })

  test('says that it failed to load, and retries', async () => {
    fixtures.fail(getMyCampaigns, 503)
    const { user } = await openDashboard()
    await screen.findByText('The ribbon came undone')
    answerCampaigns([LATE_SHIFT])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await lanternRow()
    expect(screen.queryByText('The ribbon came undone')).toBeNull()
  })
})

function showTab(state: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => state === 'hidden' })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

describe('the figures', () => {
  afterEach(() => {
    for (const name of ['visibilityState', 'hidden']) Reflect.deleteProperty(document, name)
  })

  test('are refreshed every five seconds with the focus kept, and not while the tab is hidden', async () => {
    holdIntervals()
    answerCampaigns([UNPAID, withClicks(982)])
    await openDashboard()
    const row = within(await lanternRow())
    row.getAllByText('982')
    const pause = row.getByRole('button', { name: `Pause ${LANTERN.title}` })
    pause.focus()
    answerCampaigns([UNPAID, withClicks(983)].toReversed())
    await pass(5200)
    await row.findAllByText('983')
    expect(document.activeElement).toBe(pause)
    showTab('hidden')
    const count = fixtures.callsOf(getMyCampaigns).length
    await pass(27_000)
    expect(fixtures.callsOf(getMyCampaigns)).toHaveLength(count)
    showTab('visible')
    answerCampaigns([UNPAID, withClicks(984)])
    await pass(5200)
    await row.findAllByText('984')
  })

  test('say when the counters are unavailable, and when they are outdated', async () => {
    holdIntervals()
    answerCampaigns([LATE_SHIFT], true)
    await openDashboard()
    await screen.findByText(/^Our counters rest\. These are the figures of \d\d:\d\d\.$/)
    answerCampaigns([LATE_SHIFT])
    await pass(5200)
    await screen.findByText(/^counted /)
    fixtures.fail(getMyCampaigns, 503)
    await pass(45_000)
    await screen.findByText(/^The last figures, of \d\d:\d\d\. We keep asking\.$/)
    expect(await lanternRow()).toBeDefined()
  })
})
