import { describe, expect, it } from '@jest/globals'
import { paletteGroups, readPaletteText } from './palette-entries.ts'

const SOURCES = {
  pages: [
    { title: 'Gifts', path: '/admin/gifts/' },
    { title: 'Gift categories', path: '/admin/gift-categories/' },
  ],
  actions: [{ title: 'New gift', path: '/admin/gifts/new/' }],
  guides: [{ title: 'For people who give gifts', path: '/editor/dashboard/2/' }],
  gifts: [{ title: 'A teapot', path: '/admin/gifts/1/' }],
  newsletters: [{ title: 'Gifts for tea', path: '/admin/newsletter-builder/4/' }],
  people: [{ title: 'Tea Halvorsen', path: '/admin/users/3/' }],
}
const shown = (typed: string) =>
  paletteGroups(typed, SOURCES).map(({ title, items }) => `${title}: ${items.map((entry) => entry.title).join(', ')}`)

describe('the palette', () => {
  it('shows areas and actions first, by every typed word, then what the server found', () => {
    expect(shown('gift')).toEqual([
      'Go to: Gifts, Gift categories',
      'Do: New gift',
      'Guides: For people who give gifts',
      'Gifts: A teapot',
      'Newsletters: Gifts for tea',
      'People: Tea Halvorsen',
    ])
    expect(shown('cat gift')[0]).toBe('Go to: Gift categories')
  })

  it('is narrowed by a sign', () => {
    expect(shown('@tea')).toEqual(['People: Tea Halvorsen'])
    expect(shown('> new')).toEqual(['Do: New gift'])
    expect(readPaletteText(' @ tea  pot ')).toEqual({ text: 'tea pot', only: 'people' })
  })
})
