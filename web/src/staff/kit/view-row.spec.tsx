import { expect, test } from '@jest/globals'
import { listStaffPosts } from '@ribbonry/contracts'
import { currentPath, fill, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'

const GIFTS = '/admin/gifts/'
const row = async () => within(await screen.findByRole('navigation', { name: 'Views of Gifts' }))

test('a view of one’s own keeps filters, order and columns, is renamed, opens the list, and its deletion is undone', async () => {
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

  await user.click((await row()).getByRole('button', { name: 'My views' }))
  await user.click(await screen.findByRole('button', { name: 'Delete Dearest drafts' }))
  await waitFor(async () => {
    expect((await row()).queryByRole('link', { name: 'Dearest drafts' })).toBeNull()
  })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await (await row()).findByRole('link', { name: 'Dearest drafts' })
})
