import { describe, expect, test } from '@jest/globals'
import { deletePost, getStaffPost, listStaffPosts, previewPost, restorePost } from '@ribbonry/contracts'
import { currentPath, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'

const GIFTS = '/admin/gifts/'
const TRASHED = '2026-11-23T10:00:00.000Z'

describe('the trash', () => {
  test('takes a deleted gift, which Undo restores', async () => {
    fixtures.answer(getStaffPost, (_asked, { post }) => ({ post: { ...post, id: 1, trashed: null } }))
    const { user } = await openPage(`${GIFTS}1/`, { as: 'editor' })
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const offer = (await screen.findByText('The gift is in the trash.')).closest('output')
    if (offer === null) throw new Error('No undo is offered')
    await user.click(within(offer).getByRole('button', { name: 'Undo' }))
    await screen.findByText('The gift is back.')
    expect(fixtures.callsOf(deletePost)).toHaveLength(1)
    expect(fixtures.callsOf(restorePost)).toMatchObject([{ params: { id: '1' } }])
  })

  test('is a state of the list, with a way back for each', async () => {
    fixtures.answer(listStaffPosts, (_asked, { posts: [gift] }) => ({
      posts: gift === undefined ? [] : [{ ...gift, id: 1, title: 'Gift 1', trashed: TRASHED }],
      total: 1,
    }))
    const { user } = await openPage(GIFTS, { as: 'editor' })
    await user.selectOptions(await screen.findByLabelText('State'), 'Trash')
    await user.click(await screen.findByRole('button', { name: 'Restore Gift 1' }))
    await screen.findByText('Gift 1 is back.')
    expect(fixtures.callsOf(listStaffPosts).at(-1)?.query).toMatchObject({ state: 'trash' })
  })

  test('shows its gifts read-only', async () => {
    fixtures.answer(getStaffPost, (_asked, { post }) => ({ post: { ...post, id: 1, trashed: TRASHED } }))
    fixtures.answer(restorePost, (_asked, { post }) => ({ post: { ...post, id: 1, trashed: null } }))
    const { user } = await openPage(`${GIFTS}1/`, { as: 'editor' })
    await screen.findByText(/In the trash, and gone 30 days after it came there\./)
    // Fields inside a disabled fieldset match `:disabled`.
    expect(screen.getByLabelText('Title').matches(':disabled')).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Restore the gift' }))
    await screen.findByText('The gift is back.')
    expect(screen.getByLabelText('Title').matches(':disabled')).toBe(false)
  })
})

test('the editor of a gift shows how it does, and how visitors would see it', async () => {
  const figures = { impressions: 4000, clicks: 120, ctr: 0.03, saves: 0 }
  fixtures.answer(getStaffPost, (_asked, { post }) => ({ post: { ...post, ...figures, id: 1, published: null, trashed: null } }))
  fixtures.answer(previewPost, (_asked, { post }) => ({
    post: { ...post, id: 1, title: 'A kettle to be', published: null },
    category_labels: [],
    countries: [],
  }))
  const { user } = await openPage(`${GIFTS}1/`, { as: 'editor' })
  const shown = within(await screen.findByRole('region', { name: 'Figures' }))
  const texts = (role: string) => shown.getAllByRole(role).map(({ textContent }) => textContent)
  expect(texts('term')).toEqual(['Impressions', 'Clicks', 'CTR', 'Saves'])
  expect(texts('definition')).toEqual(['4,000', '120', '3.0%', '–'])
  await user.click(screen.getByRole('link', { name: 'Preview' }))
  await screen.findByText(/A draft: only staff see this\./)
  await screen.findByRole('heading', { name: 'A kettle to be' })
  await waitFor(() => {
    expect(currentPath()).toBe(`${GIFTS}1/preview`)
  })
  expect(fixtures.callsOf(previewPost)).toMatchObject([{ params: { id: '1' } }])
})
