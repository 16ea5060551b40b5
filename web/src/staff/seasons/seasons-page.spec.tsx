import { describe, expect, test } from '@jest/globals'
import { createSeason, deleteSeason, listSeasons, undoOperation, updateSeason } from '@ribbonry/contracts'
import { currentPath, fill, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'
import { SEASONS } from '../../../test/seasons.ts'

const [CHRISTMAS, NEW_YEAR] = SEASONS

const open = async (path = '/admin/seasons/') => {
  fixtures.answer(listSeasons, { seasons: [...SEASONS] })
  const page = await openPage(path, { as: 'admin' })
  await screen.findByLabelText('Name')
  return page
}

describe('the seasons', () => {
  test('are listed, and the one of the front page is open with its preview', async () => {
    const { complaints } = await open()
    const list = within(screen.getByRole('navigation', { name: 'Seasons' }))
    expect(list.getByRole('link', { name: /Christmas.*On the front page.*11-01 to 12-24/ }).getAttribute('aria-current')).toBe(
      'page',
    )
    list.getByRole('link', { name: /New Year.*Menus only/ })
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Christmas')
    within(screen.getByRole('region', { name: 'Christmas, in good time' })).getByText('Order by 17 Dec for the United States')
    expect(complaints).toEqual([])
  })

  test('are saved with all their fields, and the save is taken back', async () => {
    const page = await open()
    await fill(page, screen.getByLabelText('Title'), 'Christmas, almost')
    screen.getByRole('heading', { name: 'Christmas, almost' })
    await page.user.click(screen.getByRole('button', { name: 'Remove last order days, row 2' }))
    fixtures.answer(updateSeason, (_asked, usual) => ({
      ...usual,
      season: { ...usual.season, id: 1 },
      operation_id: 'catalog-9',
    }))
    await page.user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => {
      expect(fixtures.callsOf(updateSeason).at(-1)?.body).toMatchObject({
        name: 'Christmas',
        title: 'Christmas, almost',
        starts: '11-01',
        last_order_days: [{ country: 'US', day: '12-17' }],
        links: CHRISTMAS?.links,
        version: 3,
      })
    })
    await page.user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => {
      expect(fixtures.callsOf(undoOperation).at(-1)?.params).toEqual({ operation: 'catalog-9' })
    })
  })

  test('say at the field what is refused', async () => {
    const page = await open('/admin/seasons/2/')
    await page.user.click(screen.getByRole('button', { name: 'Add a link' }))
    await fill(page, screen.getByLabelText('Title of link 1'), 'Elsewhere')
    const error = 'A path begins with a single slash.'
    fixtures.fail(updateSeason, 422, { code: 'season-link-refused', error, fields: { links: error } })
    await page.user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => {
      expect(screen.getAllByText(error).length).toBeGreaterThan(0)
    })
  })

  test('are deleted where no entry of the menus belongs to them', async () => {
    const page = await open()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    await page.user.click(screen.getByRole('link', { name: /New Year/ }))
    fixtures.answer(deleteSeason, { operation_id: 'catalog-10' })
    await page.user.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByText('New Year is gone.')
    expect(fixtures.callsOf(deleteSeason).at(-1)?.params).toEqual({ id: String(NEW_YEAR?.id) })
  })

  test('are made, and open then', async () => {
    const page = await open('/admin/seasons/new/')
    await fill(page, screen.getByLabelText('Name'), 'Easter')
    await fill(page, screen.getByLabelText('First day'), '03-20')
    await fill(page, screen.getByLabelText('Last day'), '04-20')
    fixtures.answer(createSeason, (_asked, usual) => ({ season: { ...usual.season, id: 9 }, operation_id: 'catalog-11' }))
    await page.user.click(screen.getByRole('button', { name: 'Create the season' }))
    await waitFor(() => {
      expect(currentPath()).toBe('/admin/seasons/9/')
    })
    expect(fixtures.callsOf(createSeason).at(-1)?.body).toMatchObject({ name: 'Easter', starts: '03-20', ends: '04-20' })
  })
})
