import { beforeEach, describe, expect, it } from '@jest/globals'
import { guestGifts, mergedMessage, removeForGuest, saveForGuest } from './guest-board.ts'

const kept = new Map<string, string>()
let isOff = false

Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isOff) throw new Error('Storage is off')
      kept.set(key, value)
    },
    removeItem: (key: string) => kept.delete(key),
  },
})

const picture = { id: 'a1', src: '/media/a1/640.jpg', width: 640, height: 480, alt: 'A pot', color: '#aabbcc' }
const gift = (id: number) => ({ id, slug: `gift-${id}`, title: `Gift ${id}`, images: [picture] })
const ids = () => guestGifts().map(({ id }) => id)

beforeEach(() => {
  kept.clear()
  isOff = false
})

describe('a visitor’s gifts on the device', () => {
  it('are listed latest first, each once, an ad beside the gift of the same number', () => {
    for (const id of [1, 2, 1]) saveForGuest(gift(id))
    saveForGuest({ id: -9, ad_id: 1, title: 'An ad' })
    expect(ids()).toEqual([-9, 1, 2])
    removeForGuest(new Set(['1']))
    expect(ids()).toEqual([-9, 2])
  })

  it('leave no data when the last one is removed', () => {
    saveForGuest(gift(1))
    removeForGuest(new Set(['1']))
    expect(kept.size).toBe(0)
  })

  it('report a failure without storage', () => {
    isOff = true
    expect(saveForGuest(gift(1))).toBe(false)
  })

  it.each([
    '{',
    'null',
    '{}',
    '[1,null,{}]',
    '[{"id":1,"ad_id":null,"slug":"../x","title":"x","picture":null}]',
    '[{"id":1,"ad_id":"1","slug":"x","title":"x","picture":null}]',
  ])('ignore invalid data: %s', (text) => {
    kept.set('guest-board', text)
    expect(ids()).toEqual([])
  })

  it('are counted when they move to a board', () => {
    expect([mergedMessage(1), mergedMessage(3)]).toEqual([
      'The gift from this device is on your board “Kept for later” now.',
      '3 gifts from this device are on your board “Kept for later” now.',
    ])
  })
})
