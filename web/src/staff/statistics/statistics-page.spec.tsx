import { describe, expect, test } from '@jest/globals'
import { getLiveTraffic, getTraffic } from '@ribbonry/contracts'
import { currentPath, fill, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'

const STATISTICS = '/admin/statistics/'

const goes = (path: string) =>
  waitFor(() => {
    expect(currentPath()).toBe(path)
  })

/** Opens an editor's statistics page and waits for its figures. */
async function openStatistics(query = '') {
  const page = await openPage(`${STATISTICS}${query}`, { as: 'editor' })
  await screen.findByRole('heading', { name: 'The scroll experiment' })
  await screen.findAllByRole('term')
  return page
}

describe('the statistics', () => {
  test('are refreshed while the page is visible', async () => {
    let now = Date.parse('2026-11-24T10:00:00.000Z')
    fixtures.answer(getLiveTraffic, () => {
      now += 1000
      return { now: new Date(now).toISOString(), sessions: (now / 1000) % 10 }
    })
    await openStatistics()
    await screen.findByText(/sessions? in the last five minutes/)
    const asked = fixtures.callsOf(getLiveTraffic).length
    await waitFor(() => {
      expect(fixtures.callsOf(getLiveTraffic).length).toBeGreaterThan(asked)
    })
  })

  test('are linked in the footer of every page for staff only', async () => {
    await openPage('/')
    const foot = await screen.findByRole('contentinfo')
    expect(within(foot).queryByRole('link', { name: 'Statistics' })).toBeNull()
    const { user } = await openPage('/', { as: 'editor' })
    await user.click(await within(await screen.findByRole('contentinfo')).findByRole('link', { name: 'Statistics' }))
    await goes(STATISTICS)
  })

  test('keep days and filters in the address, also when it is opened again', async () => {
    const first = await openStatistics()
    await first.user.click(screen.getByRole('link', { name: '7 days' }))
    await goes(`${STATISTICS}?range=7`)
    await first.user.selectOptions(screen.getByLabelText('Device'), 'mobile')
    await goes(`${STATISTICS}?range=7&device=mobile`)
    const { user } = await openStatistics('?range=7&device=mobile')
    expect(screen.getByLabelText('Device')).toHaveProperty('value', 'mobile')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    await goes(`${STATISTICS}?range=7`)
  })

  test('keep what was chosen last when more is chosen before it is drawn', async () => {
    await openStatistics()
    const device = screen.getByLabelText<HTMLSelectElement>('Device')
    screen.getByRole('link', { name: '7 days' }).click()
    while (globalThis.location.search !== '?range=7') await Promise.resolve()
    device.value = 'mobile'
    device.dispatchEvent(new Event('change', { bubbles: true }))
    await goes(`${STATISTICS}?range=7&device=mobile`)
    await waitFor(() => {
      expect(screen.getByLabelText('Device')).toHaveProperty('value', 'mobile')
    })
  })

  test('take any two days, and say what is wrong with days that cannot be', async () => {
    const page = await openStatistics('?from=2026-11-01&to=2026-11-05')
    await fill(page, screen.getByLabelText('From'), '2026-11-09')
    await screen.findByText('The first day must not be after the last.')
    expect(currentPath()).toBe(`${STATISTICS}?from=2026-11-01&to=2026-11-05`)
    await fill(page, screen.getByLabelText('To'), '2026-11-12')
    await goes(`${STATISTICS}?from=2026-11-09&to=2026-11-12`)
  })

  test('take parts out of their chart and bring them back, to the last', async () => {
    const { user, complaints } = await openStatistics('?range=90&by=device')
    const dots = await screen.findAllByRole('button', { name: /in the chart$/ })
    for (const dot of dots) await user.click(dot)
    await screen.findByText(/Every part is taken away\./)
    const [first] = screen.getAllByRole('button', { name: /in the chart$/ })
    if (first === undefined) throw new Error('There is no part')
    first.focus()
    await user.keyboard('[Space]')
    await screen.findByRole('slider', { name: 'Impressions by device' })
    expect(complaints).toEqual([])
  })

  test('say so when they cannot be reached, and come back with one click', async () => {
    fixtures.fail(getTraffic, 503)
    const { user } = await openPage(STATISTICS, { as: 'editor' })
    await screen.findByText(/We could not reach the statistics\./)
    fixtures.restore(getTraffic)
    const alert = screen.getAllByRole('alert').find(({ textContent }) => textContent?.includes('statistics'))
    if (alert === undefined) throw new Error('Nothing is said')
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await waitFor(() => {
      expect(screen.queryByText(/We could not reach the statistics\./)).toBeNull()
    })
    await screen.findAllByText('Impressions')
  })
})
