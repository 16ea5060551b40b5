import { describe, expect, it } from '@jest/globals'
import { isOtherName } from './gift-names.ts'

describe('two names of a gift', () => {
  it.each([
    ['A teapot for two', 'The mother of all teapots', true],
    ['Teapot', 'Teapot for two', true],
    ['Teapot 350', 'Teapot 500', true],
    ['A teapot for two', 'a Teapot, for two!', false],
    ['The teapot', 'Teapot', false],
    ['Grandma’s café', "Grandma's cafe\u0301", false],
  ])('%j and %j are two names: %s', (one, other, areTwo) => {
    expect(isOtherName(one, other)).toBe(areTwo)
  })
})
