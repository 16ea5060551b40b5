import { beforeEach, describe, expect, test } from '@jest/globals'
import { compareCreatives, getCampaignFigures, getMyCampaigns } from '@ribbonry/contracts'
import { CAMPAIGN_FIGURES, DISAPPROVED, FIGURES_AT, LANTERN, LATE_SHIFT } from '../../../test/campaigns.ts'
import { fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'

beforeEach(() => {
  fixtures.answer(getMyCampaigns, { campaigns: [LATE_SHIFT], figures_at: FIGURES_AT, stale: false })
  fixtures.answer(getCampaignFigures, CAMPAIGN_FIGURES)
})
const openDashboard = () => openPage('/product-pitch/dashboard/', { as: 'advertiser' })

describe('where a campaign was shown', () => {
  test('is asked for when it is opened: by day, list, place, country and device, and what does not count', async () => {
    const { user } = await openDashboard()
    const summary = await screen.findByText('Where it was shown')
    expect(fixtures.callsOf(getCampaignFigures)).toEqual([])
    await user.click(summary)
    await screen.findByText(/^Seen by about 20,100 visitors\./)
    screen.getByText(/33,870 of the 50,000 that the plan aims at\. Nothing of it is shown at present/)
    const listed = (name: string) => {
      const [first] = within(screen.getByRole('region', { name })).getAllByRole('listitem')
      return [...(first?.children ?? [])].map(({ textContent }) => textContent).filter(Boolean)
    }
    const counts = ['400 shown', '12 clicks, 3.00%']
    expect(['Lists', 'Places in them', 'Countries', 'Devices'].map(listed)).toEqual([
      ['New', ...counts],
      ['New, 9-12', ...counts],
      ['Germany', ...counts],
      ['Phone', ...counts],
    ])
    const chart = screen.getByRole('slider', { name: `Clicks a day of ${LATE_SHIFT.title}` })
    expect(chart.getAttribute('aria-valuetext')).toBe('Sat 21 Nov, Clicks 30, Shown 400, Seen 300, CTR 7.50%')
    screen.getByRole('row', { name: 'A robot, by its own name or its ways 20 2' })
    await user.selectOptions(screen.getByLabelText('Pitch'), LANTERN.title)
    await waitFor(() => {
      expect(fixtures.callsOf(getCampaignFigures).map(({ query }) => query['creative'])).toContain('7')
    })
  })

  test('compares two pitches, and claims nothing beyond the data', async () => {
    const compared = (id: number, title: string) => ({
      id,
      title,
      impressions: 400,
      clicks: 12,
      ctr: 0.03,
      ctr_low: 0.017,
      ctr_high: 0.052,
    })
    const undecided = {
      first: compared(8, DISAPPROVED.title),
      second: compared(7, LANTERN.title),
      difference: 0,
      difference_low: -0.024,
      difference_high: 0.024,
      better: 'undecided' as const,
      figures_at: FIGURES_AT,
      stale: false,
    }
    fixtures.answer(compareCreatives, undecided)
    const { user } = await openDashboard()
    await user.click(await screen.findByText('Where it was shown'))
    const comparison = within(await screen.findByRole('region', { name: 'Which one does better' }))
    await comparison.findByText('It is too early to say: the two may be alike.')
    expect(fixtures.callsOf(compareCreatives)).toMatchObject([{ query: { first: '8', second: '7' } }])
    fixtures.answer(compareCreatives, { ...undecided, better: 'second' })
    await user.selectOptions(comparison.getByLabelText('This one'), LANTERN.title)
    await comparison.findByText('Choose two that differ.')
    await user.selectOptions(comparison.getByLabelText('Or this one'), DISAPPROVED.title)
    await comparison.findByText(`“${LANTERN.title}” gets more clicks.`)
  })
})
