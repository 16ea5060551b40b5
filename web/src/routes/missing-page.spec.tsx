import { expect, test } from '@jest/globals'
import { getBlogPost, getBoard, getGiveaway, getPost, searchPosts } from '@ribbonry/contracts'
import { fixtures, openPage, screen, waitFor, within } from '../../test/components/page.tsx'
import { foundGifts } from '../../test/finder-results.ts'
import { gifts } from '../../test/gifts.ts'

const NOT_FOUND = { code: 'post-not-found', error: 'We could not find that gift.' }
const suggestions = () => screen.findByRole('region', { name: 'You may have meant one of these' })

test('a page that does not exist shows gifts that its address may have meant, and where to look for more', async () => {
  const near = gifts(1, 3)
  fixtures.fail(getPost, 404, NOT_FOUND)
  fixtures.answer(searchPosts, { posts: foundGifts(near), total: near.length })
  await openPage('/uk/teapot-of-long-ago/')
  const section = within(await suggestions())
  const headings = section.getAllByRole('heading', { level: 3 })
  expect(headings.map(({ textContent }) => textContent)).toEqual(near.map(({ title }) => title))
  expect(section.getAllByRole('link', { name: near[0]?.title ?? '' })[0]?.getAttribute('href')).toBe(
    `/uk/${near[0]?.slug ?? ''}/`,
  )
  expect(section.getByRole('link', { name: 'Look for more' }).getAttribute('href')).toBe('/uk/search/teapot%20of%20long%20ago/')
  expect(fixtures.callsOf(searchPosts).map(({ params, query }) => [params['term'], query['country']])).toEqual([
    ['teapot of long ago', 'GB'],
  ])
})

test('one without anything near shows none', async () => {
  fixtures.fail(getPost, 404, NOT_FOUND)
  fixtures.answer(searchPosts, { posts: [], total: 0 })
  const { client } = await openPage('/nothing-like-it/')
  await waitFor(() => {
    expect(fixtures.callsOf(searchPosts)).not.toEqual([])
    expect(client.isFetching()).toBe(0)
  })
  expect(screen.queryByText(/You may have meant/)).toBeNull()
})

test('one whose address is a single word has suggestions too', async () => {
  fixtures.fail(getPost, 404, NOT_FOUND)
  fixtures.answer(searchPosts, { posts: foundGifts(gifts(1, 3)), total: 3 })
  await openPage('/teapot/')
  await suggestions()
  expect(fixtures.callsOf(searchPosts).map(({ params }) => params['term'])).toEqual(['teapot'])
})

test.each([
  ['/blog/blue-teapots/', 'blue teapots'],
  ['/giveaway/red-kettle/', 'red kettle'],
  ['/wishlist/7/list/999/', ''],
])('one at %s has a search field', async (path, words) => {
  for (const call of [getBlogPost, getGiveaway, getBoard]) fixtures.fail(call, 404)
  await openPage(path)
  const field = await within(screen.getByRole('main')).findByRole('searchbox', { name: 'Look for it' })
  expect(field).toHaveProperty('value', words)
})
