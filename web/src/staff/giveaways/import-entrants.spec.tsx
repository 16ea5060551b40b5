import { describe, expect, test } from '@jest/globals'
import { importEntries, listStaffGiveaways } from '@ribbonry/contracts'
import { LANTERNS, listedGiveaways, SNAIL } from '../../../test/staff-giveaways.ts'
import { fixtures, openPage, screen, within } from '../../../test/components/page.tsx'

const LIST = '/editor/giveaway/list/'
const FRESH = { ...LANTERNS, winners: [] }
const file = () => new File(['email\nann@example.org\n'], 'entrants.csv', { type: 'text/csv' })

async function openImport(giveaway = FRESH) {
  fixtures.answer(listStaffGiveaways, listedGiveaways(giveaway))
  const page = await openPage(LIST, { as: 'editor' })
  await page.user.click(await screen.findByRole('button', { name: `Import entrants of ${giveaway.title}` }))
  const pane = within(await screen.findByRole('dialog', { name: `Entrants of ${giveaway.title}` }))
  return { ...page, pane }
}

describe('entrants of a provider', () => {
  test('are imported from a file, with a report of the rows that were not taken, and can be drawn from then', async () => {
    const { user, pane } = await openImport()
    await user.click(pane.getByRole('button', { name: 'Import the list' }))
    await pane.findByText('Please choose a file.')
    expect(fixtures.callsOf(importEntries)).toEqual([])
    await user.upload(pane.getByLabelText('List of entrants'), file())
    fixtures.answer(importEntries, {
      imported: 1204,
      already: 3,
      rejected_count: 241,
      rejected: [
        { row: 7, reason: 'This is no e-mail address.' },
        { row: 9, reason: 'There is nothing in this row.' },
      ],
    })
    fixtures.answer(listStaffGiveaways, listedGiveaways({ ...FRESH, imported: true }))
    await user.click(pane.getByRole('button', { name: 'Import the list' }))
    const report = within(await pane.findByRole('region', { name: 'Report' }))
    expect(report.getByRole('status').textContent).toBe('1,204 imported, 3 in the list already, 241 not taken.')
    const rows = within(report.getByRole('table', { name: 'The first 200 rows that were not taken' })).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'LineReason',
      '7This is no e-mail address.',
      '9There is nothing in this row.',
    ])
    expect(fixtures.callsOf(importEntries)).toMatchObject([{ params: { id: '12' }, body: { entrants: 'entrants.csv' } }])
    await user.click(pane.getByRole('button', { name: 'Done' }))
    await screen.findByRole('button', { name: `Draw the winners of ${FRESH.title}` })
  })

  test('are refused with words at the file', async () => {
    const { user, pane } = await openImport()
    await user.upload(pane.getByLabelText('List of entrants'), file())
    const error = 'The file has no column of e-mail addresses.'
    fixtures.fail(importEntries, 200, { code: 'entrants-unreadable', error })
    await user.click(pane.getByRole('button', { name: 'Import the list' }))
    await pane.findByText(error)
    expect(pane.getByLabelText('List of entrants').getAttribute('aria-invalid')).toBe('true')
  })

  test('are imported neither where visitors enter here, nor after the draw', async () => {
    fixtures.answer(listStaffGiveaways, listedGiveaways(SNAIL, { ...FRESH, imported: true, drawn: true }))
    const { user } = await openPage(LIST, { as: 'editor' })
    for (const { title } of [SNAIL, FRESH]) {
      await user.click(await screen.findByRole('button', { name: `More for ${title}` }))
      await screen.findByRole('menuitem', { name: 'End all secret links' })
      expect(screen.queryByRole('menuitem', { name: 'Import entrants' })).toBeNull()
      await user.keyboard('{Escape}')
    }
    expect(screen.queryByRole('button', { name: `Draw the winners of ${FRESH.title}` })).toBeNull()
  })

  test('are imported from the menu while it runs, beside a link to its form', async () => {
    fixtures.answer(listStaffGiveaways, listedGiveaways({ ...FRESH, state: 'running' }))
    const { user } = await openPage(LIST, { as: 'editor' })
    expect((await screen.findByRole('link', { name: `Edit ${FRESH.title}` })).getAttribute('href')).toBe('/editor/giveaway/12/')
    await user.click(screen.getByRole('button', { name: `More for ${FRESH.title}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Import entrants' }))
    await screen.findByRole('dialog', { name: `Entrants of ${FRESH.title}` })
  })
})
