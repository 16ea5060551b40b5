import { describe, expect, it } from '@jest/globals'
import { withChange, type WantedLink } from './use-interlinks.ts'

const tea: WantedLink = { id: 1, keyword: 'tea', link: '/tea/', done: false, found: true }
const naps: WantedLink = { keyword: 'naps', link: '/gifts-for-nappers/', done: false }

describe('the list of links while a change is on its way', () => {
  it('has what was added at its end, and not what was removed', () => {
    expect(withChange([tea], { put: [naps], removed: [] })).toEqual([tea, naps])
    expect(withChange([tea], { put: [], removed: [1] })).toEqual([])
    expect(withChange([tea], { put: [{ ...tea, done: true }], removed: [] })).toEqual([{ ...tea, done: true }])
  })

  it('has a link once when the saved list is there before its change ends', () => {
    const saved = { ...naps, id: 7, found: false }
    expect(withChange([tea, saved], { put: [naps], removed: [] })).toEqual([tea, saved])
    // An undone removal gets a new id.
    expect(withChange([{ ...tea, id: 8 }], { put: [tea], removed: [] })).toEqual([{ ...tea, id: 8 }])
  })

  it('keeps two links to one page whose words differ', () => {
    const other = { ...naps, keyword: 'nappers' }
    expect(withChange([naps], { put: [other], removed: [] })).toEqual([naps, other])
  })
})
