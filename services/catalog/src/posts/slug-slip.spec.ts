import { describe, expect, it } from '@jest/globals'
import { isSlipOf } from './slug-slip.ts'

describe('a requested slug', () => {
  it.each([
    ['a-whistling-ketle', 'a-whistling-kettle'],
    ['whistling-kettle', 'a-whistling-kettle'],
    ['whistlign-kettle', 'a-whistling-kettle'],
    ['kettle-with-the-whistle', 'a-kettle-with-whistle'],
    ['case-for-galaxy-j4680', 'case-for-galaxy-j4680'],
  ])('%s means %s', (requested, slug) => {
    expect(isSlipOf(requested, slug)).toBe(true)
  })

  it.each([
    ['ink-for-officejet-j4680', 'ink-for-officejet-l7780'],
    ['ink-for-officejet-j4680', 'ink-for-officejet-j4681'],
    ['a-whistling-kettle-1', 'a-whistling-kettle'],
    ['a-brass-lamp-in-red', 'a-brass-lamp-in-blue'],
    ['a-brass-lamp', 'a-glass-lamp'],
    ['a-singing-kettle', 'a-whistling-kettle'],
    ['kettle', 'a-whistling-kettle'],
    ['whisling-ketle', 'a-whistling-kettle'],
    ['', 'a-whistling-kettle'],
  ])('%s does not mean %s', (requested, slug) => {
    expect(isSlipOf(requested, slug)).toBe(false)
  })
})
