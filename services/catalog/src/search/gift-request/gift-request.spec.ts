import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readGiftRequest } from './gift-request.ts'

let ids = 0
const categories = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([slug, name]) => ({ id: ++ids, name, slug, parent_id: 1, picture: null }))
const shelves = {
  recipients: categories({
    'for-her': 'For her',
    'for-him': 'For him',
    'for-kids': 'For kids',
    'for-parents': 'For parents',
    'for-couples': 'For couples',
    'for-grandparents': 'For grandparents',
    'for-dogs-and-cats': 'For dogs & cats',
    'for-nurses': 'For nurses',
  }),
  occasions: categories({ birthday: 'Birthday', christmas: 'Christmas', wedding: 'Wedding', housewarming: 'Housewarming' }),
  interests: categories({ garden: 'Garden', 'tea-and-coffee': 'Tea & coffee', 'odd-and-wonderful': 'Odd & wonderful' }),
}
const read = (text: string) => readGiftRequest(text, shelves)
const understood = (text: string): string[] =>
  read(text).parts.map((part) =>
    'topic' in part
      ? part.topic.key
      : part.kind === 'age'
        ? `age ${part.age}`
        : `budget ${part.budget.min ?? 0}-${part.budget.max ?? ''}`,
  )

describe('a request for a gift', () => {
  it.each([
    ['gift for dad', ['dad'], []],
    ['Gifts for Father', ['dad'], []],
    ['my daddy', ['dad'], []],
    ["grandma's birthday", ['grandma', 'birthday'], []],
    ['present for nan', ['grandma'], []],
    ['grannies', ['grandma'], []],
    ['grand father', ['grandpa'], []],
    ['mother’s day', ['mothers-day'], []],
    ['gift ideas under $20', ['budget 0-20'], []],
    ['cheap mug', ['budget 0-20'], ['mug']],
    ['mug for dad under 20 pounds', ['dad', 'budget 0-20'], ['mug']],
    ['tea pot', [], ['tea', 'pot']],
    ['science kit for 9 year old', ['age 9'], ['science', 'kit']],
    ['toys for under 5 years', ['age 4'], ['toys']],
    ['40th birthday', ['age 40', 'birthday'], []],
    ['18th birthday girl', ['age 18', 'birthday'], []],
    ['kids aged 30', ['kids', 'age 30'], []],
    ['my son turning 30', ['age 30'], []],
    ['9 year old girl', ['age 9', 'kids'], []],
    ['new home', ['housewarming'], []],
    ['funny gift for my grandad who loves gardening', ['odd-and-wonderful', 'grandpa', 'garden'], []],
    ['gardening gloves for mum', ['mum'], ['gardening', 'gloves']],
    ['gardening gift for mum', ['garden', 'mum'], []],
    ['gardening', [], ['gardening']],
    ['tea lover', ['tea-and-coffee'], []],
    ['tea fan', ['tea-and-coffee'], []],
    ['tea lovers', ['tea-and-coffee'], []],
    ['gifts for tea lovers', ['tea-and-coffee'], []],
    ['lover of tea', ['tea-and-coffee'], []],
    ['presents for fans of tea', ['tea-and-coffee'], []],
    ['chocolate lovers', [], ['chocolate']],
    ['gift for lovers', ['couple'], []],
    ['dad who is obsessed with gardening', ['dad', 'garden'], []],
    ['mum who is mad about tea', ['mum', 'tea-and-coffee'], []],
    ['dad who enjoys gardening', ['dad', 'garden'], []],
    ['usb fan', [], ['usb', 'fan']],
    ['gift for a star wars fan', [], ['for', 'a', 'star', 'wars']],
    ['science kit 9 years', ['age 9'], ['science', 'kit']],
    ['5 years warranty watch', [], ['5', 'years', 'warranty', 'watch']],
    ['dog bowl', [], ['dog', 'bowl']],
    ['gift for my dog', ['dog'], []],
    ['dog presents', ['dog'], []],
    ['something for nurses', ['for-nurses'], []],
    ['man who has everything', ['him', 'odd-and-wonderful'], []],
    ['gift for granny, not a mug', ['grandma'], []],
  ])('is read from %j', (text, parts, words) => {
    expect([understood(text), read(text).words]).toEqual([parts, words])
  })

  it.each([
    ['gift ideas', ['gift', 'ideas']],
    ['gifts for engineers', ['for', 'engineers']],
    ["L'Oréal rock'n'roll kids’ don’t", ['l', 'oréal', 'rock', 'n', 'roll', 'don', 't']],
    ['<script>alert("x")</script>', ['script', 'alert', 'x']],
    ["'; drop table posts; --", ['drop', 'table', 'posts']],
    ['🎁🎁', []],
    ['\u202Egum\u202C', ['gum']],
    ['Füller', ['füller']],
  ])('leaves the words of %j', (text, words) => {
    expect(read(text).words).toEqual(words)
  })

  it('tells what is left without each part', () => {
    expect(read('funny mug for my dad under $20').parts.map(({ without }) => without)).toEqual([
      'mug for my dad under $20',
      'funny mug under $20',
      'funny mug for my dad',
    ])
    expect(read('a gift for dad').parts.map(({ without }) => without)).toEqual([''])
  })

  it('ranks by the words of a subject', () => {
    expect(read('tea gifts for grandma').subjects).toEqual(['tea'])
    expect(read('presents for my dog').subjects).toEqual(['dog'])
  })

  it('names the categories of its words', () => {
    expect(read('gardening gloves').related.map(({ slug }) => slug)).toEqual(['garden'])
    expect(read('gardening gift for mum').related).toEqual([])
  })

  it('understands nothing that there is no category for', () => {
    const none = { recipients: [], occasions: [], interests: [] }
    expect(readGiftRequest('mug for dad', none)).toEqual({
      words: ['mug', 'for', 'dad'],
      typed: ['mug', 'for', 'dad'],
      subjects: [],
      parts: [],
      withoutTopics: 'mug for dad',
      related: [],
    })
  })

  it('accepts any text, and leaves few and short words of letters and digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => {
        const { words } = read(text)
        expect(words.length).toBeLessThanOrEqual(12)
        for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]{1,40}$/u)
      }),
    )
  })
})
