import type { GiftCategory } from '@ribbonry/contracts'
import { describe, expect, it } from '@jest/globals'
import { categoryBody, categoryTree, NEW_CATEGORY } from './category-form.ts'

const category = (id: number, name: string, parent: number | null): GiftCategory => ({
  id,
  name,
  slug: name.toLowerCase(),
  description: '',
  modified: '2026-05-01T10:00:00.000Z',
  rating: null,
  parent_id: parent,
  post_count: 0,
  picture: null,
  version: 1,
})

describe('gift categories', () => {
  it('have two levels, by name', () => {
    const tree = categoryTree([
      category(1, 'Occasions', null),
      category(2, 'Wedding', 1),
      category(3, 'Birthday', 1),
      category(4, 'Interests', null),
    ])
    expect(tree.map(({ top, below }) => [top.name, ...below.map(({ name }) => name)])).toEqual([
      ['Interests'],
      ['Occasions', 'Birthday', 'Wedding'],
    ])
  })

  it('are sent with the parent, and a slug only when there is one', () => {
    const unchosen = { picture_id: null, focus_x: 0.5, focus_y: 0.5 }
    expect(categoryBody({ ...NEW_CATEGORY, name: 'Tea' })).toEqual({ name: 'Tea', description: '', parent_id: null, ...unchosen })
    expect(categoryBody({ name: 'Tea', slug: 'tea', description: '', parent: '7', picture: null })).toEqual({
      name: 'Tea',
      description: '',
      slug: 'tea',
      parent_id: 7,
      ...unchosen,
    })
  })

  it('are sent with the picture and the point that every part of it keeps', () => {
    const picture = { id: 'a1', src: '/a1.jpg', width: 800, height: 400, alt: '', color: '#aabbcc', focus: { x: 0.2, y: 0.9 } }
    expect(categoryBody({ ...NEW_CATEGORY, name: 'Tea', picture })).toMatchObject({
      picture_id: 'a1',
      focus_x: 0.2,
      focus_y: 0.9,
    })
  })
})
