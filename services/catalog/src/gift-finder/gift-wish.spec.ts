import { describe, expect, it } from '@jest/globals'
import { type Asked, isForMinors, toWish } from './gift-wish.ts'

let ids = 0
const shelf = (...slugs: string[]) => slugs.map((slug) => ({ id: ++ids, name: slug, slug, parent_id: 100 }))
const shelves = {
  recipients: shelf('for-her', 'for-kids', 'for-teens', 'for-grandparents', 'for-dogs-and-cats'),
  occasions: shelf('birthday'),
  interests: shelf('garden', 'books'),
}
const namesOf = (asked: Asked): string[] => toWish(asked, shelves).wanted.map(({ category }) => category.slug)
const idOf = (slug: string): number => Object.values(shelves).flat().find((category) => category.slug === slug)?.id ?? 0

describe('a wish', () => {
  it('puts who it is for before what they like, and both before the occasion', () => {
    const { wanted } = toWish({ recipient: 'for-her', occasion: 'birthday', interests: ['garden', 'books'] }, shelves)
    const weightOf = (slug: string): number => wanted.find(({ category }) => category.slug === slug)?.weight ?? 0
    expect(wanted).toHaveLength(4)
    expect(weightOf('for-her')).toBeGreaterThan(weightOf('garden'))
    expect(weightOf('books')).toBeGreaterThan(weightOf('birthday'))
  })

  it('takes from an age the shelf for it, once', () => {
    expect(namesOf({ age: 8 })).toEqual(['for-kids'])
    expect(namesOf({ age: 12 })).toEqual(['for-kids'])
    expect(namesOf({ age: 13 })).toEqual(['for-teens'])
    expect(namesOf({ age: 40 })).toEqual([])
    expect(namesOf({ age: 64 })).toEqual([])
    expect(namesOf({ age: 120 })).toEqual(['for-grandparents'])
    expect(namesOf({ age: 70, recipient: 'for-grandparents' })).toEqual(['for-grandparents'])
  })

  it('asks children, teenagers and pets to be given what is for them', () => {
    expect(toWish({ age: 8, interests: ['books'] }, shelves).required).toEqual([idOf('for-kids')])
    expect(toWish({ recipient: 'for-dogs-and-cats' }, shelves).required).toEqual([idOf('for-dogs-and-cats')])
    expect(toWish({ recipient: 'for-her', age: 70 }, shelves).required).toEqual([])
  })

  it('knows which shelves are for others, as soon as it knows whom it is for', () => {
    expect(toWish({ interests: ['garden'] }, shelves).others).toEqual([])
    expect(toWish({ recipient: 'for-her', age: 70 }, shelves).others).toEqual([idOf('for-kids'), idOf('for-teens'), idOf('for-dogs-and-cats')])
  })

  it('leaves out what is on no shelf, or on another', () => {
    expect(namesOf({ recipient: 'garden', occasion: 'no-such-day', interests: ['birthday', 'books'] })).toEqual(['books'])
  })

  it('is for minors by age, or by the shelf', () => {
    expect([isForMinors({ age: 17 }), isForMinors({ age: 18 }), isForMinors({ recipient: 'for-teens' }), isForMinors({})]).toEqual([true, false, true, false])
  })
})
