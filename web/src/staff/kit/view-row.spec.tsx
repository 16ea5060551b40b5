import { expect, test } from '@jest/globals'
import { getStaffViews, listStaffPosts, saveStaffViews, type StaffView } from '@ribbonry/contracts'
import { currentPath, fill, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'

const GIFTS = '/admin/gifts/'
const row = async () => within(await screen.findByRole('navigation', { name: 'Views of Gifts' }))

/** Keeps the views of the account, as the server does. Returns what is kept. */
function keepAccount(views: readonly StaffView[] = [], version = views.length === 0 ? 0 : 1) {
  const account = { views: [...views], version }
  fixtures.answer(getStaffViews, () => ({ ...account }))
  fixtures.answer(saveStaffViews, ({ body }) => {
    account.views = (body as { views: StaffView[] }).views
    account.version += 1
    return { ...account }
  })
  return account
}

const TEA: StaffView = { id: 'tea', name: 'Tea', search: '?term=tea', columns: '', is_default: false }
const namesOf = ({ views }: { readonly views: readonly StaffView[] }) => views.map(({ name }) => name)

test('a view of one’s own keeps filters, order and columns, is renamed, opens the list, and its deletion is undone', async () => {
  const account = keepAccount()
  const page = await openPage(`${GIFTS}?state=draft&sort=-price`, { as: 'editor' })
  await page.user.click(await screen.findByRole('button', { name: 'Columns' }))
  await page.user.click(within(await screen.findByRole('dialog')).getByLabelText('CTR'))
  await page.user.keyboard('{Escape}')
  await page.user.click((await row()).getByRole('button', { name: 'My views' }))
  await fill(page, await screen.findByLabelText('Name of what is shown now'), 'Dear drafts')
  await page.user.keyboard('{Enter}')
  await fill(page, await screen.findByLabelText('New name of Dear drafts'), 'Dearest drafts')
  await page.user.keyboard('{Enter}')
  await page.user.click(await screen.findByLabelText('Open the list with Dearest drafts'))
  await page.user.keyboard('{Escape}')
  const view = await (await row()).findByRole('link', { name: 'Dearest drafts' })
  expect(view.hasAttribute('aria-current')).toBe(true)
  await waitFor(() => {
    expect(account.views).toMatchObject([{ name: 'Dearest drafts', is_default: true }])
  })

  await page.user.click((await row()).getByRole('link', { name: 'All' }))
  await waitFor(() => {
    expect(currentPath()).toBe(GIFTS)
  })
  const { user } = await openPage(GIFTS, { as: 'editor' })
  await waitFor(() => {
    expect(currentPath()).toBe(`${GIFTS}?state=draft&sort=-price`)
  })
  await waitFor(() => {
    expect(fixtures.callsOf(listStaffPosts).at(-1)?.query['state']).toBe('draft')
  })
  await screen.findByRole('columnheader', { name: 'Clicks' })
  expect(screen.queryByRole('columnheader', { name: 'CTR' })).toBeNull()

  const { length: saves } = fixtures.callsOf(saveStaffViews)
  await user.click((await row()).getByRole('button', { name: 'My views' }))
  await user.click(await screen.findByRole('button', { name: 'Delete Dearest drafts' }))
  await waitFor(async () => {
    expect((await row()).queryByRole('link', { name: 'Dearest drafts' })).toBeNull()
  })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await (await row()).findByRole('link', { name: 'Dearest drafts' })
  await waitFor(() => {
    expect(fixtures.callsOf(saveStaffViews)).toHaveLength(saves + 2)
    expect(namesOf(account)).toEqual(['Dearest drafts'])
  })
})

test('a view of the account opens the list on a device that does not know it', async () => {
  keepAccount([{ ...TEA, is_default: true }])
  await openPage(GIFTS, { as: 'editor' })
  await waitFor(() => {
    expect(currentPath()).toBe(`${GIFTS}?term=tea`)
  })
  await (await row()).findByRole('link', { name: 'Tea' })
})

test('views that a device kept from before move to the account', async () => {
  const account = keepAccount([TEA])
  const older = [
    { id: 'one', name: 'Tea', search: '?term=green', columns: '', isDefault: false },
    { id: 'two', name: 'Pots', search: '?term=pots', columns: '', isDefault: false },
  ]
  localStorage.setItem('desk-views-2-gifts', JSON.stringify(older))
  await openPage(GIFTS, { as: 'editor' })
  await (await row()).findByRole('link', { name: 'Pots' })
  await waitFor(() => {
    expect(namesOf(account)).toEqual(['Tea', 'Pots'])
  })
  expect(account.views[0]?.search).toBe('?term=tea')
})

test('a view is saved beside those that another device saved meanwhile', async () => {
  const account = keepAccount()
  fixtures.failOnce(
    saveStaffViews,
    200,
    { code: 'stale-version', error: 'Somebody else was first.' },
    { views: [TEA], version: 4 },
  )
  const page = await openPage(`${GIFTS}?state=draft`, { as: 'editor' })
  await page.user.click((await row()).getByRole('button', { name: 'My views' }))
  await fill(page, await screen.findByLabelText('Name of what is shown now'), 'Drafts')
  await page.user.keyboard('{Enter}')
  await (await row()).findByRole('link', { name: 'Tea' })
  await waitFor(() => {
    expect(namesOf(account)).toEqual(['Tea', 'Drafts'])
  })
  expect(fixtures.callsOf(saveStaffViews).at(-1)?.body).toMatchObject({ version: 4 })
})

test('a view that cannot be saved is not shown as saved', async () => {
  keepAccount()
  fixtures.fail(saveStaffViews, 503)
  const page = await openPage(`${GIFTS}?state=draft`, { as: 'editor' })
  await page.user.click((await row()).getByRole('button', { name: 'My views' }))
  await fill(page, await screen.findByLabelText('Name of what is shown now'), 'Drafts')
  await page.user.keyboard('{Enter}')
  await screen.findByText(/Your views could not be saved just now\./)
  await waitFor(async () => {
    expect((await row()).queryByRole('link', { name: 'Drafts' })).toBeNull()
  })
})
