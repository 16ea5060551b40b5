import { describe, expect, it } from '@jest/globals'
import { fullName } from './gift-name.ts'

describe('the name of a gift where nothing stands beside it', () => {
  it.each([
    [
      'A cup for people who speak after ten',
      'Stoneware coffee mug, 350 ml',
      'A cup for people who speak after ten: Stoneware coffee mug',
    ],
    ['Is it a lamp?', 'Glass table lamp, 30 cm', 'Is it a lamp? Glass table lamp'],
    ['Oh no!', 'Tin of mints, two keys', 'Oh no! Tin of mints, two keys'],
    ['A mug', '', 'A mug'],
    ['Brass school bell', 'Brass school bell, 14 cm', 'Brass school bell'],
    ['The Brass School Bell of 1912', 'brass school bell', 'The Brass School Bell of 1912'],
  ])('%s, %s', (title, what, name) => {
    expect(fullName({ title, what })).toBe(name)
  })
})
