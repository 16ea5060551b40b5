import { beforeEach, expect, it } from '@jest/globals'
import { isOwnersDevice, rememberOwner } from './own-device.ts'

const kept = new Map<string, string>()
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  },
})
beforeEach(() => {
  kept.clear()
})

it('remembers the last five members who looked at their own boards', () => {
  for (const id of [1, 2, 3, 2, 4, 5, 6]) rememberOwner(id)
  expect([1, 2, 3, 4, 5, 6].filter(isOwnersDevice)).toEqual([2, 3, 4, 5, 6])
})

it.each(['{', 'null', '{"7":true}', '["7"]'])('knows nobody from invalid data: %s', (text) => {
  kept.set('own-boards', text)
  expect(isOwnersDevice(7)).toBe(false)
})
