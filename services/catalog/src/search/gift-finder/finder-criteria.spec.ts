import { describe, expect, it } from '@jest/globals'
import { readGiftRequest } from '../gift-request/gift-request.ts'
import { type FinderQuery, fitOf, fulfils, toFinderCriteria, toRequestCriteria } from './finder-criteria.ts'

let ids = 0
const categoriesNamed = (...slugs: string[]) =>
  slugs.map((slug) => ({ id: ++ids, name: slug, slug, parent_id: 100, picture: null }))
const categories = {
  recipients: categoriesNamed('for-her', 'for-kids', 'for-teens', 'for-grandparents', 'for-dogs-and-cats'),
  occasions: categoriesNamed('birthday'),
  interests: categoriesNamed('garden', 'books'),
}
const namesOf = (asked: FinderQuery): string[] => toFinderCriteria(asked, categories).wanted.map(({ category }) => category.slug)
const idOf = (slug: string): number =>
  Object.values(categories)
    .flat()
    .find((category) => category.slug === slug)?.id ?? 0

describe('finder criteria', () => {
  it('weigh the recipient more than interests, and both more than the occasion', () => {
    const { wanted } = toFinderCriteria(
      { recipient: 'for-her', occasion: 'birthday', interests: ['garden', 'books'] },
      categories,
    )
    const weightOf = (slug: string): number => wanted.find(({ category }) => category.slug === slug)?.weight ?? 0
    expect(wanted).toHaveLength(4)
    expect(weightOf('for-her')).toBeGreaterThan(weightOf('garden'))
    expect(weightOf('books')).toBeGreaterThan(weightOf('birthday'))
  })

  it('add the category of an age, once', () => {
    expect(namesOf({ age: 8 })).toEqual(['for-kids'])
    expect(namesOf({ age: 12 })).toEqual(['for-kids'])
    expect(namesOf({ age: 13 })).toEqual(['for-teens'])
    expect(namesOf({ age: 40 })).toEqual([])
    expect(namesOf({ age: 64 })).toEqual([])
    expect(namesOf({ age: 120 })).toEqual(['for-grandparents'])
    expect(namesOf({ age: 70, recipient: 'for-grandparents' })).toEqual(['for-grandparents'])
  })

  it('require the own category of children, teenagers and pets', () => {
    expect(toFinderCriteria({ age: 8, interests: ['books'] }, categories).required).toEqual([idOf('for-kids')])
    expect(toFinderCriteria({ recipient: 'for-dogs-and-cats' }, categories).required).toEqual([idOf('for-dogs-and-cats')])
    expect(toFinderCriteria({ recipient: 'for-her', age: 70 }, categories).required).toEqual([])
  })

  it('name the categories of other recipients once there is a recipient', () => {
    expect(toFinderCriteria({ interests: ['garden'] }, categories).otherRecipients).toEqual([])
    expect(toFinderCriteria({ recipient: 'for-her', age: 70 }, categories).otherRecipients).toEqual([
      idOf('for-kids'),
      idOf('for-teens'),
      idOf('for-dogs-and-cats'),
    ])
  })

  it('leave out unknown slugs, and those of another kind', () => {
    expect(namesOf({ recipient: 'garden', occasion: 'no-such-day', interests: ['birthday', 'books'] })).toEqual(['books'])
  })

  it('name a person as well as a category', () => {
    expect(namesOf({ recipient: 'grandma' })).toEqual(['for-grandparents', 'for-her'])
    expect(namesOf({ recipient: 'wife', interests: ['books'] })).toEqual(['for-her', 'books'])
    expect(namesOf({ recipient: 'neighbour' })).toEqual([])
  })

  it('come from what somebody typed', () => {
    const criteria = toRequestCriteria(readGiftRequest('gardening gift for my granny', categories), categories)
    expect(criteria.wanted.map(({ category }) => category.slug)).toEqual(['for-grandparents', 'for-her', 'garden'])
    const gift = [idOf('for-grandparents'), idOf('garden')]
    expect([fulfils(gift, criteria), fulfils([idOf('garden')], criteria)]).toEqual([true, false])
    expect(fitOf(gift, criteria)).toBeGreaterThan(fitOf([...gift, idOf('for-kids')], criteria))
  })

  it('are for minors by age or category', () => {
    const isForMinors = (asked: FinderQuery): boolean => toFinderCriteria(asked, categories).forMinors
    expect([{ age: 17 }, { age: 40 }, { recipient: 'for-teens' }, { recipient: 'kids' }, {}].map(isForMinors)).toEqual([
      true,
      false,
      true,
      true,
      false,
    ])
  })
})
