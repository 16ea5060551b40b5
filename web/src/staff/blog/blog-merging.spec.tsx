import { expect, test } from '@jest/globals'
import { getStaffBlogPost, type StaffBlogPost, updateBlogPost } from '@ribbonry/contracts'
import { fireEvent } from '@testing-library/react'
import { fill, fixtures, openPage, screen, within } from '../../../test/components/page.tsx'

const STALE = { code: 'stale-version', error: 'It has changed.' } as const
const CHANGE = { version: 4, by: { id: 7, username: 'Inez' }, at: '2026-11-23T10:00:00.000Z', fields: ['author'] }

/** Opens a post that Inez saves with `changes` before this editor does, and types a title. */
async function typeBehind(title: string, changes: Partial<StaffBlogPost>): Promise<void> {
  let current: StaffBlogPost | undefined
  fixtures.answer(getStaffBlogPost, (_asked, { post }) => {
    const known = { ...post, id: 1, title: 'Tea', author: '', trashed: null, version: 3 }
    current = { ...known, ...changes, version: 4 }
    return { post: known }
  })
  fixtures.answer(updateBlogPost, ({ body }, { post }) => {
    const { title: sent } = body as Partial<StaffBlogPost>
    return { post: { ...(current ?? post), ...(sent !== undefined && { title: sent }), version: 5 } }
  })
  const page = await openPage('/admin/blog/1/', { as: 'editor' })
  await fill(page, await screen.findByLabelText('Title'), title)
  fixtures.failOnce(updateBlogPost, 409, STALE, { current, changes: [CHANGE] })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
}

const sent = () => fixtures.callsOf(updateBlogPost).map(({ body }) => body)

test('a blog post that somebody else saved meanwhile is merged and saved by itself', async () => {
  await typeBehind('Mine', { author: 'Inez' })
  await screen.findByText(/^Inez saved author, .*2026.* Both are saved\.$/)
  expect(sent()).toEqual([
    { title: 'Mine', version: 3 },
    { title: 'Mine', version: 4 },
  ])
  expect(screen.getByLabelText('Author')).toHaveProperty('value', 'Inez')
})

test('a title of a blog post that both changed is asked about', async () => {
  await typeBehind('Mine', { title: 'Theirs' })
  const both = within(await screen.findByRole('region', { name: 'Both of you changed this' }))
  fireEvent.click(both.getByRole('radio', { name: 'Theirs Theirs' }))
  fireEvent.click(both.getByRole('button', { name: 'Save these' }))
  await screen.findByText('Saved')
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Theirs')
  expect(sent()).toHaveLength(1)
})
