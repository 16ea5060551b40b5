import { describe, expect, it } from '@jest/globals'
import { askPath, finderPath, hasNoCriteria, questionOf, readFinderAddress } from './finder-address.ts'

const read = (query: string, pathname = '/gift-finder/') => readFinderAddress(pathname, new URLSearchParams(query))

describe('the address of the gift finder', () => {
  it('has every criterion, and is parsed back', () => {
    const address = {
      region: 'uk',
      page: 2,
      recipient: 'for-her',
      occasion: 'birthday',
      interests: ['books', 'garden'],
      age: 70,
      budget: 49.5,
    } as const
    const path = finderPath(address)
    expect(path).toBe(
      '/uk/gift-finder/?recipient=for-her&age=70&occasion=birthday&interests=books&interests=garden&budget=49.5&page=2',
    )
    const { pathname, searchParams } = new URL(path, 'https://ribbonry.test')
    expect(readFinderAddress(pathname, searchParams)).toEqual(address)
  })

  it('accepts interests one by one or with commas, each once, in one order', () => {
    expect(read('interests=garden&interests=books,garden')?.interests).toEqual(['books', 'garden'])
    expect(read(`interests=${'abcdefghijkl'.split('').join(',')}`)?.interests).toHaveLength(8)
  })

  it.each([
    'recipient=&age=&occasion=&budget=',
    'age=-1',
    'age=121',
    'age=old',
    'age=1e2',
    'budget=0',
    'budget=-5',
    'budget=1e9',
    'recipient=%3Cscript%3E',
    "occasion='--",
    `recipient=${'x'.repeat(4000)}`,
    'interests=%F0%9F%8E%81,,',
    'recipient=For+Her',
  ])('has no criteria with %s', (query) => {
    const address = read(query)
    expect(address !== undefined && hasNoCriteria(address)).toBe(true)
  })

  it.each(['page=0', 'page=abc', 'page=-1', `page=${'9'.repeat(40)}`])('is invalid with %s', (query) => {
    expect(read(query)).toBeUndefined()
  })

  it('has the question that a phone shows: the first where nothing is known, none where the gifts are', () => {
    const shown = ['', 'recipient=dad', 'recipient=dad&ask=budget', 'ask=interests', 'ask=age', 'page=2']
    expect(shown.map((query) => questionOf(read(query) ?? { region: 'us', page: 1, interests: [] }))).toEqual([
      'who',
      undefined,
      'budget',
      'interests',
      'who',
      undefined,
    ])
  })

  it('keeps the criteria from question to question, and begins at the first page', () => {
    const address = { region: 'uk', page: 3, recipient: 'dad', interests: ['garden'], ask: 'interests' } as const
    expect([askPath(address, 'budget'), askPath(address, undefined)]).toEqual([
      '/uk/gift-finder/?recipient=dad&interests=garden&ask=budget',
      '/uk/gift-finder/?recipient=dad&interests=garden',
    ])
  })

  it('is empty without criteria', () => {
    expect(finderPath({ region: 'us', page: 1, interests: [] })).toBe('/gift-finder/')
    expect([
      hasNoCriteria({ interests: [] }),
      hasNoCriteria({ interests: ['garden'] }),
      hasNoCriteria({ interests: [], age: 0 }),
    ]).toEqual([true, false, false])
  })
})
