import { beforeEach, describe, expect, test } from '@jest/globals'
import {
  type Campaign,
  type CampaignCreative,
  duplicateCreative,
  generateEditLink,
  getCreativeChecklist,
  getMyCampaigns,
  pauseCreative,
  resumeCreative,
} from '@ribbonry/contracts'
import { DISAPPROVED, FIGURES_AT, LANTERN, LATE_SHIFT } from '../../../test/campaigns.ts'
import { holdCalls, releaseCalls } from '../../../test/components/held-calls.ts'
import { fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'

const answerCampaign = (campaign: () => Campaign) =>
  fixtures.answer(getMyCampaigns, () => ({ campaigns: [campaign()], figures_at: FIGURES_AT, stale: false }))
const openDashboard = () => openPage('/product-pitch/dashboard/', { as: 'advertiser' })
const rowOf = async ({ title }: CampaignCreative) =>
  within(await screen.findByRole('row', { name: (name) => name.includes(title) }))

beforeEach(() => {
  answerCampaign(() => LATE_SHIFT)
})

describe('a pitch in its campaign', () => {
  test('is paused and resumed at once, by a button that keeps the focus', async () => {
    let status: CampaignCreative['status'] = 'running'
    answerCampaign(() => ({ ...LATE_SHIFT, creatives: [{ ...LANTERN, status }] }))
    fixtures.answer(pauseCreative, (_asked, usual) => {
      status = 'paused'
      return usual
    })
    fixtures.answer(resumeCreative, (_asked, usual) => {
      status = 'running'
      return usual
    })
    const { user } = await openDashboard()
    const row = await rowOf(LANTERN)
    holdCalls()
    await user.click(row.getByRole('button', { name: /^Pause/ }))
    await row.findByText('Paused')
    expect(fixtures.callsOf(pauseCreative)).toEqual([])
    releaseCalls()
    const resume = await row.findByRole('button', { name: /^Resume/ })
    await waitFor(() => {
      expect(resume.getAttribute('aria-disabled')).toBe('false')
    })
    expect(fixtures.callsOf(pauseCreative)).toHaveLength(1)
    expect(document.activeElement).toBe(resume)
    await user.keyboard('{Enter}')
    await row.findByText('Running')
    await waitFor(() => {
      expect(fixtures.callsOf(resumeCreative)).toHaveLength(1)
    })
  })

  test('keeps running with a message when the pause is refused', async () => {
    fixtures.fail(pauseCreative, 503)
    const { user } = await openDashboard()
    const row = await rowOf(LANTERN)
    await user.click(row.getByRole('button', { name: /^Pause/ }))
    await screen.findByText(`“${LANTERN.title}” could not be paused. Please try again.`)
    await row.findByText('Running')
    expect(fixtures.callsOf(pauseCreative)).toHaveLength(1)
  })

  test('says why it is not shown, point by point', async () => {
    fixtures.answer(getCreativeChecklist, {
      status: 'disapproved',
      shown: false,
      checks: [
        { check: 'claimed', holds: true, needed: true },
        { check: 'approved', holds: false, needed: true },
        { check: 'goal-open', holds: false, needed: false },
      ],
    })
    const { user } = await openDashboard()
    await user.click((await rowOf(DISAPPROVED)).getByRole('button', { name: /^Why is it not shown/ }))
    const dialog = await screen.findByRole('dialog', { name: 'What it takes to be shown' })
    const points = await within(dialog).findAllByRole('listitem')
    expect(points.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('It is somebody’s: yours'),
      expect.stringContaining('A person here has still to say yes to it as it is now.'),
      expect.stringContaining('The goal of its plan is reached'),
    ])
    await user.keyboard('{Escape}')
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
  })

  test('is duplicated, and handed to somebody else by a link', async () => {
    const link = 'https://ribbonry.test/product-pitch/creative/7/?token=abc'
    fixtures.answer(generateEditLink, { token: 'abc', link })
    const { user } = await openDashboard()
    await user.click((await rowOf(LANTERN)).getByRole('button', { name: /^Duplicate/ }))
    await screen.findByText(`A copy of “${LANTERN.title}” waits for approval.`)
    expect(fixtures.callsOf(duplicateCreative)).toMatchObject([{ params: { id: '7' } }])
    await user.click(screen.getByRole('button', { name: 'Make the link' }))
    await screen.findByText(link)
    expect(fixtures.callsOf(generateEditLink)).toMatchObject([{ params: { campaign: '4200' } }])
  })
})
