import { expect, it } from '@jest/globals'
import { optionGroups, startGroups } from './options.ts'

it('links each suggestion to its page in the region, and leaves out empty groups', () => {
  const answer = {
    categories: [
      { name: 'Tea', slug: 'tea', parent_slug: 'kitchen', image: '/media/tea.jpg' },
      { name: 'Teens', slug: 'teens', parent_slug: null, image: '/media/teens.jpg' },
    ],
    posts: [],
  }
  const groups = optionGroups(answer, 'uk')
  expect(groups.map(({ name }) => name)).toEqual(['Categories'])
  expect(groups.map(({ before }) => before)).toEqual([0])
  expect(groups.flatMap(({ options }) => options.map(({ to }) => to))).toEqual(['/uk/gifts/kitchen/tea/', '/uk/gifts/teens/'])
})

it('shows under a gift what the thing is', () => {
  const gift = {
    slug: 'old-friend',
    title: 'An old friend',
    what: 'Brass bookend',
    image: '/media/a.jpg',
    price: 20,
    currency: 'USD',
  }
  const [group] = optionGroups({ categories: [], posts: [gift] }, 'us')
  expect(group?.options).toMatchObject([{ text: 'An old friend', what: 'Brass bookend', to: '/old-friend/' }])
})

it('offers an empty field the last searches and whom gifts are for', () => {
  const groups = startGroups(['tea pot'], 'uk')
  expect(groups.map(({ name, before }) => [name, before])).toEqual([
    ['Your last searches', 0],
    ['Who is it for?', 1],
  ])
  expect(groups.flatMap(({ options }) => options.map(({ to }) => to)).slice(0, 2)).toEqual([
    '/uk/search/tea%20pot/',
    '/uk/gift-finder/?recipient=dad',
  ])
  expect(startGroups([], 'us').map(({ options }) => options.length)).toEqual([8])
})
