import { describe, expect, test } from '@jest/globals'
import { applyBoostEditRequest, getAdsWaiting, listBoostEditRequests, rejectBoostEditRequest } from '@ribbonry/contracts'
import { EDIT_REQUEST } from '../../../test/boosts.ts'
import { fill, fixtures, openPage, screen, within } from '../../../test/components/page.tsx'

const EDITS = '/admin/approve/?show=edits'

describe('the edit requests of staff', () => {
  test('are shown beside the gift’s present values, and are applied in the shown version', async () => {
    fixtures.answer(listBoostEditRequests, { requests: [EDIT_REQUEST], total: 1 })
    const { user } = await openPage(EDITS, { as: 'admin' })
    const now = within(await screen.findByRole('region', { name: 'Now' }))
    const proposed = within(screen.getByRole('region', { name: 'Proposed' }))
    now.getByText('$49')
    proposed.getByText('$40')
    expect(proposed.getAllByRole('term').map(({ textContent }) => textContent)).toContain('Title, changed')
    screen.getByText(/bought a boost/)
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    await screen.findByText(/is changed\. Who proposed it gets a mail\./)
    expect(fixtures.callsOf(applyBoostEditRequest).map(({ params, body }) => [params['id'], body])).toEqual([
      [String(EDIT_REQUEST.id), { version: 3 }],
    ])
  })

  test('are rejected with a reason', async () => {
    fixtures.answer(listBoostEditRequests, { requests: [EDIT_REQUEST], total: 1 })
    const page = await openPage(EDITS, { as: 'admin' })
    await page.user.click(await screen.findByRole('button', { name: 'Reject' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Reject the proposal/ }))
    await fill(page, dialog.getByLabelText(/^Why/), 'The price is not the one in the shop.')
    await page.user.click(dialog.getByRole('button', { name: 'Reject' }))
    await screen.findByText('It is rejected, and the reason is on its way.')
    expect(fixtures.callsOf(rejectBoostEditRequest).map(({ body }) => body)).toEqual([
      { reason: 'The price is not the one in the shop.' },
    ])
  })

  test('cannot be applied to a gift that is gone', async () => {
    fixtures.answer(listBoostEditRequests, { requests: [{ ...EDIT_REQUEST, current: null }], total: 1 })
    await openPage(EDITS, { as: 'admin' })
    await screen.findByText('The gift is gone, or cannot be read just now.')
    expect(screen.getByRole('button', { name: 'Apply' }).matches(':disabled')).toBe(true)
  })

  test('are counted on Today, and lead to their tab', async () => {
    fixtures.answer(getAdsWaiting, { waiting: { pitches: 0, boost_edits: 2 } })
    await openPage('/admin/', { as: 'admin' })
    const link = await screen.findByRole('link', { name: /changes of gifts are proposed/ })
    expect(link.getAttribute('href')).toBe(EDITS)
  })
})
