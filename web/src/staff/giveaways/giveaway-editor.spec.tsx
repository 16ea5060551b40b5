import { describe, expect, test } from '@jest/globals'
import {
  EMPTY_POST,
  getStaffGiveaway,
  listRecentGifts,
  listStaffGiveaways,
  updateGiveaway,
  writeGiveaway,
} from '@ribbonry/contracts'
import { LANTERNS, listedGiveaways, SNAIL } from '../../../test/staff-giveaways.ts'
import { currentPath, fill, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'

const CREATE = '/editor/giveaway/'
const OURS = `${CREATE}?provider=none`

const picture = () => new File(['picture'], 'snail.png', { type: 'image/png' })
const choosePicture = async ({ user }: Awaited<ReturnType<typeof openPage>>) => {
  await user.upload(
    within(screen.getByRole('group', { name: 'Picture' })).getByLabelText('Picture', { selector: 'input' }),
    picture(),
  )
}
const openEdit = async (giveaway = SNAIL) => {
  fixtures.answer(getStaffGiveaway, { giveaway })
  const page = await openPage(`/editor/giveaway/${giveaway.id}/`, { as: 'editor' })
  await screen.findByRole('form', { name: 'The giveaway' })
  return page
}

describe('a giveaway without a provider', () => {
  test('is written with dates of New York and a gift, and leads to its place in the list', async () => {
    fixtures.answer(listRecentGifts, {
      posts: [{ ...EMPTY_POST, id: 7, slug: 'slow-snail', title: 'Slow snail', merchant_link: '' }],
    })
    const page = await openPage(CREATE, { as: 'editor' })
    await page.user.click(await screen.findByRole('link', { name: 'Without a provider' }))
    await fill(page, await screen.findByLabelText('Title'), 'A snail for you')
    await fill(page, screen.getByLabelText('Starts'), '2026-12-01T09:00')
    await fill(page, screen.getByLabelText('Ends'), '2027-07-01T23:59')
    await fill(page, screen.getByLabelText('Description'), 'Slow.\n\nVery.')
    await fill(page, screen.getByLabelText('Winners'), '3')
    await page.user.click(screen.getByRole('button', { name: 'Choose a gift' }))
    await page.user.click(await screen.findByRole('button', { name: /Slow snail/ }))
    await screen.findByRole('button', { name: 'Choose another' })
    fixtures.answer(writeGiveaway, { giveaway: SNAIL })
    fixtures.answer(listStaffGiveaways, listedGiveaways(SNAIL))
    await page.user.click(screen.getByRole('button', { name: 'Create the giveaway' }))
    await screen.findByRole('heading', { name: 'Giveaways' })
    expect(currentPath()).toBe('/editor/giveaway/list/#11')
    expect(fixtures.callsOf(writeGiveaway).map(({ body }) => body)).toEqual([
      {
        title: 'A snail for you',
        description: 'Slow.\n\nVery.',
        starts_at: '2026-12-01T09:00:00-05:00',
        ends_at: '2027-07-01T23:59:00-04:00',
        winners_count: '3',
        prize: 'slow-snail',
        sponsor: false,
        sponsor_name: '',
        sponsor_url: '',
        sponsor_contact: '',
        sponsor_label: '',
      },
    ])
  })

  test('shows what the server refuses at its fields, and keeps what was typed over a reload', async () => {
    const page = await openPage(OURS, { as: 'editor' })
    await fill(page, await screen.findByLabelText('Title'), 'A snail for you')
    await page.user.click(screen.getByLabelText('A sponsor sends the prize'))
    fixtures.fail(writeGiveaway, 400, {
      code: 'invalid-input',
      error: 'Please check the fields.',
      fields: { starts_at: 'Please enter a day and a time' },
    })
    await page.user.click(screen.getByRole('button', { name: 'Create the giveaway' }))
    await screen.findByText('Please enter a day and a time')
    expect(document.activeElement).toBe(screen.getByLabelText('Starts'))
    await openPage(OURS, { as: 'editor' })
    expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'A snail for you')
    screen.getByText(/what you typed last time/)
    screen.getByLabelText('Contact')
  })

  test('is sent as a form with its picture, which has to be chosen again after a reload', async () => {
    const page = await openPage(OURS, { as: 'editor' })
    await fill(page, await screen.findByLabelText('Title'), 'A snail for you')
    await choosePicture(page)
    const again = await openPage(OURS, { as: 'editor' })
    await screen.findByText('“snail.png” was not saved: please choose it once more.')
    await again.user.click(screen.getByRole('button', { name: 'Create the giveaway' }))
    await screen.findAllByText(/please choose the picture once more/)
    expect(fixtures.callsOf(writeGiveaway)).toEqual([])
    await choosePicture(again)
    fixtures.answer(writeGiveaway, { giveaway: SNAIL })
    fixtures.answer(listStaffGiveaways, listedGiveaways(SNAIL))
    await again.user.click(screen.getByRole('button', { name: 'Create the giveaway' }))
    await screen.findByRole('heading', { name: 'Giveaways' })
    expect(fixtures.callsOf(writeGiveaway)).toMatchObject([
      { body: { title: 'A snail for you', picture: 'snail.png', sponsor: 'false' } },
    ])
  })
})

