import { describe, expect, test } from '@jest/globals'
import { firstFreeSlug, titleSlug } from './title-slug.ts'

describe('the slug of a title', () => {
  test.each([
    ['Win a Kettle!', 'win-a-kettle'],
    ['猫', ''],
    ['a word '.repeat(20), `${'a-word-'.repeat(11)}a`],
    ['x'.repeat(100), 'x'.repeat(80)],
  ])('%s is %s', (title, slug) => {
    expect(titleSlug(title)).toBe(slug)
  })

  test('takes the first number that is free', () => {
    expect(firstFreeSlug('a', new Set())).toBe('a')
    expect(firstFreeSlug('a', new Set(['a', 'a-2', 'a-4']))).toBe('a-3')
  })
})
