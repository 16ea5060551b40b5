import { describe, expect, test } from '@jest/globals'
import { EnglishWords } from './english-words.ts'
import { wordForms } from './word-forms.ts'

const english = new EnglishWords()
const formsOf = (word: string): string[] => wordForms(word, (each) => english.has(each))

describe('the other form of a word', () => {
  test.each([
    ['scarf', 'scarves'],
    ['mouse', 'mice'],
    ['colours', 'colors'],
    ['colourful', 'colorful'],
    ['aluminium', 'aluminum'],
    ['watercolour', 'watercolor'],
    ['jewelry', 'jewellery'],
    ['favourite', 'favorite'],
    ['organiser', 'organizer'],
    ['personalised', 'personalized'],
    ['fibre', 'fiber'],
    ['centre', 'center'],
    ['traveller', 'traveler'],
    ['woollen', 'woolen'],
    ['defence', 'defense'],
    ['grey', 'gray'],
    ['pyjamas', 'pajamas'],
    ['bookshelf', 'bookshelves'],
    ['snowman', 'snowmen'],
    ['knife', 'knives'],
    ['child', 'children'],
  ])('%s is %s, and the other way round', (one, other) => {
    expect([formsOf(one), formsOf(other)]).toEqual([expect.arrayContaining([other]), expect.arrayContaining([one])])
  })

  test.each(['lamp', 'lamps', 'gloves', 'human', 'german', 'hour', 'four', 'tea', 'mug', 'rose', 'wise', 'xyz', ''])(
    'of %j is none',
    (word) => expect(formsOf(word)).toEqual([]),
  )
})
