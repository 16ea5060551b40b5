import { beforeEach, describe, expect, it } from '@jest/globals'
import { AD_SHOWS_A_DAY } from '@ribbonry/contracts'
import { AdFrequencyCap } from './ad-frequency-cap.ts'

let kept: Map<string, string>
let now: Date
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => {
    kept.set(key, value)
  },
}

beforeEach(() => {
  kept = new Map()
  now = new Date('2026-11-20T10:00:00Z')
})

describe('an ad', () => {
  it('reaches its cap after a number of views, until the day is over', () => {
    const shown = new AdFrequencyCap(storage, () => now)
    for (let time = 1; time < AD_SHOWS_A_DAY; time += 1) shown.add('x1011')
    expect(shown.cappedCodes()).toEqual([])
    shown.add('x1011')
    shown.add('x1012')
    expect(new AdFrequencyCap(storage, () => now).cappedCodes()).toEqual(['x1011'])
    now = new Date('2026-11-21T00:00:00Z')
    expect(shown.cappedCodes()).toEqual([])
  })

  it.each(['', 'no JSON', 'null', '7', '{}', '{"day":"2026-11-20","times":null}'])(
    'is counted from zero when the stored data is %j',
    (text) => {
      kept.set('ads_shown', text)
      const shown = new AdFrequencyCap(storage, () => now)
      for (let time = 0; time < AD_SHOWS_A_DAY; time += 1) shown.add('x1011')
      expect(shown.cappedCodes()).toEqual(['x1011'])
    },
  )

  it('is not counted for visitors who ask for privacy, nor without storage', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('quota')
      },
    }
    for (const none of [undefined, full]) {
      const shown = new AdFrequencyCap(none, () => now)
      for (let time = 0; time < AD_SHOWS_A_DAY; time += 1) shown.add('x1011')
      expect(shown.cappedCodes()).toEqual([])
    }
    expect(kept.size).toBe(0)
  })
})
