import { beforeEach, expect, it } from '@jest/globals'
import { forgetSearches, lastSearches, rememberSearch } from './last-searches.ts'

const kept = new Map<string, string>()
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  },
})
beforeEach(() => kept.clear())

it('lists the last five searches, the latest first, each once', () => {
  for (const term of ['tea', 'lamp', 'mug', 'Tea', 'dad', 'pen', 'cup']) rememberSearch(term)
  expect(lastSearches()).toEqual(['cup', 'pen', 'dad', 'Tea', 'mug'])
})

it('keeps nothing once they are forgotten', () => {
  rememberSearch('tea')
  forgetSearches()
  expect([lastSearches(), kept.size]).toEqual([[], 0])
})

it.each(['{', 'null', '{"a":1}', '[1,null]'])('ignores invalid data: %s', (text) => {
  kept.set('last-searches', text)
  expect(lastSearches()).toEqual([])
})
