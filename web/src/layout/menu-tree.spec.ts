import { describe, expect, it } from '@jest/globals'
import { menuTree } from './menu-tree.ts'

const entry = (id: number, parent_id: number | null, sort: number, menus = { mobile: true, desktop: true }) => ({
  id,
  parent_id,
  sort,
  title: `Entry ${id}`,
  link: `/${id}/`,
  picture: null,
  season: null,
  ...menus,
})

describe('a menu', () => {
  it('is in order, with its second level under the first', () => {
    const menu = menuTree([entry(2, null, 2), entry(1, null, 1), entry(4, 1, 2), entry(3, 1, 1)], 'desktop')
    expect(menu.map(({ id, children }) => [id, children.map((child) => child.id)])).toEqual([
      [1, [3, 4]],
      [2, []],
    ])
  })

  it('leaves out entries of the other menu', () => {
    expect(menuTree([entry(1, null, 1, { mobile: true, desktop: false })], 'desktop')).toEqual([])
  })
})
