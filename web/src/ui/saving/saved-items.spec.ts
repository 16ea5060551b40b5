import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { codeOf, clearSaved, isSaved, markSaved, watchHeart, watchHearts } from './saved-items.ts'

beforeEach(() => {
  watchHearts(() => undefined)
  clearSaved()
})

describe('hearts', () => {
  it('of a gift and an ad with the same number are two', () => {
    const [gift, ad] = [codeOf({ id: 7, title: '' }), codeOf({ id: -3, title: '', ad_id: 7 })]
    expect(gift).not.toBe(ad)
    markSaved([ad], true)
    expect([isSaved(gift), isSaved(ad)]).toEqual([false, true])
  })

  it('are notified while they are mounted', () => {
    const heart = jest.fn()
    const leave = watchHeart('7', heart)
    markSaved(['7'], true)
    leave()
    markSaved(['7'], false)
    expect(heart).toHaveBeenCalledTimes(1)
  })

  it('are reported to the watcher, mounted and later ones', () => {
    const seen: string[] = []
    const leave = watchHeart('1', () => undefined)
    watchHearts((code) => seen.push(code))
    const leaveToo = watchHeart('2', () => undefined)
    expect(seen).toEqual(['1', '2'])
    leave()
    leaveToo()
  })

  it('are empty after logging out', () => {
    markSaved(['1', '2'], true)
    clearSaved()
    expect([isSaved('1'), isSaved('2')]).toEqual([false, false])
  })
})
