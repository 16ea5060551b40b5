import { describe, expect, it } from '@jest/globals'
import { changesOf, settled } from './values.ts'

describe('the values of a form', () => {
  it('become the server’s after a save, except fields edited meanwhile', () => {
    const sent = { title: 'A', link: 'https://x.example/?utm_source=y', price: '5' }
    const saved = { title: 'A', link: 'https://x.example/', price: '5.00' }
    expect(settled(sent, sent, saved)).toEqual(saved)
    expect(settled({ ...sent, title: 'A and more' }, sent, saved)).toEqual({ ...saved, title: 'A and more' })
  })

  it('are sent where they changed', () => {
    expect(changesOf({ title: 'B', ids: [1, 2], published: null }, { title: 'A', ids: [1, 2], published: null })).toEqual({
      title: 'B',
    })
    expect(changesOf({ ids: [2, 1] }, { ids: [1, 2] })).toEqual({ ids: [2, 1] })
  })
})
