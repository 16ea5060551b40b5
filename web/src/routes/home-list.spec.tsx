import { expect, test } from '@jest/globals'
import { listPosts } from '@ribbonry/contracts'
import { currentPath, fixtures, openPage, screen, waitFor } from '../../test/components/page.tsx'

test('the filters of a home list lead to all gifts in the same order', async () => {
  const { user, complaints } = await openPage('/uk/popular/')
  await user.click(await screen.findByRole('link', { name: 'In stock' }))
  await waitFor(() => {
    expect(currentPath()).toBe('/uk/gifts/sort/popular/?in_stock=true')
  })
  await screen.findByRole('heading', { level: 1, name: 'All gifts' })
  expect(complaints).toEqual([])
})

test('a list without a gift counts none', async () => {
  fixtures.answer(listPosts, { posts: [], total: 0 })
  await openPage('/new/')
  await screen.findByRole('heading', { level: 1, name: 'New gifts' })
  expect(screen.queryByText(/\d gifts/)).toBeNull()
})
