import { beforeEach, describe, expect, it } from '@jest/globals'
import { HEARTS_KEY, storedChanges } from './stored-changes.ts'

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

const NOW = Date.UTC(2026, 10, 29)
const DAY_MS = 24 * 3600_000
const gift = { id: 1, ad_id: null, slug: 'gift-1', title: 'Gift 1', picture: null }
const change = { id: 'a', member: 7, gift, saved: true, was: false, doneAt: NOW, tries: 0 }
const store = () => storedChanges(() => NOW)

beforeEach(() => {
  kept.clear()
  isOff = false
})

describe('pressed hearts on the device', () => {
  it('are there for the next page, and leave nothing behind', () => {
    store().write([change])
    expect(store().read()).toEqual([change])
    store().write([])
    expect(kept.size).toBe(0)
  })

  it('are forgotten after a month', () => {
    store().write([change, { ...change, doneAt: NOW - 31 * DAY_MS }])
    expect(store().read()).toEqual([change])
  })

  it('last as long as the window where nothing can be stored', () => {
    isOff = true
    const window = store()
    window.write([change])
    expect([window.read(), store().read()]).toEqual([[change], []])
  })

  it.each(['{', 'null', '[1,null,{}]', '[{"id":"a","member":"7"}]'])('ignore invalid data: %s', (text) => {
    kept.set(HEARTS_KEY, text)
    expect(store().read()).toEqual([])
  })
})
