import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { removeRecentGift, clearRecentGifts, recentGifts, addRecentGift, subscribe } from './recent-gifts-store.ts'

const kept = new Map<string, string>()
let isOff = false

Object.assign(globalThis, {
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  localStorage: {
    getItem: (key: string) => {
      if (isOff) throw new Error('Storage is off')
      return kept.get(key) ?? null
    },
    setItem: (key: string, value: string) => {
      if (isOff) throw new Error('Storage is off')
      kept.set(key, value)
    },
    removeItem: (key: string) => kept.delete(key),
  },
})

const picture = { id: 'a1', src: '/media/a1/640.jpg', width: 640, height: 480, alt: 'A pot', color: '#aabbcc' }
const gift = (id: number) => ({ id, slug: `gift-${id}`, title: `Gift ${id}`, images: [picture], nsfw: false })
const ids = () => recentGifts().map(({ id }) => id)

beforeEach(() => {
  kept.clear()
  isOff = false
})

describe('recently viewed gifts', () => {
  it('are listed latest first, each once, twelve at most', () => {
    for (let id = 1; id <= 15; id++) addRecentGift(gift(id))
    addRecentGift(gift(10))
    expect(ids()).toEqual([10, 15, 14, 13, 12, 11, 9, 8, 7, 6, 5, 4])
    expect(recentGifts()[0]).toEqual({
      id: 10,
      slug: 'gift-10',
      title: 'Gift 10',
      picture: { id: 'a1', src: '/media/a1/640.jpg', width: 640, height: 480, color: '#aabbcc' },
    })
  })

  it('can be removed one by one and all at once, and then nothing is stored', () => {
    for (const id of [1, 2, 3]) addRecentGift(gift(id))
    removeRecentGift(2)
    expect(ids()).toEqual([3, 1])
    clearRecentGifts()
    expect([ids(), kept.size]).toEqual([[], 0])
  })

  it('are the same array until they change, and notify listeners', () => {
    const listener = jest.fn()
    const stop = subscribe(listener)
    addRecentGift(gift(1))
    expect(recentGifts()).toBe(recentGifts())
    stop()
    addRecentGift(gift(2))
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('leave out adult gifts', () => {
    addRecentGift({ ...gift(1), nsfw: true })
    expect(ids()).toEqual([])
  })

  it.each([
    '{',
    '{}',
    'null',
    '[1,null,{}]',
    '[{"id":1,"slug":"../x","title":"x","picture":null}]',
    '[{"id":1,"slug":"x","title":"x","picture":{"src":"y"}}]',
  ])('ignore invalid data: %s', (text) => {
    kept.set('recently-viewed', text)
    expect(ids()).toEqual([])
  })

  it('are none where storage is off', () => {
    isOff = true
    addRecentGift(gift(1))
    expect(ids()).toEqual([])
  })
})
