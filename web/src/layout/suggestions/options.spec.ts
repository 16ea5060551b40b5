import { expect, it } from '@jest/globals'
import { optionGroups } from './options.ts'

it('links each suggestion to its page in the region, and leaves out empty groups', () => {
  const answer = {
    words: ['tea pot'],
    categories: [
      { name: 'Tea', slug: 'tea', parent_slug: 'kitchen' },
      { name: 'Teens', slug: 'teens', parent_slug: null },
    ],
    posts: [],
  }
  const groups = optionGroups(answer, 'uk')
  expect(groups.map(({ name }) => name)).toEqual(['Searches', 'Categories'])
  expect(groups.map(({ before }) => before)).toEqual([0, 1])
  expect(groups.flatMap(({ options }) => options.map(({ to }) => to))).toEqual([
    '/uk/search/tea%20pot/',
    '/uk/gifts/kitchen/tea/',
    '/uk/gifts/teens/',
  ])
})
