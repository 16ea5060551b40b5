import { describe, expect, test } from '@jest/globals'
import { getStaffPost, type StaffPost, updatePost } from '@ribbonry/contracts'
import { currentPath, fill, fixtures, openPage, screen, waitFor, within } from '../../../../test/components/page.tsx'

const GIFT = '/admin/gifts/1/'
const goes = (path: string) =>
  waitFor(() => {
    expect(currentPath()).toBe(path)
  })

describe('an editor of the staff area', () => {
  test('asks once before unsaved text is left, and restores it on return', async () => {
    const page = await openPage(GIFT, { as: 'editor' })
    await fill(page, await screen.findByLabelText('Quip'), 'Half a thought')
    const leave = async () => {
      const breadcrumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
      await page.user.click(breadcrumbs.getByRole('link', { name: 'Gifts' }))
      return within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    }
    await page.user.click((await leave()).getByRole('button', { name: 'Stay' }))
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    expect(currentPath()).toBe(GIFT)
    expect(screen.getByLabelText('Quip')).toHaveProperty('value', 'Half a thought')
    await page.user.click((await leave()).getByRole('button', { name: 'Leave' }))
    await goes('/admin/gifts/')
    history.back()
    await screen.findByText(/This is what you typed last time and did not save\./)
    expect(screen.getByLabelText('Quip')).toHaveProperty('value', 'Half a thought')
  })

  test('overwrites nothing that somebody else saved meanwhile: it shows and keeps both', async () => {
    let current: StaffPost | undefined
    fixtures.answer(getStaffPost, (_asked, { post }) => {
      current = { ...post, id: 1, title: 'A title of theirs', version: 8 }
      return { post: { ...post, id: 1 } }
    })
    const page = await openPage(GIFT, { as: 'editor' })
    await fill(page, await screen.findByLabelText('Quip'), 'Mine')
    const change = { version: 8, by: { id: 7, username: 'Inez' }, at: '2026-11-23T10:00:00.000Z', fields: ['title'] }
    fixtures.fail(updatePost, 409, { code: 'stale-version', error: 'It has changed.' }, { current, changes: [change] })
    await page.user.click(screen.getByRole('button', { name: 'Save' }))
    const note = within(await screen.findByRole('alert'))
    await note.findByText(/^Inez saved title, .*2026/)
    await page.user.click(note.getByRole('button', { name: 'See both' }))
    await note.findByText(/Theirs: A title of theirs/)
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'A title of theirs')
    fixtures.answer(updatePost, (_asked, { post }) => ({ post: { ...post, id: 1, quip: 'Mine', title: 'A title of theirs' } }))
    await page.user.click(note.getByRole('button', { name: 'Keep both' }))
    await waitFor(() => {
      expect(screen.queryByRole('alert')).toBeNull()
    })
    expect(fixtures.callsOf(updatePost).at(-1)?.body).toEqual({ quip: 'Mine', version: 8 })
  })

  test('takes a day from the calendar', async () => {
    const page = await openPage(GIFT, { as: 'editor' })
    await fill(page, await screen.findByLabelText('Published'), '2026-11-21T07:30')
    await page.user.click(screen.getByRole('button', { name: 'Choose a day' }))
    await screen.findByRole('grid')
    await page.user.click(screen.getByRole('button', { name: /26 November 2026/ }))
    expect(screen.getByLabelText('Published')).toHaveProperty('value', '2026-11-26T07:30')
  })
})
