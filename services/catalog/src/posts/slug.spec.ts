import { describe, expect, test } from '@jest/globals'
import { Slug } from '@ribbonry/contracts'
import fc from 'fast-check'
import { slugFrom } from './slug.ts'

describe('a slug from a title', () => {
  test.each([
    ['A Kettle, Whistling!', 'a-kettle-whistling'],
    ['Crème brûlée & Straße', 'creme-brulee-and-strasse'],
    ['Grandma’s "best" knife', 'grandmas-best-knife'],
    ['  --- ', 'gift'],
    ['猫', 'gift'],
    ['New', 'new-gift'],
    ['Login', 'login-gift'],
  ])('%s is %s', (title, slug) => {
    expect(slugFrom(title)).toBe(slug)
  })

  test('is cut between words', () => {
    expect(slugFrom('a word '.repeat(20))).toBe(`${'a-word-'.repeat(11)}a`)
  })

  test('is always one that the contract takes', () => {
    const titles = fc.string({ unit: 'grapheme' })
    const isTaken = fc.property(titles, (title) => Slug.safeParse(slugFrom(title)).success)
    expect(fc.check(isTaken).failed).toBe(false)
  })
})
