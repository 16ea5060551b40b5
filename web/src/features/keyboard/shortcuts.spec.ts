import { describe, expect, it } from '@jest/globals'
import { nextIndex, SHORTCUTS, shortcutOf } from './shortcuts.ts'

const press = (key: string, held: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  defaultPrevented: false,
  ...held,
})

describe('a shortcut', () => {
  it.each(SHORTCUTS)('is %s, as the help says', (key) => {
    expect(shortcutOf(press(key))).toBeDefined()
  })

  it.each(['J', 'a', 'Enter', 'Tab', ' ', 'toString', '__proto__'])('is not %j', (key) => {
    expect(shortcutOf(press(key))).toBeUndefined()
  })

  it.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'defaultPrevented'])('is invalid with %s', (held) => {
    expect(shortcutOf(press('j', { [held]: true }))).toBeUndefined()
  })
})

describe('the next gift', () => {
  it('is the first in the window while none has the focus', () => {
    expect(nextIndex('next', { current: -1, firstInView: 7, count: 40 })).toBe(7)
    expect(nextIndex('previous', { current: -1, firstInView: -1, count: 40 })).toBe(0)
  })

  it('stops at both ends', () => {
    expect(nextIndex('next', { current: 3, firstInView: 0, count: 40 })).toBe(4)
    expect(nextIndex('next', { current: 39, firstInView: 0, count: 40 })).toBe(39)
    expect(nextIndex('previous', { current: 0, firstInView: 0, count: 40 })).toBe(0)
  })
})
