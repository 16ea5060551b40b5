import { expect, jest, test } from '@jest/globals'
import { listNativeAds, listPosts } from '@ribbonry/contracts'
import { nativeAds, withPlaces } from '../../test/ads.ts'
import { currentPath, fixtures, openPage, screen, waitFor } from '../../test/components/page.tsx'
import { gifts } from '../../test/gifts.ts'

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

test('an ad has its plain name where a gift says what it is', async () => {
  const [ad] = nativeAds
  fixtures.answer(listPosts, () => ({ posts: withPlaces(gifts(1, 12)), total: 12 }))
  fixtures.answer(listNativeAds, () => ({ ads: [...nativeAds] }))
  // Every gift is below the window, where ads come in.
  const rect = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, innerHeight * 2, 0, 0))
  await openPage('/new/')
  window.dispatchEvent(new Event('scroll'))
  const text = await screen.findByText(ad?.what ?? '')
  expect(text.closest('li')?.querySelector('h3')?.textContent).toBe(ad?.title)
  expect(text.className.split(' ')).toContain('what')
  rect.mockRestore()
})