describe('changing a giveaway', () => {
  test('of ours sends only what changed, and says that it is saved', async () => {
    const page = await openEdit()
    expect(screen.getByLabelText('Starts')).toHaveProperty('value', '2026-11-02T09:00')
    await fill(page, screen.getByLabelText('Title'), 'A slower snail')
    await fill(page, screen.getByLabelText('Ends'), '2026-11-20T23:59')
    const changed = { ...SNAIL, title: 'A slower snail', ends_at: '2026-11-21T04:59:00.000Z' }
    fixtures.answer(updateGiveaway, { giveaway: changed })
    fixtures.answer(getStaffGiveaway, { giveaway: changed })
    await page.user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Saved')
    expect(fixtures.callsOf(updateGiveaway).map(({ params, body }) => [params, body])).toEqual([
      [{ id: '11' }, { title: 'A slower snail', ends_at: '2026-11-20T23:59:00-05:00' }],
    ])
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  })

  test('of a provider shows its title and dates, which only the provider changes', async () => {
    const page = await openEdit(LANTERNS)
    const owned = within(screen.getByRole('region', { name: 'From the provider' }))
    owned.getByText(LANTERNS.title)
    owned.getByText('11:59 PM Eastern, Wednesday 18 November 2026')
    expect([screen.queryByLabelText('Title'), screen.queryByLabelText('Starts')]).toEqual([null, null])
    await fill(page, screen.getByLabelText('Label'), 'The moths')
    await page.user.click(screen.getByLabelText('Visitors enter here, not at the provider'))
    fixtures.answer(updateGiveaway, { giveaway: { ...LANTERNS, sponsor_label: 'The moths', entries_here: true } })
    await page.user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Saved')
    expect(fixtures.callsOf(updateGiveaway).map(({ body }) => body)).toEqual([
      {
        entries_here: true,
        sponsor: true,
        sponsor_name: 'Moth Lamps',
        sponsor_url: 'https://mothlamps.example/',
        sponsor_contact: 'hello@mothlamps.example',
        sponsor_label: 'The moths',
      },
    ])
  })

  test('leads to its public pages and to its winners; one that does not exist leads to the list', async () => {
    await openEdit()
    const pages = within(screen.getByRole('navigation', { name: 'Public pages of A slow snail' }))
    expect(pages.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/giveaway/a-snail/',
      '/giveaway/a-snail/rules/',
      '/giveaway/a-snail/draw/',
    ])
    expect(screen.getByRole('link', { name: 'Its winners in the list' }).getAttribute('href')).toBe('/editor/giveaway/list/#11')
    fixtures.fail(getStaffGiveaway, 404, { code: 'giveaway-not-found', error: 'Giveaway could not be found.' })
    await openPage('/editor/giveaway/99/', { as: 'editor' })
    await screen.findByRole('heading', { name: 'There is no such giveaway' })
    await openPage('/editor/giveaway/x/', { as: 'editor' })
    await screen.findByRole('heading', { name: 'There is no such giveaway' })
  })

  test.each([
    ['a visitor', undefined],
    ['a member', 'shopper'],
  ] as const)('sends %s to log in', async (_who, as) => {
    await openPage('/editor/giveaway/11/', { as })
    await waitFor(() => {
      expect(currentPath()).toMatch(/^\/login\//)
    })
    expect(fixtures.callsOf(getStaffGiveaway)).toEqual([])
  })
})
